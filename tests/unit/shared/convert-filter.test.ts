import { expect, test } from "vitest";
import { fromNaira, toNaira } from "#lib/price/rates.ts";
import { isNarrowed, movedFilter } from "#lib/shared/list/convert-filter.ts";
import { dubai, type State, stateBySlug } from "#lib/shared/place/states.ts";

const kano = stateBySlug("kano") as State;

test("wishes stay the same in another state", () => {
  const filter = { state: "Lagos", bedrooms: [3], maxPrice: 5_000_000 };
  expect(movedFilter(filter, kano)).toEqual({ ...filter, state: "Kano" });
});

test("between Nigeria and Dubai prices change their currency, and what was not asked is not asked", () => {
  const there = movedFilter({ state: "Lagos", maxPrice: 5_000_000 }, dubai);
  expect(there.maxPrice).toBe(Math.floor(fromNaira(5_000_000, "AED")));
  expect(there.maxPrice).toBeLessThan(5_000_000);
  expect(there.minPrice).toBeUndefined();
  expect(movedFilter({ state: "Dubai", minPrice: 100 }, kano).minPrice).toBeGreaterThan(100);
});

test("a state alone narrows nothing", () => {
  expect(isNarrowed({ state: "Lagos", pool: undefined })).toBe(false);
  expect(isNarrowed({ state: "Lagos", pool: true })).toBe(true);
});

test("a range in whole dirhams holds none that the range in naira does not hold, and changed back it holds the same", () => {
  const there = movedFilter({ state: "Lagos", minPrice: 5_000_000, maxPrice: 9_000_000 }, dubai);
  expect(toNaira(there.minPrice ?? 0, "AED")).toBeGreaterThanOrEqual(5_000_000);
  expect(toNaira(there.maxPrice ?? 0, "AED")).toBeLessThanOrEqual(9_000_000);
  expect(movedFilter(movedFilter(there, kano), dubai)).toEqual(there);
});
