/** What lists compare of a listing, and that migrations read it again after a change of the tables behind it. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ratesAt } from "#lib/move-in/rates.ts";
import { knownPlaces } from "#lib/places/gazetteer.ts";
import { derivedColumns } from "#lib/properties/derived-columns.ts";
import { states } from "#lib/shared/place/states.ts";
import { plainListing } from "../../support/plain-listing.ts";

const of = (differences: Partial<typeof plainListing>) => derivedColumns({ ...plainListing, ...differences });

describe("the place of a listing", () => {
  test.each([
    ["12 Admiralty Way, Lekki Ph 1", "Lagos", "lagos/lekki-phase-1"],
    ["Off Ozumba Mbadiwe, V.I.", "Lagos", "lagos/victoria-island"],
    ["Trans Amadi, P/H", "Rivers", "rivers/trans-amadi"],
    ["Jumeirah Village Circle", "Dubai", "dubai/jumeirah-village-circle"],
    ["Close to the market", "Lagos", null],
  ])("at “%s”, %s is %s", (location, state, district) => {
    expect(of({ location, state }).district).toBe(district);
  });
});

describe("the cost of moving in", () => {
  const rent = { category: "rent", price: "₦1m per annum" } as const;

  test("holds stated fees, and usual ones in place of those that are not stated", () => {
    const stated = of({
      ...rent,
      agencyFee: { percent: 10 },
      legalFee: "none",
      cautionFee: "none",
      serviceCharge: "none",
    });
    expect(stated.move_in_amount).toBe(1_100_000_00);
    expect(of(rent).move_in_amount).toBe(1_200_000_00);
  });

  test("is null where no price can be read, and for materials", () => {
    expect(of({ ...rent, price: "Price on request" }).move_in_amount).toBeNull();
    expect(of({ category: "buildersmart", subCategory: "doors", price: "₦90,000" }).move_in_amount).toBeNull();
  });
});

/**
 * Stored places and costs come from these tables. After a change, add a migration that calls `deriveAgain` of
 * `0030_places_and_move_in_costs.ts`, then write the new hash here.
 */
test("the tables of places and rates are those that the latest migration has read", () => {
  const tables = [
    knownPlaces,
    states.map(({ slug }) => (["rent", "sale"] as const).map((offer) => ratesAt({ state: slug, areas: [] }, offer))),
  ];
  const hash = createHash("sha256").update(JSON.stringify(tables)).digest("hex").slice(0, 16);
  expect(hash).toBe("af95bc102bb4293f");
});
