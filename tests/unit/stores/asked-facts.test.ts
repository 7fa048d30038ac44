/** What the editor asks before a listing is published. */
import { describe, expect, test } from "vitest";
import { missingFields } from "#lib/listing/fields/missing.ts";
import { typedValuesOf } from "#lib/listing/fields/typed.ts";
import { blankValues } from "#lib/listing/fields/values.ts";
import { askedFacts, promptsOf } from "#lib/stores/property-editor/facts.ts";
import type { ListingValues } from "#lib/stores/property-editor/values.ts";

const of = (category: string, more: Partial<ListingValues> = {}): ListingValues => ({
  ...typedValuesOf(blankValues()),
  category,
  ...more,
});

test.each([
  ["land", ["propertyType", "plotArea"]],
  ["rent", ["propertyType"]],
  ["dubai properties", ["propertyType"]],
  ["buildersmart", ["unitOfSale"]],
  ["home movers", ["moveFrom"]],
  ["", []],
])("a listing of %j is asked for %j before it is published", (category, names) => {
  expect(promptsOf(of(category)).map(({ name }) => name)).toEqual(names);
});

test("what is said is not asked again", () => {
  expect(promptsOf(of("land", { plotArea: "600", propertyType: "plot" }))).toEqual([]);
});

test("publishing does not need these facts: the specification names what a listing needs", () => {
  const said = { title: "Half plot", price: "₦4m", state: "Ogun", description: "Dry land." };
  expect(missingFields(of("land", said))).toEqual({});
});

describe("the permit", () => {
  const names = (isPermitHidden: boolean) =>
    askedFacts(of("dubai properties", { permitNumber: "71452738190" }), isPermitHidden)
      .flatMap(({ prominent, further }) => [...prominent, ...further])
      .map(({ name }) => name)
      .filter((name) => name.startsWith("permit"));

  test("is asked with its last day once it is said", () => {
    expect(names(false)).toEqual(["permitNumber", "permitValidUntil"]);
  });

  test("is not asked where the site hides permits", () => {
    expect(names(true)).toEqual([]);
  });
});
