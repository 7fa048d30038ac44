import { expect, test } from "vitest";
import { ContactGuard } from "#lib/statistics/contact-guard.ts";

const hour = 3_600_000;
const admitted = (guard: ContactGuard, tries: number, address: string, id: string, now: number): number =>
  Array.from({ length: tries }, () => guard.admits(address, id, now)).filter(Boolean).length;

test("one address counts as at most three contacts of one listing in an hour", () => {
  const guard = new ContactGuard();
  expect(admitted(guard, 50, "1.2.3.4", "a", 0)).toBe(3);
  expect(admitted(guard, 50, "1.2.3.4", "b", 0)).toBe(3);
  expect(admitted(guard, 50, "5.6.7.8", "a", 0)).toBe(3);
  expect(admitted(guard, 50, "1.2.3.4", "a", hour - 1)).toBe(0);
  expect(admitted(guard, 50, "1.2.3.4", "a", hour)).toBe(3);
});

test("a clock that is set back stops nobody from being counted", () => {
  const guard = new ContactGuard();
  expect(admitted(guard, 9, "1.2.3.4", "a", 9 * hour)).toBe(3);
  expect(admitted(guard, 9, "1.2.3.4", "a", hour)).toBe(3);
});

test("its memory is bounded, and an hour leaves nothing behind", () => {
  const guard = new ContactGuard(3, 100);
  for (let index = 0; index < 1_000; index += 1) guard.admits(`10.0.0.${index}`, "a", 0);
  expect(guard.size).toBe(100);
  guard.admits("1.2.3.4", "a", hour);
  expect(guard.size).toBe(1);
});
