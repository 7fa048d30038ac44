import { expect, test } from "vitest";
import { VisitorGuard } from "#lib/statistics/visitor-guard.ts";

const day = 86_400_000;
/** Midnight in Nigeria, an hour before that of UTC. */
const midnight = Date.parse("2026-11-21T23:00:00Z");
const chrome = { address: "1.2.3.4", userAgent: "Chrome" };
const admitted = (guard: VisitorGuard, tries: number, who: typeof chrome, id: string, now = midnight): number =>
  Array.from({ length: tries }, () => guard.admits(who, id, now)).filter(Boolean).length;

test("a visitor counts once for a listing, however often they come; others and other listings count too", () => {
  const guard = new VisitorGuard();
  expect(admitted(guard, 50, chrome, "a")).toBe(1);
  expect(admitted(guard, 50, chrome, "b")).toBe(1);
  expect(admitted(guard, 50, { ...chrome, address: "5.6.7.8" }, "a")).toBe(1);
  expect(admitted(guard, 50, { ...chrome, userAgent: "Firefox" }, "a")).toBe(1);
  expect(admitted(guard, 50, chrome, "a", midnight + day - 1)).toBe(0);
});

test("and again on the next day, which begins at midnight in Nigeria", () => {
  const guard = new VisitorGuard();
  expect(admitted(guard, 2, chrome, "a", midnight + day - 1)).toBe(1);
  expect(admitted(guard, 2, chrome, "a", midnight + day)).toBe(1);
});

test("one address cannot count as many by naming ever other browsers", () => {
  const guard = new VisitorGuard({ mostPerAddress: 5 });
  const many = Array.from({ length: 50 }, (_, index) => ({ ...chrome, userAgent: `Browser ${index}` }));
  expect(many.filter((who) => guard.admits(who, "a", midnight))).toHaveLength(5);
  expect(admitted(guard, 1, { ...chrome, address: "5.6.7.8" }, "a")).toBe(1);
});

test("a clock that is set back stops nobody from being counted", () => {
  const guard = new VisitorGuard();
  expect(admitted(guard, 9, chrome, "a", midnight + 3 * day)).toBe(1);
  expect(admitted(guard, 9, chrome, "a", midnight)).toBe(1);
});

test("its memory is bounded, and a day leaves nothing behind", () => {
  const guard = new VisitorGuard({ mostHeld: 100 });
  for (let index = 0; index < 1_000; index += 1) {
    expect(guard.admits({ ...chrome, address: `10.0.0.${index}` }, "a", midnight)).toBe(true);
  }
  expect(guard.size).toBe(200);
  guard.admits(chrome, "a", midnight + day);
  expect(guard.size).toBe(2);
});
