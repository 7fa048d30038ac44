/** Listings that differ in all filter and sort columns. */
import fc from "fast-check";
import type { Insertable } from "kysely";
import type { PropertiesTable } from "#lib/db/schema.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { type ListingFilter, listingSorts } from "#lib/shared/list/listing-filter.ts";
import { insertListings, listingRow } from "./database.ts";

const kinds = [
  ...(["for sale", "rent", "short lets", "land", "dubai properties"] as const).map((category) => ({ category })),
  { category: "buildersmart", sub_category: "doors" },
  { category: "buildersmart", sub_category: "gates" },
];
const states = ["Lagos", "Lagos", "Kano", "Oyo", "Dubai"];

/** Mostly round amounts, so that many are equal and on edges of steps. Some are uneven or missing. */
const money = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(1, 1.5, 2, 3, 5, 7.5, 10, 40, 400).map((round) => round * 1_000_000) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 900_000_000 }) },
);

const price = fc.oneof(
  { weight: 8, arbitrary: money.map((naira) => `₦${naira}`) },
  { weight: 2, arbitrary: money.map((naira) => `₦${Math.ceil(naira / 12)} per month`) },
  { weight: 2, arbitrary: money.map((naira) => `AED ${Math.ceil(naira / 400)}`) },
  { weight: 1, arbitrary: money.map((naira) => `$${Math.ceil(naira / 1_500)} per annum`) },
  { weight: 1, arbitrary: money.map((naira) => `₦${Math.ceil(naira / 300)} per night`) },
  { weight: 1, arbitrary: fc.constant("Price on request") },
);

/** A place, one inside of it, and one whose listings a filter by the first leaves out. */
const districts = ["lagos/lekki", "lagos/lekki-phase-1", "lagos/ikeja", "kano/nassarawa-gra", null];

const few = (most: number) => fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: most }));

/** All columns that can differ; changes of listings use the same values. */
export const variety: fc.Arbitrary<Partial<Insertable<PropertiesTable>>> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    state: fc.constantFrom(...states),
    price,
    bedrooms: few(9),
    bathrooms: few(9),
    toilets: few(9),
    parking_space: few(7),
    swimming_pool: fc.constantFrom(0, 0, 1),
    count_in_stock: fc.constantFrom(0, 1, 1, 4),
    images: fc.constantFrom("[]", '["/a.webp"]', '["/a.webp","/b.webp"]'),
    rating: fc.constantFrom(0, 0, 0, 1, 2.5, 3.9, 4, 4.3, 5),
    district: fc.constantFrom(...districts),
    move_in_amount: fc.oneof(
      fc.constant(null),
      money.map((naira) => naira * 100),
    ),
    facts: fc.constantFrom(
      "{}",
      ...["2026-03-01", "2026-12-31", "2027-06-30"].map((day) => `{"availableFrom":"${day}"}`),
    ),
    is_published: fc.constantFrom(0, 1, 1, 1, 1, 1),
  })
  .map(({ kind, price: text, ...rest }) => {
    const parsed = parsePrice(text);
    return {
      ...rest,
      sub_category: null,
      ...kind,
      price: text,
      price_amount: parsed?.amount ?? null,
      price_currency: parsed?.currency ?? null,
      price_period: parsed?.period ?? null,
      move_in_amount: parsed ? rest.move_in_amount : null,
    };
  });

/** Inserts this many listings; equal seeds give equal listings. */
export async function insertVaried(howMany: number, seed: number): Promise<void> {
  await insertListings(fc.sample(variety, { numRuns: howMany, seed }).map((row) => listingRow(row)));
}

const amount = fc.oneof(money, fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom(10_000, 5_000_000, 100_000_000));
const choices = (most: number) => fc.uniqueArray(fc.nat({ max: most }), { maxLength: 3 });
const wish = fc.constantFrom(true, true, false);

const wholeFilter: fc.Arbitrary<ListingFilter> = fc.record(
  {
    category: fc.constantFrom(...kinds.map(({ category }) => category), "warehouse"),
    subCategory: fc.constantFrom("doors", "gates", "windows"),
    state: fc.constantFrom(...states, "Yobe"),
    minPrice: amount,
    maxPrice: amount,
    bedrooms: choices(6),
    bathrooms: choices(6),
    toilets: choices(6),
    parking: choices(4),
    pool: wish,
    available: wish,
    pictures: wish,
    rating: fc.integer({ min: 1, max: 4 }),
    district: fc.constantFrom("lagos/lekki", "lagos/lekki-phase-1", "kano/kano", "oyo/bodija"),
    maxMoveIn: amount,
    availableBy: fc.constantFrom("2026-01-01", "2026-12-31", "2027-01-01"),
  },
  { requiredKeys: [] },
);

/** Mostly a few filters at once, as people use them. */
export const anyFilter: fc.Arbitrary<ListingFilter> = fc
  .tuple(wholeFilter, fc.array(fc.nat({ max: 15 }), { minLength: 1, maxLength: 4 }), fc.nat({ max: 9 }))
  .map(([filter, kept, isWhole]) => {
    const entries = Object.entries(filter);
    const some = entries.filter((_, index) => kept.includes(index));
    return Object.fromEntries(isWhole === 0 ? entries : some);
  });

export const anySort = fc.constantFrom(...listingSorts);
