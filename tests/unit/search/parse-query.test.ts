import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";
import { worked } from "../../support/worked.ts";

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
    ["furnished 2br yaba", { bedrooms: [2], furnishing: ["furnished"] }, ["yaba"]],
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
    ["warehouse for sale", { category: "warehouse", offer: ["sale"] }, []],
    ["security door", { category: "buildersmart", subCategory: "doors" }, ["security"]],
    ["kitchen cabinets", { category: "buildersmart" }, ["kitchen", "cabinets"]],
    ["wardrobe cabinets", { category: "buildersmart", subCategory: "wardrobesandcabinets" }, ["wardrobe"]],
    ["600sqm land", { category: "land", plotArea: ["600"] }, []],
    ["duplex with b/q", { extraRooms: ["bq"] }, ["duplex"]],
    ["b/q ikeja", { category: "boys quarters" }, ["ikeja"]],
    ["3bed rm flat", { bedrooms: [3] }, ["flat"]],
    ["boys qtrs", { category: "boys quarters" }, []],
    ["rm and parlour", { bedrooms: [1] }, ["room", "parlour"]],
    ["hse for sell", { category: "for sale" }, ["house"]],
    ["land btw 2m and 3m", { category: "land", minPrice: 2_000_000, maxPrice: 3_000_000 }, []],
    ["magodo ph2", {}, ["magodo", "phase", "2"]],
    ["lekki ph 1 3 bed", { bedrooms: [3] }, ["lekki", "phase", "1"]],
    ["flat ph 3 bedroom", { bedrooms: [3] }, ["flat", "ph"]],
    ["flat in ph 2m", { maxPrice: 2_000_000 }, ["flat", "ph"]],
    ["2,5m flat", { maxPrice: 2_500_000 }, ["flat"]],
    ["2,500,000 flat", { maxPrice: 2_500_000 }, ["flat"]],
    ["50k per nite", { category: "short lets", maxPrice: 50_000 }, []],
    ["not too expensive flat", { sort: "price-up" }, ["flat"]],
    ["rent 2m p/a", { category: "rent", maxPrice: 2_000_000 }, []],
    ["kitchen sink", { category: "buildersmart", subCategory: "kitchen" }, ["kitchen", "sink"]],
    ["flats in akwa-ibom state", { state: "Akwa Ibom" }, ["flats"]],
    ["tolet abj", { category: "rent", state: "FCT" }, []],
    ["flat in V.I.", {}, ["flat", "vi"]],
    ["house in river state", { state: "Rivers" }, ["house"]],
    ["cross river state", { state: "Cross River" }, []],
    ["river view estate", {}, ["river", "view", "estate"]],
    ["yearly rent ikeja", { category: "rent" }, ["ikeja"]],
    ["flat in jvc for rent", { category: "dubai properties", offer: ["rent"] }, ["flat", "jvc"]],
    ["flat in jvc", { category: "dubai properties" }, ["flat", "jvc"]],
    ["per month 200k dubai", { category: "dubai properties", maxPrice: 2_400_000 }, []],
    ["v i office", {}, ["vi", "office"]],
    ["rent 700k p.a.", { category: "rent", maxPrice: 700_000 }, []],
    ["bedrooms: 3", { bedrooms: [3] }, []],
    ["bathrooms 2 bedrooms 3", { bathrooms: [2], bedrooms: [3] }, []],
    ["3 b/r", { bedrooms: [3] }, []],
    ["2bhk", { bedrooms: [2] }, []],
    ["flat in uae", { category: "dubai properties" }, ["flat"]],
    ["land 5 mill", { category: "land", maxPrice: 5_000_000 }, []],
    ["1.500.000", { maxPrice: 1_500_000 }, []],
    ["500 000 naira only", { maxPrice: 500_000 }, []],
    ["₦1 500 000", { maxPrice: 1_500_000 }, []],
    ["5000 a night", { category: "short lets", maxPrice: 5_000 }, []],
    ["bed space", { category: "shared apartment" }, []],
    ["duplexes with gates", {}, ["duplexes", "gates"]],
  ])("%j", (typed, filter, words) => {
    const query = parseQuery(typed);
    expect(query.filter).toEqual(filter);
    expect(query.words).toEqual(words);
  });
});

