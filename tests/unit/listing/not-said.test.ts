/** What an owner has not said passes for no "no" anywhere. */
import { describe, expect, test } from "vitest";
import { comparisonRows } from "#components/compare/comparison-rows.ts";
import type { Property } from "#lib/contracts/property.ts";
import { isFact } from "#lib/listing/fields/field.ts";
import { fieldsJsonLd } from "#lib/listing/fields/json-ld.ts";
import { factSections, shownFacts } from "#lib/listing/fields/shown.ts";
import { fieldCells } from "#lib/listing/fields/spreadsheet.ts";
import { blankValues, exampleOf, fields, valuesOf } from "#lib/listing/fields/values.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { listingJsonLd } from "#lib/shared/listing/json-ld.ts";

const silent = (category: string): Property => ({
  ...blankValues(),
  _id: "a",
  title: "Silent listing",
  price: "₦1,000,000",
  category,
  state: "Lagos",
  location: "Yaba",
  description: "Says nothing else.",
  shownPrice: { before: "", amount: "₦1,000,000", after: "" },
  shownPlace: "Yaba, Lagos",
  moveIn: null,
  moveInLine: null,
  cardFacts: [],
  priceAmount: 100_000_000,
  priceCurrency: "NGN",
  pricePeriod: "once",
  rating: 0,
  numReviews: 0,
  reviews: [],
  createdAt: "2026-11-21T12:00:00.000Z",
  updatedAt: "2026-11-21T12:00:00.000Z",
});

/** Says all that can be said, so that each fact has a row. */
const everything = (category: string): Property => ({
  ...silent(category),
  ...valuesOf(
    fields.filter((field) => isFact(field) || ["count", "flag", "area"].includes(field.kind)),
    exampleOf,
  ),
});

const no = /^(?:no|none|false)$/i;

describe.each(categories.map(({ name }) => name))("a silent listing of %s", (category) => {
  const listing = silent(category);

  test("tells no fact on its page", () => {
    expect([...shownFacts(listing), ...factSections(listing).flatMap(({ facts }) => facts)]).toEqual([]);
  });

  test("has no fact in its structured data", () => {
    expect(fieldsJsonLd(listing)).toEqual({});
    expect(JSON.stringify(listingJsonLd(listing, "https://site.example"))).not.toMatch(/"value":(?:false|0|"No)/);
  });

  test("says “Not said” in a comparison, and never “No”", () => {
    const rows = comparisonRows([listing, everything(category)]).map(({ label, cells: [cell] }) => [
      label,
      String(cell),
    ]);
    expect(rows.length).toBeGreaterThan(10);
    // A home without bedrooms is a studio.
    expect(rows.filter(([label, cell = ""]) => no.test(cell) && label !== "Bedrooms")).toEqual([]);
  });

  test("has empty cells in a file", () => {
    expect(Object.entries(fieldCells(listing)).filter(([, cell]) => no.test(cell))).toEqual([]);
  });
});
