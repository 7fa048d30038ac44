/** The editor and the import ask about a price that cannot be meant, and about no other. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceQuestion } from "#lib/price/plausible.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { categories } from "#lib/shared/listing/categories.ts";

const listing = (price: string, category: string) => ({
  price,
  category,
  state: category === "dubai properties" ? "Dubai" : "Lagos",
});

describe("a price that cannot be meant", () => {
  test.each([
    ["₦4.50 a year", "rent", "₦4.50 a year: did you mean ₦4.5 million?", "₦4,500,000 per year"],
    ["4.5 per annum", "rent", "₦4.50 a year: did you mean ₦4.5 million?", "₦4,500,000 per year"],
    ["₦85", "for sale", "₦85: did you mean ₦85 million?", "₦85,000,000"],
    ["₦85, negotiable", "for sale", "₦85: did you mean ₦85 million?", "₦85,000,000 negotiable"],
    ["From ₦1.2", "distress sale", "₦1.20: did you mean ₦1.2 million?", "From ₦1,200,000"],
    ["₦450 per annum", "rent", "₦450 a year: did you mean ₦450,000?", "₦450,000 per year"],
    ["₦12 per month", "shared apartment", "₦12 a month: did you mean ₦12,000?", "₦12,000 per month"],
    ["₦45 per night", "short lets", "₦45 a night: did you mean ₦45,000?", "₦45,000 per night"],
    ["₦3.5", "land", "₦3.50: did you mean ₦3.5 million?", "₦3,500,000"],
    ["₦50 per sqm", "land", undefined, undefined],
    ["₦5 per sqm", "land", "₦5 per m²: did you mean ₦5,000?", "₦5,000 per m²"],
    ["₦5", "buildersmart", "₦5: did you mean ₦5,000?", "₦5,000"],
    ["₦180 per trip", "home movers", "₦180: did you mean ₦180,000?", "₦180,000 per trip"],
    ["1.85", "dubai properties", "AED 1.85: did you mean AED 1.85 million?", "AED 1,850,000"],
    ["95 per year", "dubai properties", "AED 95 a year: did you mean AED 95,000?", "AED 95,000 per year"],
    ["$250", "for sale", "$250: did you mean $250,000?", "$250,000"],
    ["₦85,000,000m", "for sale", "₦85,000,000,000,000: did you mean ₦85 million?", "₦85,000,000"],
    ["₦1.5 thousand", "for sale", "₦1,500: did you mean ₦1.5 million?", "₦1,500,000"],
  ])("%s in %s", (price, category, sentence, meant) => {
    const asked = priceQuestion(listing(price, category));
    expect([asked?.sentence, asked?.meant?.price]).toEqual([sentence, meant]);
  });

  test("is asked about without a proposal where no other amount is likely", () => {
    expect(priceQuestion(listing("₦0.01", "for sale"))).toEqual({
      sentence: "₦0.01 is unusual here: is it right?",
      typed: "₦0.01",
      meant: undefined,
    });
  });

  test("has a proposal that is read as it is said, keeps the other words, and is asked about no more", () => {
    const prices = fc.record({
      price: fc
        .tuple(
          fc.constantFrom("₦", "AED ", "$", ""),
          fc.integer({ min: 1, max: 10 ** 9 }),
          fc.constantFrom("", "k", "m", "bn"),
          fc.constantFrom("", " per annum", " per month", " per night", " per sqm", ", negotiable"),
        )
        .map(([sign, hundredths, scale, rest]) => `${sign}${hundredths / 100}${scale}${rest}`),
      category: fc.constantFrom(...categories.map(({ name }) => name)),
    });
    fc.assert(
      fc.property(prices, ({ price, category }) => {
        const given = listing(price, category);
        const meant = priceQuestion(given)?.meant;
        if (!meant) return;
        const usual = given.state === "Dubai" ? "AED" : "NGN";
        const [before, after] = [parsePrice(price, usual), parsePrice(meant.price, usual)];
        expect(after).toMatchObject({ currency: before?.currency, period: before?.period });
        expect(parsePrice(meant.words, usual)?.amount).toBe(after?.amount);
        expect(priceQuestion({ ...given, price: meant.price })).toBeUndefined();
      }),
      { numRuns: 3_000 },
    );
  });
});

test.each([
  ["₦4.5m per annum", "rent"],
  ["₦150,000 per month", "rent"],
  ["₦85m", "for sale"],
  ["₦45k per night", "short lets"],
  ["₦900 per piece", "buildersmart"],
  ["₦12,000,000 per year", "warehouse"],
  ["AED 95,000", "dubai properties"],
  ["AED 1.85m", "dubai properties"],
  ["Price on request", "for sale"],
  ["₦85 milion", "for sale"],
  ["₦4.50", ""],
])("nothing is asked about %s in %j", (price, category) => {
  expect(priceQuestion(listing(price, category))).toBeUndefined();
});

test("nothing is asked about any listing of the demo", () => {
  const folder = "demo/listings";
  const listings = readdirSync(folder).flatMap(
    (file) =>
      JSON.parse(readFileSync(join(folder, file), "utf8")) as { price: string; category: string; state: string }[],
  );
  expect(listings.length).toBeGreaterThan(100);
  expect(listings.flatMap((each) => priceQuestion(each)?.sentence ?? [])).toEqual([]);
});