describe("a range", () => {
  const twoToFive = { minPrice: 2_000_000, maxPrice: 5_000_000 };

  test.each([
    ["2m-5m", twoToFive],
    ["2 - 5m", twoToFive],
    ["2m 5m", twoToFive],
    ["2 5m", twoToFive],
    ["5m-2m", twoToFive],
    ["between 2m and 5m", twoToFive],
    ["two to five million", twoToFive],
    ["above 2m below 5m", twoToFive],
    ["under 5m, 3 bedroom, over 2m", { bedrooms: [3], ...twoToFive }],
    ["800-1.2m", { minPrice: 800_000, maxPrice: 1_200_000 }],
    ["2-3 bedroom", { bedrooms: [2, 3] }],
    ["2 3 bedroom", { bedrooms: [2, 3] }],
    ["2 or 4 bedroom", { bedrooms: [2, 4] }],
    ["2, 3 or 5 beds", { bedrooms: [2, 3, 5] }],
    ["2 bedroom or 3 bedroom", { bedrooms: [2, 3] }],
    ["up to 2 bedrooms", { bedrooms: [1, 2] }],
    ["bedrooms 2-3", { bedrooms: [2, 3] }],
    ["bedrooms 2 3", { bedrooms: [2, 3] }],
    ["bedrooms 2, 3 bathrooms", { bedrooms: [2], bathrooms: [3] }],
    ["bedrooms 3 bathrooms 2", { bedrooms: [3], bathrooms: [2] }],
  ])("%j", (typed, filter) => {
    expect(parseQuery(typed).filter).toEqual(filter);
  });

  test("of which one end contradicts the other is said in words, and narrows nothing", () => {
    const { filter, remarks, understood } = parseQuery("over 5m under 3m");
    expect([filter, understood]).toEqual([{}, []]);
    expect(remarks).toEqual(["“over 5m” and “under 3m” contradict each other, so we ignored both."]);
    expect(parseQuery("under $5k over 20m").remarks).toHaveLength(1);
    expect(parseQuery("over 3m under 5m").remarks).toEqual([]);
  });
});

test("homes without a pool cannot be asked for, and that is said", () => {
  const { filter, remarks, words } = parseQuery("flat in lekki with no swimming pool");
  expect([filter, words]).toEqual([{}, ["flat", "lekki"]]);
  expect(remarks).toEqual(["We can't search for “no swimming pool” yet, so homes with one are included."]);
});

describe("several states", () => {
  test.each([
    ["flat in Lagos or Abuja", ["Lagos", "FCT"]],
    ["lagos/ogun", ["Lagos", "Ogun"]],
    ["Dubai or Lagos", ["Dubai", "Lagos"]],
    ["abuja fct", []],
    ["movers from Lagos to Kano", []],
  ])("of %j narrow to none of them", (typed, states) => {
    const query = parseQuery(typed);
    expect(query.states).toHaveLength(states.length);
    expect(query.states).toEqual(expect.arrayContaining(states));
    if (states.length > 0) expect(query.filter).toEqual({});
  });
});

describe("what only looks like a filter stays words", () => {
  test.each<[typed: string, words: string[], filter?: object]>([
    ["aminu kano crescent", ["aminu", "kano", "crescent"]],
    ["lagos island", ["lagos", "island"]],
    ["wuse 2", ["wuse", "2"]],
    ["house with big gate", ["house", "big", "gate"]],
    ["lekki phase 1 2 bed", ["lekki", "phase", "1"], { bedrooms: [2] }],
    ["wuse 2 5m", ["wuse", "2"], { maxPrice: 5_000_000 }],
    ["all beds 24 hours", ["beds", "24", "hours"]],
  ])("%j", (typed, words, filter = {}) => {
    const query = parseQuery(typed);
    expect(query.words).toEqual(words);
    expect(query.filter).toEqual(filter);
  });
});

describe("each part that was understood", () => {
  test("names the words that it comes from", () => {
    const { text, understood } = parseQuery("3 Bedroom flat for rent in Lagos under ₦5m with pool");
    expect(understood.map(({ part, start, end }) => [part, text.slice(start, end).trim()])).toEqual([
      ["bedrooms", "3 bedroom"],
      ["kind", "flat"],
      ["category", "for rent"],
      ["state", "lagos"],
      ["price", "under ₦5m"],
      ["pool", "with pool"],
    ]);
  });

  test("can be taken out: its words say nothing then", () => {
    expect(parseQuery("short let lagos", ["state"])).toMatchObject({ filter: { category: "short lets" }, words: [] });
    expect(parseQuery("duplex with pool", ["pool"])).toMatchObject({ filter: {}, words: ["duplex"] });
  });

  test("says nothing either where nothing else was typed", () => {
    expect(parseQuery("warehouse", ["category"])).toMatchObject({ filter: {}, words: [] });
    expect(parseQuery("land for sale under 10m", ["category", "price"]).words).toEqual([]);
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
      const query = parseQuery(text);
      for (const { start, end } of query.understood) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(query.text.length);
      }
      for (const word of query.words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = query.filter;
      expect(minPrice).toBeLessThanOrEqual(maxPrice);
    }),
    { numRuns: 200 },
  );
});

test("two hundred signs are read in a few milliseconds", () => {
  for (const part of [
    "3 ",
    "1,000",
    "bed ",
    "to ",
    "5m - ",
    "with ",
    "plot ",
    "door ",
    "₦",
    " ",
    "2,",
    "2 bed or ",
    "$1 ",
    "v.i.",
    "one hundred ",
    "under 1m ",
    "lagos ",
  ]) {
    const text = part.repeat(200).slice(0, 200);
    const started = worked();
    parseQuery(text);
    expect(worked() - started, part).toBeLessThan(100);
  }
});
