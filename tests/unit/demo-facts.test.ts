/** Facts of the demo: true to the texts of its listings, and said often enough to show the three states. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isFact } from "#lib/listing/fields/field.ts";
import { appliesTo, blankValues, type FieldValues, fields } from "#lib/listing/fields/values.ts";
import { publishingMistakes } from "#lib/listing/publishing.ts";
import { typedOffer } from "#lib/listing/typed-offer.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { readListings } from "../../demo/records.ts";

type Facts = Readonly<Record<string, unknown>>;

/** Facts that each demo text states, read by a person. `arguable-facts.json` holds those that two readers may see differently. */
const stated = JSON.parse(readFileSync(new URL("../support/stated-facts.json", import.meta.url), "utf8")) as Readonly<
  Record<string, Facts>
>;

const listings = readListings();
const valuesOf = (listing: object, name: string): unknown => (listing as Facts)[name];

/** A listing may say more: further choices, or the period of a fee. */
function agrees(said: unknown, value: unknown): boolean {
  if (Array.isArray(value))
    return Array.isArray(said) && value.every((each) => said.some((other) => agrees(other, each)));
  if (typeof value !== "object" || value === null) return said === value;
  return Object.entries(value).every(([key, part]) => agrees((said as Facts | null)?.[key], part));
}

test("each listing tells what its text states", () => {
  expect(Object.keys(stated)).toHaveLength(listings.length);
  const wrong = listings.flatMap((listing) =>
    Object.entries(stated[listing.key] ?? {})
      .filter(([name, value]) => !agrees(valuesOf(listing, name), value))
      .map(([name]) => `${listing.key}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** Few homes in Dubai have a plot. */
const rare = ["plotArea of dubai properties"];

const offerOf = (listing: Pick<FieldValues, "category" | "state" | "price">) =>
  typedOffer({ ...listing, offer: String(valuesOf(listing, "offer") ?? "") });

test("no listing tells a fact of another category or offer", () => {
  const wrong = listings.flatMap((listing) =>
    fields
      .filter((field) => isFact(field) && valuesOf(listing, field.name) != null)
      .filter((field) => !appliesTo(field, listing.category, offerOf(listing)))
      .map(({ name }) => `${listing.key}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test("every listing could be published as it is", () => {
  const kept = listings.map((listing) => [listing.key, publishingMistakes({ ...blankValues(), ...listing })]);
  expect(kept.filter(([, mistakes]) => Object.keys(mistakes as object).length > 0)).toEqual([]);
});

test("each core fact is said in at least half of the listings that it applies to", () => {
  const seldom = categories.flatMap(({ name: category }) => {
    const ofCategory = listings.filter((listing) => listing.category === category);
    return fields
      .filter((field) => isFact(field) && field.isCore && appliesTo(field, category))
      .filter((field) => {
        // The offer follows from category and price.
        if (field.name === "offer") return false;
        const asked = ofCategory.filter((listing) => appliesTo(field, category, offerOf(listing)));
        return asked.filter((listing) => valuesOf(listing, field.name) !== null).length < asked.length / 2;
      })
      .map(({ name }) => `${name} of ${category}`);
  });
  expect(seldom.toSorted()).toEqual(rare.toSorted());
});

test("some listings leave each core fact unsaid", () => {
  const core = fields.filter((field) => isFact(field) && field.isCore && field.name !== "offer");
  const always = core.filter((field) =>
    listings
      .filter(({ category }) => appliesTo(field, category))
      .every((listing) => valuesOf(listing, field.name) !== null),
  );
  // Every text of the demo says what kind of property it is.
  expect(always.map(({ name }) => name)).toEqual(["propertyType"]);
});
