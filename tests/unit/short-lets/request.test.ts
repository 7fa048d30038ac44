import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { shortLetRequest } from "#lib/contracts/short-let-request.ts";
import { closeDatabase } from "#lib/db/database.ts";
import { log } from "#lib/log.ts";
import { logShortLetRequest } from "#lib/short-lets/service.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

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

describe("what was asked for", () => {
  beforeAll(async () => {
    await openEmptyDatabase();
    await insertListing({ location: "12 Admiralty Way, Lekki Phase 1", state: "Lagos" });
    await buildVocabulary();
  });
  afterAll(closeDatabase);

  const logged = async (area: string) => {
    vi.useFakeTimers({ now: new Date("2026-12-01T12:00:00Z"), toFake: ["Date"] });
    const info = vi.spyOn(log, "info");
    await logShortLetRequest(shortLetRequest.parse({ ...request, area, email: "ada@example.com" }), "home-1");
    return info.mock.calls;
  };
  const rest = { date: "2026-12-31", state: "Lagos", rooms: 2, propertyId: "home-1" };

  test("is logged, and nothing else", async () => {
    expect(await logged("lekki phase 1")).toEqual([[{ ...rest, area: "lekki phase 1" }, "a short let was asked for"]]);
  });

  test.each(["Ada Obi's street", "Lekki Phase 1, call 0803 000 0000"])(
    "is logged without an area that no listing names: %s",
    async (area) => {
      expect(await logged(area)).toEqual([[{ ...rest, area: "none that is known" }, "a short let was asked for"]]);
    },
  );
});
