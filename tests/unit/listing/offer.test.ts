/** What a listing offers where its owner has not said it. */
import { describe, expect, test } from "vitest";
import { impossibleChoices } from "#lib/listing/fields/impossible.ts";
import { fieldColumns, publicValuesOf } from "#lib/listing/fields/storage.ts";
import { blankValues, type FieldValues } from "#lib/listing/fields/values.ts";
import type { Period } from "#lib/price/money.ts";

const kept = (said: Partial<FieldValues>, period: Period | null) => {
  const columns = fieldColumns({ ...blankValues(), ...said }, period);
  const { offer } = publicValuesOf({ ...columns, price_period: period });
  return { offer, facts: JSON.parse(columns.facts) as unknown };
};

describe("an offer that is not said follows", () => {
  test.each([
    ["rent", null, "rent"],
    ["shared apartment", "once", "rent"],
    ["boys quarters", "month", "rent"],
    ["short lets", "night", "short-let"],
    ["for sale", null, "sale"],
    ["distress sale", "once", "sale"],
    ["land", "once", "sale"],
    ["land", "year", "rent"],
    ["warehouse", "year", "rent"],
    ["warehouse", "once", "sale"],
    ["dubai properties", "once", "sale"],
    ["dubai properties", "month", "rent"],
    ["dubai properties", "night", "short-let"],
  ] as const)("category “%s” and a price by the %s: %s", (category, period, offer) => {
    expect(kept({ category }, period)).toEqual({ offer, facts: {} });
  });

  test.each([
    ["land", null],
    ["dubai properties", null],
    ["warehouse", "night"],
    ["buildersmart", "once"],
    ["home movers", "once"],
  ] as const)("nothing for category “%s” and a price by the %s", (category, period) => {
    expect(kept({ category }, period).offer).toBeNull();
  });
});

test("an owner's own offer is kept, and wins over the price", () => {
  expect(kept({ category: "land", offer: "joint-venture" }, "once")).toEqual({
    offer: "joint-venture",
    facts: { offer: "joint-venture" },
  });
});

test("an offer that follows from the price is not kept, so it changes with the price", () => {
  expect(kept({ category: "land", offer: "sale" }, "once").facts).toEqual({});
});

describe("a choice of another category", () => {
  const rent = { ...blankValues(), category: "rent" } as FieldValues;

  test("is refused with a sentence that names field, choice and category", () => {
    const listing: FieldValues = { ...rent, propertyType: "farmland", extraRooms: ["bq", "office"] };
    expect(impossibleChoices(listing, ["propertyType", "extraRooms"])).toEqual({
      propertyType: "Property type: “Farmland” is not for “For rent”. Choose another, or leave it empty",
      extraRooms: "Extra rooms: “Office part” is not for “For rent”. Choose another, or leave it empty",
    });
  });

  test("is not refused where the change does not name it", () => {
    expect(impossibleChoices({ ...rent, propertyType: "farmland" } as FieldValues, ["title"])).toEqual({});
  });

  test("is not kept where it was said before the category changed", () => {
    expect(
      publicValuesOf({ ...fieldColumns(rent, null), facts: '{"propertyType":"farmland"}', price_period: null }),
    ).toMatchObject({
      propertyType: null,
    });
  });
});
