import { describe, expect, test } from "vitest";
import type { KnownPlaces } from "#lib/search/parse/named-places.ts";
import { readExclusions } from "#lib/search/parse/parse-exclusions.ts";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

const names = ["lekki", "lekki phase 1", "ajah", "victoria island", "epe", "island"];
const known: KnownPlaces = {
  isPlace: (name) => names.includes(name),
  isInListings: (name) => names.includes(name),
  nameOf: (name) => (name === "epe" ? "Epe" : undefined),
  has: (word) => word !== "phase" && names.some((name) => name.split(" ").includes(word)),
};
const read = (text: string) => readExclusions(text, known);

describe("a place that is not wanted", () => {
  test.each<[string, string[]]>([
    ["flat not lekki", ["Lekki"]],
    ["flat not in lekki", ["Lekki"]],
    ["no lekki", ["Lekki"]],
    ["lagos except lekki", ["Lekki"]],
    ["lagos except for lekki", ["Lekki"]],
    ["lagos excluding ajah 3 bedroom", ["Ajah"]],
    ["lagos but not ajah", ["Ajah"]],
    ["anywhere but epe", ["Epe"]],
    ["outside lekki", ["Lekki"]],
    ["i don't want lekki", ["Lekki"]],
    ["i no want lekki", ["Lekki"]],
    ["not lekki phase 1", ["Lekki Phase 1"]],
    ["not lekki phase 2", ["Lekki Phase 2"]],
    ["lekki but not phase 1", ["Lekki Phase 1"]],
    ["flat in lekki except phase 1", ["Lekki Phase 1"]],
    ["not lekki 3 bedroom", ["Lekki"]],
    ["not in vi", ["Victoria Island"]],
    ["not lekki or ajah", ["Lekki", "Ajah"]],
    ["not in lekki, ajah and epe", ["Lekki", "Ajah", "Epe"]],
    ["not lekki not ajah", ["Lekki", "Ajah"]],
    ["not lekki and 3 bedroom", ["Lekki"]],
    ["not lagos", ["Lagos"]],
    ["not in abuja or dubai", ["FCT", "Dubai"]],
    ["not cross river", ["Cross River"]],
  ])("in %j is %j", (text, places) => {
    expect(read(text)).toMatchObject({ names: places, remarks: [] });
  });

  test("is looked for in all its names, a state as a state", () => {
    expect(read("not in vi, lekki phase 1 or kano").except).toEqual({
      places: [[[["vi"], ["victoria", "island"]]], [[["lekki"]], [["phase"]], [["1"]]]],
      states: ["Kano"],
    });
  });

  test("is nothing that is looked for", () => {
    const query = (ignored: string[] = []) => parseQuery("2 bedroom flat lagos not lekki under 3m", ignored, {}, known);
    const wished = { words: ["flat"], filter: { bedrooms: [2], state: "Lagos", maxPrice: 3_000_000 } };
    expect(query()).toMatchObject(wished);
    expect(query(["except"])).toMatchObject({ ...wished, except: undefined });
    expect(parseQuery("flat in abuja not lagos").states).toEqual([]);
  });
});

test.each([
  ["flat no diesel fee", "no diesel fee"],
  ["house not for sale", "not for sale"],
  ["bungalow without a fence", "without a fence"],
  ["flat in epe not phase 7", "not phase 7"],
])("what cannot be left out is said, and not looked for: %j", (typed, said) => {
  const { remarks, words, filter } = parseQuery(typed, [], {}, known);
  expect(remarks).toEqual([`We can't search for “${said}”, so we ignored it.`]);
  expect(filter).toEqual({});
  for (const word of said.split(" ")) expect(words).not.toContain(word);
});

test.each([
  "not far from lekki",
  "not more than 5m",
  "not above 5m",
  "no 12 admiralty way",
  "not too expensive",
  "house with outside kitchen",
  "without pool",
  "no swimming pool",
  "notting hill",
  "flat or not",
])("nothing is unwanted in %j", (text) => {
  expect(read(text).spans).toEqual([]);
});

test.each(["not furnished flat", "unfurnished flat", "non-furnished flat", "flat without furniture"])(
  "%j asks for what is unfurnished",
  (typed) => {
    expect(parseQuery(typed)).toMatchObject({ words: ["flat"], filter: { furnishing: ["unfurnished"] }, remarks: [] });
  },
);

test("a choice that is not wanted is not looked for either way", () => {
  expect(parseQuery("duplex without bq in epe", [], {}, known)).toMatchObject({
    filter: {},
    words: ["duplex", "epe"],
    remarks: ["We can't search for “without bq” yet, so homes with one are included."],
  });
});

test.each([
  ["everything except land", ["land"], "No land", []],
  ["flat in yaba not shared", ["shared apartment"], "No shared", ["flat", "yaba"]],
  ["homes in ajah, no land or warehouses", ["land", "warehouse"], "No land, no warehouses", ["homes", "ajah"]],
  ["house not in lekki and no short lets", ["short lets"], "Not in Lekki, no short lets", ["house"]],
])("a category that is not wanted is left out: %s", (text, categories, label, words) => {
  const query = parseQuery(text, [], {}, known);
  expect(query.except?.categories).toEqual(categories);
  expect(query.understood.find(({ part }) => part === "except")?.label).toBe(label);
  expect(query.words).toEqual(words);
  expect(query.remarks).toEqual([]);
});
