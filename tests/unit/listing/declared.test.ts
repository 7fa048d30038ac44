/** What the types of a declaration cannot say. Each failure names the field in src/lib/listing/fields/declared.ts. */
import { describe, expect, test } from "vitest";
import { declaredFields } from "#lib/listing/fields/declared.ts";
import type { Field } from "#lib/listing/fields/field.ts";
import { mistakesIn } from "../../support/declaration-mistakes.ts";

const yesNo = {
  name: "meter",
  kind: "yesNo",
  label: "Meter",
  group: "features",
  sheet: "yes, no or empty.",
  filter: { parameter: "meter", label: "Meter" },
  search: ["prepaid meter"],
  example: true,
} as const satisfies Field;

const choice = {
  name: "power",
  kind: "choice",
  label: "Power",
  group: "features",
  sheet: "Grid or Solar.",
  choices: [
    { value: "grid", label: "Grid", search: ["grid power"] },
    { value: "solar", label: "Solar" },
  ],
  filter: { parameter: "power", label: "Power" },
  example: "solar",
} as const satisfies Field;

const naira = {
  name: "charge",
  kind: "naira",
  label: "Charge",
  group: "measures",
  sheet: "Naira a year.",
  filter: { parameter: "charge", label: "Charge", steps: [100_000, 250_000] },
  search: ["service charge"],
  example: 250_000,
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
    ["a name of two fields", [yesNo, { ...naira, name: "meter" }], "meter: another field has this name."],
    [
      "a parameter of the list",
      [{ ...yesNo, filter: { parameter: "page", label: "Meter" } }],
      "meter: lists use the parameter “page” already.",
    ],
    [
      "a parameter of two fields",
      [yesNo, { ...naira, filter: { ...naira.filter, parameter: "meter" } }],
      "charge: another filter has the parameter “meter”.",
    ],
    ["two equal choices", [{ ...choice, choices: [grid, grid] }], "power: two choices have the value “grid”."],
    [
      "a value with a comma",
      [{ ...choice, choices: [grid, { value: "a,b", label: "Both" }] }],
      "power: “a,b” must be letters, digits and hyphens.",
    ],
    [
      "the value of what is not said",
      [{ ...choice, choices: [grid, { value: "unsaid", label: "No" }] }],
      "power: “unsaid” means that an owner has not said it.",
    ],
    [
      "steps out of order",
      [{ ...naira, filter: { ...naira.filter, steps: [250_000, 100_000] } }],
      "charge: steps must grow.",
    ],
    [
      "a phrase with a capital",
      [{ ...yesNo, search: ["Prepaid"] }],
      "meter: write the phrase “Prepaid” in small letters, digits and spaces.",
    ],
    [
      "a phrase with a sign",
      [{ ...yesNo, search: ["c++"] }],
      "meter: write the phrase “c++” in small letters, digits and spaces.",
    ],
    ["a phrase of two fields", [{ ...yesNo, search: ["pool"] }], "meter: the phrase “pool” belongs to swimmingPool."],
    [
      "a phrase of the lexicon",
      [{ ...choice, choices: [{ ...grid, search: ["flat"] }, solar] }],
      "power: the phrase “flat” is a word of the lexicon.",
    ],
    [
      "a filter of a hidden field",
      [{ ...yesNo, visibility: "managers" }],
      "meter: a filter would show a field that only managers see.",
    ],
    ["an example that is no choice", [{ ...choice, example: "coal" }], "power: the example is not one of its choices."],
  ];
  test.each(mistakes)("%s", (_, fields, sentence) => {
    expect(mistakesIn([...declaredFields, ...fields])).toContain(sentence);
  });
});
