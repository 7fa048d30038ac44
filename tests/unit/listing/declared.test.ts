/** What the types of a declaration cannot say. Each failure names the field in src/lib/listing/fields/declared.ts. */
import { describe, expect, test } from "vitest";
import { declaredFields } from "#lib/listing/fields/declared.ts";
import type { Field } from "#lib/listing/fields/field.ts";
import { mistakesIn } from "../../support/declaration-mistakes.ts";

const yesNo = {
  name: "ownMeter",
  kind: "yesNo",
  label: "Meter",
  group: "home",
  appliesTo: "places",
  filter: {},
  search: ["water meter"],
} as const satisfies Field;

const choice = {
  name: "supply",
  kind: "choice",
  label: "Power",
  group: "home",
  appliesTo: "places",
  choices: [
    { value: "grid", label: "Grid", search: ["grid power"] },
    { value: "solar", label: "Solar" },
  ],
  filter: {},
} as const satisfies Field;

const naira = {
  name: "levy",
  kind: "naira",
  label: "Charge",
  group: "home",
  appliesTo: "places",
  filter: { match: "atMost", steps: [100_000, 250_000] },
  search: ["service charge"],
} as const satisfies Field;

test("the declared fields have no mistake", () => {
  expect(mistakesIn(declaredFields)).toEqual([]);
});

test("neither have these", () => {
  expect(mistakesIn([...declaredFields, yesNo, choice, naira])).toEqual([]);
});

describe("a mistake is a sentence that names the field:", () => {
  const [grid, solar] = choice.choices;
  const mistakes: readonly (readonly [string, readonly Field[], string])[] = [
    ["a name of two fields", [yesNo, { ...naira, name: "ownMeter" }], "ownMeter: another field has this name."],
    ["a parameter of the list", [{ ...yesNo, name: "page" }], "page: lists use the parameter “page” already."],
    ["a parameter of two fields", [{ ...yesNo, name: "pool" }], "pool: another filter has the parameter “pool”."],
    ["two equal choices", [{ ...choice, choices: [grid, grid] }], "supply: two choices have the value “grid”."],
    [
      "a value with a comma",
      [{ ...choice, choices: [grid, { value: "a,b", label: "Both" }] }],
      "supply: “a,b” must be letters, digits and hyphens.",
    ],
    [
      "the value of what is not said",
      [{ ...choice, choices: [grid, { value: "unsaid", label: "No" }] }],
      "supply: “unsaid” means that an owner has not said it.",
    ],
    [
      "steps out of order",
      [{ ...naira, filter: { ...naira.filter, steps: [250_000, 100_000] } }],
      "levy: steps must grow.",
    ],
    [
      "a phrase with a capital",
      [{ ...yesNo, search: ["Prepaid"] }],
      "ownMeter: write the phrase “Prepaid” in small letters, digits and spaces.",
    ],
    [
      "a phrase with a sign",
      [{ ...yesNo, search: ["c++"] }],
      "ownMeter: write the phrase “c++” in small letters, digits and spaces.",
    ],
    [
      "a phrase of two fields",
      [{ ...yesNo, search: ["pool"] }],
      "ownMeter: the phrase “pool” belongs to swimmingPool.",
    ],
    [
      "a phrase twice",
      [{ ...yesNo, search: ["water meter", "water meter"] }],
      "ownMeter: the phrase “water meter” is there twice.",
    ],
    [
      "a kind of home as a phrase",
      [{ ...choice, choices: [{ ...grid, search: ["flat"] }, solar] }],
      "supply: the phrase “flat” is a kind of home.",
    ],
    [
      "a filter of a hidden field",
      [{ ...yesNo, visibility: "managers" }],
      "ownMeter: a filter would show a field that only managers see.",
    ],
    [
      "a detail of no field",
      [{ ...yesNo, detailOf: "coal" }],
      "ownMeter: it is a detail of “coal”, which no field is.",
    ],
  ];
  test.each(mistakes)("%s", (_, fields, sentence) => {
    expect(mistakesIn([...declaredFields, ...fields])).toContain(sentence);
  });
});
