import { expect, test } from "vitest";
import { cacheForToday, cachePublicly } from "#lib/http/public-page.ts";

interface Kept {
  maxAge?: number;
  swr?: number;
  tags?: string[];
}

/** What Astro is told last of each. */
function keptBy(cache: (page: { cache: { set: (kept: Kept) => void } }) => void): Kept {
  const kept: Kept = {};
  cache({ cache: { set: (asked) => Object.assign(kept, asked) } });
  return kept;
}

test("a page is fresh for a minute and served for a day while it is rendered again", () => {
  expect(keptBy((page) => cachePublicly(page as never, ["listings"]))).toEqual({
    maxAge: 60,
    swr: 86_400,
    tags: ["listings"],
  });
});

// Nigeria is an hour ahead of UTC: its day ends at 23:00.
test.each([
  ["2026-11-22T12:00:00Z", 60, 39_540],
  ["2026-11-22T22:59:30Z", 30, 0],
  ["2026-11-22T22:59:59.500Z", 0, 0],
  ["2026-11-22T23:00:00Z", 60, 86_340],
])("what holds for a day is not served after midnight: at %s", (moment, maxAge, swr) => {
  const kept = keptBy((page) => cacheForToday(page as never, ["seller"], Date.parse(moment)));
  expect(kept).toEqual({ maxAge, swr, tags: ["seller"] });
});
