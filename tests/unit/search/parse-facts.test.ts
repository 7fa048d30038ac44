/** Which facts a search names, and where the same words mean something else. */
import { describe, expect, test } from "vitest";
import { factFilters } from "#lib/listing/fields/filters.ts";
import { phrasesOf } from "#lib/listing/fields/search-phrases.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import { parseQuery } from "#lib/search/parse/parse-query.ts";
import { categories } from "#lib/shared/listing/categories.ts";

const factsOf = (typed: string) => parseQuery(typed).filter;

describe("each declared phrase", () => {
  test.each(
    factFilters.filter(({ field }) => field.kind !== "naira").map((filter) => [filter.field.name, filter] as const),
  )("of %s means what its declaration says", (_, { field, parameter, choices }) => {
    const numbers = choices.map(({ value }) => value);
    const misread: string[] = [];
    for (const { phrase, value, choice } of phrasesOf(field)) {
      const category = categories.find(
        ({ name }) => appliesTo(field, name) && (choice === undefined || appliesTo(choice, name)),
      )?.name;
      const isFirst = field.kind === "number" && value === undefined && !phrase.includes("#");
      const typed = (isFirst ? `# ${phrase}` : phrase).replace(
        "#",
        field.kind === "number" || field.kind === "text" ? (numbers.at(-1) ?? "") : "4",
      );
      const isOfGoods = category === "home movers" || category === "buildersmart";
      const read = (text: string) => parseQuery(text, [], { category }).filter[parameter] ?? [];
      // Boys' quarters need "with", and "with tenant" is a phrase of its own.
      const isRead = (isOfGoods ? [""] : ["home, ", "home with "]).some((before) =>
        field.kind === "number" || value === undefined
          ? read(before + typed).length === 1
          : read(before + typed).includes(value),
      );
      if (!isRead) misread.push(typed);
    }
    expect(misread).toEqual([]);
  });
});

test.each([
  ["serviced flat with borehole", { serviced: ["yes"], waterSources: ["borehole"] }],
  ["flat not serviced", { serviced: ["no"] }],
  ["flat without lift", { lift: ["no"] }],
  ["part furnished flat", { furnishing: ["part-furnished"] }],
  ["furnished or unfurnished flat", { furnishing: ["furnished", "unfurnished"] }],
  ["c of o in process", { titleDocuments: ["c-of-o-in-process"] }],
  ["federal c of o", { titleDocuments: ["federal-c-of-o"] }],
  ["governor's consent", { titleDocuments: ["governors-consent"] }],
  ["24/7 light", { powerHours: ["24"] }],
  ["twelve hours of light", { powerHours: ["12"] }],
  ["sleeps six", { guests: ["6"] }],
  ["minimum of 3 nights", { minimumNights: ["3"] }],
  ["short let for 4 people", { category: "short lets", guests: ["4"] }],
  ["1-year-rent flat", { category: "rent", advanceMonths: ["12"] }],
  ["prepaidmeter flat", { meter: ["own-prepaid"] }],
  ["dry land", { category: "land", landFeatures: ["dry"] }],
  ["fenced plot with gate", { category: "land", landFeatures: ["fenced", "gated"] }],
  ["off plan flat handover 2026", { condition: ["off-plan"], handover: ["2026"] }],
  ["off plan flat handover in q4 2027", { condition: ["off-plan"], handover: ["2027"] }],
  ["off plan flat q2 2028", { condition: ["off-plan"], handover: ["2028"] }],
  ["flat ready by 2029", { handover: ["2029"] }],
  ["flat generator 6 hours", { generatorHours: ["6"] }],
  ["flat 12hrs gen", { generatorHours: ["12"] }],
  ["light dey 20hrs flat", { powerHours: ["18"] }],
  ["we no wan place wey dey flood", { flooding: ["dry"] }],
  ["flat light, water and waste included", { billsIncluded: ["light", "water", "waste"] }],
  ["shop 2 years advance", { advanceMonths: ["24"] }],
  ["dubai short let", { category: "dubai properties", offer: ["short-let"] }],
  ["warehouse to let", { category: "warehouse", offer: ["rent"] }],
  ["dubai villa for sale", { category: "dubai properties", offer: ["sale"] }],
  ["flat for rent 4 cheques", { category: "dubai properties", cheques: ["4"] }],
])("%j asks for its facts", (typed, filter) => {
  expect(factsOf(typed)).toEqual(filter);
});

test.each([
  ["a place near the home", "flat near gated estate"],
  ["a place opposite the home", "house opposite police post"],
  ["a street", "house on garden street"],
  ["a fee", "flat gym fee"],
  ["what only homes have", "furnished doors"],
  ["what only goods have", "white duplex"],
  ["what the home is, not what it has", "house of marble"],
])("words for %s are no fact", (_, typed) => {
  const { category: _category, subCategory: _subCategory, ...facts } = factsOf(typed);
  expect(facts).toEqual({});
});

test("names of places are no facts", () => {
  const isPlace = (name: string): boolean => name === "lake view";
  const known = { isPlace, isInListings: isPlace, nameOf: () => undefined, has: () => false };
  expect(parseQuery("flat in lake view", [], {}, known).filter).toEqual({});
  expect(parseQuery("flat with lake view").filter).toEqual({ features: ["view-water"] });
});

test("goods are features of a home only where a home is named", () => {
  expect(factsOf("flat with water heater")).toEqual({ features: ["water-heater"] });
  expect(factsOf("water heater")).toEqual({ category: "buildersmart", subCategory: "bathroom" });
});

test("boys' quarters are a part of a home, or what is looked for", () => {
  expect(factsOf("duplex with bq")).toEqual({ extraRooms: ["bq"] });
  expect(factsOf("bq ikeja")).toEqual({ category: "boys quarters" });
});

test("a chosen category decides which facts there are", () => {
  expect(parseQuery("serviced", [], { category: "land" })).toMatchObject({ filter: {}, words: ["serviced"] });
  expect(parseQuery("serviced", [], { category: "rent" }).filter).toEqual({ serviced: ["yes"] });
});

test("“or” between two facts is said to mean both", () => {
  expect(parseQuery("flat with gym or cctv").remarks).toEqual([
    "We can't search for “or cctv” yet, so results have all that you name.",
  ]);
});

test("two numbers of one fact are no limit", () => {
  expect(factsOf("dubai flat in 4 cheques or 1 cheque")).toEqual({ category: "dubai properties" });
});

test("a number beyond the filters is said", () => {
  expect(parseQuery("dubai flat 1 cheque").remarks).toEqual([
    "“1 cheque” is below our lowest filter, so we ignored it.",
  ]);
});

test("a removed fact is read as no word either", () => {
  expect(parseQuery("serviced flat", ["serviced"])).toMatchObject({ filter: {}, words: ["flat"] });
});

test.each([
  ["dubai townhouse ready by december 2027", "2027"],
  ["dubai townhouse completion date june 2026", "2026"],
])("a handover may name a month: %s", (typed, year) => {
  expect(parseQuery(typed)).toMatchObject({ filter: { handover: [year] }, words: ["townhouse"], remarks: [] });
});
