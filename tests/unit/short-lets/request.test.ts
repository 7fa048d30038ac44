import { afterEach, expect, test, vi } from "vitest";
import { shortLetRequest } from "#lib/contracts/short-let-request.ts";
import { log } from "#lib/log.ts";
import { logShortLetRequest } from "#lib/short-lets/service.ts";

const request = { date: "2026-12-31", state: "Lagos", area: "Lekki", rooms: "2" };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ["2026-12-30T22:59:59Z", "2026-12-30", true],
  ["2026-12-30T23:00:00Z", "2026-12-30", false],
  ["2026-12-30T23:00:00Z", "2026-12-31", true],
])("today is Nigeria's day: at %s %s can be asked for: %s", (now, date, may) => {
  vi.useFakeTimers({ now: new Date(now) });
  expect(shortLetRequest.safeParse({ ...request, date }).success).toBe(may);
});

test("what was asked for is logged, and nothing else", () => {
  vi.useFakeTimers({ now: new Date("2026-12-01T12:00:00Z") });
  const info = vi.spyOn(log, "info");
  logShortLetRequest(shortLetRequest.parse({ ...request, email: "ada@example.com" }), "home-1");
  expect(info.mock.calls).toEqual([
    [
      { date: "2026-12-31", state: "Lagos", area: "Lekki", rooms: 2, propertyId: "home-1" },
      "a short let was asked for",
    ],
  ]);
});
