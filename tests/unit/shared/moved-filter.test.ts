import { expect, test } from "vitest";
import { isNarrowed, movedFilter } from "#lib/shared/moved-filter.ts";
import { fromNaira } from "#lib/shared/rates.ts";
import { dubai, type State, stateBySlug } from "#lib/shared/states.ts";

const kano = stateBySlug("kano") as State;

test("wishes stay the same in another state", () => {
  const filter = { state: "Lagos", bedrooms: [3], maxPrice: 5_000_000 };
  expect(movedFilter(filter, kano)).toEqual({ ...filter, state: "Kano" });
});

test("between Nigeria and Dubai prices change their currency, and what was not asked is not asked", () => {
  const there = movedFilter({ state: "Lagos", maxPrice: 5_000_000 }, dubai);
  expect(there.maxPrice).toBe(Math.round(fromNaira(5_000_000, "AED")));
  expect(there.maxPrice).toBeLessThan(5_000_000);
  expect(there.minPrice).toBeUndefined();
  expect(movedFilter({ state: "Dubai", minPrice: 100 }, kano).minPrice).toBeGreaterThan(100);
});

test("a state alone narrows nothing", () => {
  expect(isNarrowed({ state: "Lagos", pool: undefined })).toBe(false);
  expect(isNarrowed({ state: "Lagos", pool: true })).toBe(true);
});
