import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSearch } from "#lib/search/reading.ts";

describe("a search is read as a person would", () => {
  test.each([
    ["3 bedroom flat in Yaba under 5m", { bedrooms: [3], maxPrice: 5_000_000 }, ["flat", "yaba"]],
    ["self con surulere", {}, ["self", "con", "surulere"]],
    ["bq ikeja 300k", { category: "boys quarters", maxPrice: 300_000 }, ["ikeja"]],
    ["2 bed terrace VI below 100 million", { bedrooms: [2], maxPrice: 100_000_000 }, ["terrace", "vi"]],
    [
      "land ibeju lekki between 5m and 10m",
      { category: "land", minPrice: 5_000_000, maxPrice: 10_000_000 },
      ["ibeju", "lekki"],
    ],
    ["short let abuja", { category: "short lets", state: "FCT" }, []],
    ["duplex for rent lekki with pool", { category: "rent", pool: true }, ["duplex", "lekki"]],
    ["furnished 2br yaba", { bedrooms: [2] }, ["furnished", "yaba"]],
    ["AED 2m dubai marina", { category: "dubai properties", maxPrice: 2_000_000 }, ["marina"]],
    ["house not more than 50m", { maxPrice: 50_000_000 }, ["house"]],
    ["3-4 bedroom", { bedrooms: [3, 4] }, []],
    ["at least 3 bathrooms", { bathrooms: [3, 4, 5, 6] }, []],
    ["parking for 2", { parking: [2, 3, 4] }, []],
    ["9 bedroom mansion", { bedrooms: [6] }, ["mansion"]],
    ["4+ bedrooms", { bedrooms: [4, 5, 6] }, []],
    ["cheap land", { category: "land", sort: "price-up" }, []],
    ["rent 100k per month", { category: "rent", maxPrice: 1_200_000 }, []],
    ["flat 100k per night", { category: "short lets", maxPrice: 100_000 }, ["flat"]],
    ["₦1,000,000 - ₦2,000,000", { minPrice: 1_000_000, maxPrice: 2_000_000 }, []],
    ["5-10m land", { category: "land", minPrice: 5_000_000, maxPrice: 10_000_000 }, []],
    ["n500k room", { maxPrice: 500_000 }, ["room"]],
    ["above 1.5 billion", { minPrice: 1_500_000_000 }, []],
    ["50m and above", { minPrice: 50_000_000 }, []],
    ["available flat with pictures", { available: true, pictures: true }, ["flat"]],
    ["5 star duplex", { rating: 4 }, ["duplex"]],
    ["warehouse for sale", { category: "warehouse" }, []],
    ["security door", { category: "buildersmart", subCategory: "doors" }, ["security"]],
    ["kitchen sink", { category: "buildersmart", subCategory: "kitchen" }, ["kitchen", "sink"]],
    ["flats in akwa-ibom state", { state: "Akwa Ibom" }, ["flats"]],
  ])("%j", (typed, filter, words) => {
    const reading = readSearch(typed);
    expect(reading.filter).toEqual(filter);
    expect(reading.words).toEqual(words);
  });
});

describe("what only looks like a filter stays words", () => {
  test.each([
    ["duplex with bq", ["duplex", "bq"]],
    ["bungalow on full plot", ["bungalow", "full", "plot"]],
    ["aminu kano crescent", ["aminu", "kano", "crescent"]],
    ["lagos island", ["lagos", "island"]],
    ["wuse 2", ["wuse", "2"]],
    ["1000 sqm", ["1000", "sqm"]],
    ["house with big gate", ["house", "big", "gate"]],
    ["$2000", ["2000"]],
  ])("%j", (typed, words) => {
    expect(readSearch(typed)).toMatchObject({ filter: {}, words });
  });
});

describe("each part that was understood", () => {
  test("names the words that it comes from", () => {
    const { text, understood } = readSearch("3 Bedroom flat for rent in Lagos under ₦5m with pool");
    expect(understood.map(({ part, start, end }) => [part, text.slice(start, end).trim()])).toEqual([
      ["bedrooms", "3 bedroom"],
      ["category", "for rent"],
      ["state", "lagos"],
      ["price", "under ₦5m"],
      ["pool", "with pool"],
    ]);
  });

  test("can be left as it was typed", () => {
    expect(readSearch("short let lagos", ["state"])).toMatchObject({
      filter: { category: "short lets" },
      words: ["lagos"],
    });
    expect(readSearch("duplex with pool", ["pool"])).toMatchObject({ filter: {}, words: ["duplex", "pool"] });
  });
});

test("no text is too strange to be read, and what is understood lies in it", () => {
  const part = fc.constantFrom(
    "3",
    "bed",
    "under",
    "5m",
    "-",
    "₦",
    "to",
    "lagos",
    "for rent",
    " ",
    "b/r",
    "\u0001",
    ",",
    "é",
  );
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join(" ")),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const reading = readSearch(text);
      for (const { start, end } of reading.understood) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(reading.text.length);
      }
      for (const word of reading.words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = reading.filter;
      expect(minPrice).toBeLessThanOrEqual(maxPrice);
    }),
    { numRuns: 200 },
  );
});

test("two hundred signs are read in a few milliseconds", () => {
  for (const part of ["3 ", "1,000", "bed ", "to ", "5m - ", "with ", "plot ", "door ", "₦", " "]) {
    const text = part.repeat(200).slice(0, 200);
    const started = performance.now();
    readSearch(text);
    expect(performance.now() - started, part).toBeLessThan(100);
  }
});
