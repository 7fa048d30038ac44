/** What a search says of money: in which it is, what it is for, and what cannot be looked for. */
import { describe, expect, test } from "vitest";
import { dayOfRates } from "#lib/price/converted-price.ts";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

describe("money", () => {
  test.each([
    ["USD 50000", { maxPrice: 72_500_000 }],
    ["$50,000", { maxPrice: 72_500_000 }],
    ["us$50k", { maxPrice: 72_500_000 }],
    ["50k dollars", { maxPrice: 72_500_000 }],
    ["$10k-$20k", { minPrice: 14_500_000, maxPrice: 29_000_000 }],
    ["AED 10000 lagos", { maxPrice: 3_948_300, state: "Lagos" }],
    ["dubai $100k", { maxPrice: 367_247, category: "dubai properties" }],
    ["dubai under ₦40m", { maxPrice: 101_309, category: "dubai properties" }],
    ["dubai under 40m", { maxPrice: 40_000_000, category: "dubai properties" }],
  ])("of %j is in what its list is in, by the rates", (typed, filter) => {
    expect(parseQuery(typed).filter).toEqual(filter);
  });

  test.each([
    ["warehouse not below 30m", { minPrice: 30_000_000 }],
    ["short let not under 100k", { minPrice: 100_000 }],
    ["house no less than 5m", { minPrice: 5_000_000 }],
    ["flat not cheaper than 2m", { minPrice: 2_000_000 }],
    ["nothing under 5m", { minPrice: 5_000_000 }],
    ["nothing above 5m", { maxPrice: 5_000_000 }],
    ["not above 50m", { maxPrice: 50_000_000 }],
    ["no more than 3m", { maxPrice: 3_000_000 }],
    ["not higher than 3m", { maxPrice: 3_000_000 }],
    ["under 5m", { maxPrice: 5_000_000 }],
    ["flat less than 5m", { maxPrice: 5_000_000 }],
    ["over 5m", { minPrice: 5_000_000 }],
  ])("that is not to be on one side of a limit is on the other: %s", (typed, { ...limits }) => {
    const { minPrice, maxPrice } = parseQuery(typed).filter;
    expect({ minPrice, maxPrice }).toEqual({ minPrice: undefined, maxPrice: undefined, ...limits });
  });

  test("is in what the list of the words is in, whatever is chosen besides", () => {
    expect(parseQuery("$100k", [], { state: "Dubai" }).filter).toEqual({ maxPrice: 145_000_000 });
    expect(parseQuery("$100k dubai", [], { state: "Kano" }).filter).toEqual({
      category: "dubai properties",
      maxPrice: 367_247,
    });
    expect(parseQuery("AED 10000", [], { state: "Kano" }).filter).toEqual({ maxPrice: 3_948_300 });
  });

  test.each(["£20k", "gbp 20k", "20,000 pounds", "€500", "20k euros", "c$90000", "5000 cedis", "₹50000"])(
    "without a rate is no price, and that is said: %s",
    (typed) => {
      const { filter, remarks, words } = parseQuery(`flat ${typed}`);
      expect([filter, words]).toEqual([{}, ["flat"]]);
      expect(remarks).toEqual([`We have no exchange rate for “${typed}”. Use naira, dirhams or dollars.`]);
    },
  );
});

describe("prices of one square metre", () => {
  const tiles = { category: "buildersmart", subCategory: "tilesandmarble" };

  test.each([
    ["tiles under 10,000 per sqm", { maxPrice: 10_000 }],
    ["tiles 9000/m²", { maxPrice: 9_000 }],
    ["tiles below 900 a square metre", { maxPrice: 900 }],
    ["tiles over 10k per square meter", { minPrice: 10_000 }],
    ["tiles 10k - 20k per sq. m", { minPrice: 10_000, maxPrice: 20_000 }],
    ["tiles from 10k per metre square", { minPrice: 10_000 }],
  ])("are those of materials: %j", (typed, prices) => {
    const { filter, remarks, words } = parseQuery(typed);
    expect([filter, remarks, words]).toEqual([{ ...tiles, ...prices }, [], []]);
  });

  test("are those of materials where these are chosen, whatever the words say", () => {
    const { filter, remarks } = parseQuery("vinyl under 10k per sqm", [], { category: "buildersmart" });
    expect([filter, remarks]).toEqual([{ maxPrice: 10_000 }, []]);
  });

  test.each(["land under 50k per sqm", "land 50k/m2 lagos", "warehouse under 12000 per sqm per annum"])(
    "are left out of lists that compare the whole, and that is said: %j",
    (typed) => {
      const { filter, remarks } = parseQuery(typed);
      expect(filter).not.toHaveProperty("maxPrice");
      expect(remarks).toEqual([expect.stringContaining("Price per m² works for building materials only")]);
    },
  );

  test("are told from the size of a plot", () => {
    expect(parseQuery("land 1000 sqm under 5m")).toMatchObject({ filter: { category: "land", maxPrice: 5_000_000 } });
    expect(parseQuery("50,000 sqm land").filter).toEqual({ category: "land", plotArea: ["50000"] });
  });
});

test("a price in another money than the list's is said to be converted, and by the rates of which day", () => {
  const told = `is converted at the rates of ${dayOfRates}.`;
  expect(parseQuery("flat under $500").remarks).toEqual([`“under $500” ${told}`]);
  expect(parseQuery("flat in lagos under 20k aed").remarks).toEqual([`“under 20k aed” ${told}`]);
  expect(parseQuery("$100k", [], { state: "Dubai" }).remarks).toEqual([`“$100k” ${told}`]);
  for (const words of ["flat under 500k", "dubai under 2m aed", "under 2m aed"]) {
    expect(parseQuery(words, [], { category: undefined, state: undefined }).remarks, words).toEqual([]);
    expect(parseQuery(words).remarks, words).toEqual([]);
  }
  expect(parseQuery("flat under $500", ["price"]).remarks).toEqual([]);
});
