import fc from "fast-check";
import { expect, test } from "vitest";
import { factFilters, factValues, unsaid } from "#lib/listing/fields/filters.ts";
import { readFacts } from "#lib/listing/fields/storage.ts";
import { appliesTo, exampleOf } from "#lib/listing/fields/values.ts";
import { FactReader } from "#lib/listing-index/shelves/fact-reader.ts";

const numbered = new Map(
  factFilters.map((filter, at) => [
    filter,
    new Map(factValues(filter).map((value, index) => [value, at * 100 + index] as const)),
  ]),
);

/** Choices of the facts, values of other facts, and what no fact can be. */
const stored = fc.oneof(
  ...factFilters.map(({ choices }) => fc.subarray(choices.map(({ value }) => value))),
  ...factFilters.map(({ choices }) => fc.constantFrom(...choices.map(({ value }) => value))),
  ...factFilters.map(({ field }) => fc.constant(exampleOf(field))),
  fc.record({ percent: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ amount: fc.integer({ min: -1, max: 1_000 }), currency: fc.constantFrom("NGN", "EUR") }),
  fc.integer({ min: -5, max: 900 }),
  fc.boolean(),
  fc.jsonValue(),
);
const names = fc.constantFrom(...factFilters.map(({ field }) => field.name), "estateName", "no such fact");
const anyFacts = fc.dictionary(names, stored, { maxKeys: 30 });

const anySize = fc.option(fc.integer({ min: 1, max: 900 }));
const categories = ["rent", "for sale", "land", "short lets", "dubai properties", "buildersmart", "home movers"];

test("a listing has the choices of its facts that make sense with its offer, in any order and beside any other text", () => {
  for (const category of categories) {
    const own = new Map([...numbered].filter(([{ field }]) => appliesTo(field, category)));
    const reader = new FactReader(own, category);
    fc.assert(
      fc.property(anyFacts, fc.constantFrom("year", "once", null), anySize, (said, price_period, size) => {
        const row = { category, price_period, size, facts: JSON.stringify(said) };
        const facts: Readonly<Record<string, unknown>> = { ...readFacts(row), size };
        const expected = [...own].flatMap(([{ field, choices }, columns]) => {
          if (!appliesTo(field, category, facts["offer"] as string | null)) return [];
          const value = facts[field.name];
          const held = choices.filter(({ holds }) => value !== null && holds(value)).map((choice) => choice.value);
          return (value === null ? [unsaid] : held).map((each) => columns.get(each) ?? -1);
        });
        const columns = [...new Set(reader.columnsOf(row))];
        expect(columns.toSorted((one, other) => one - other)).toEqual(expected.toSorted((one, other) => one - other));
      }),
      { numRuns: 300 },
    );
  }
});
