/** Filters of fields that the product does not have, against the listings themselves: yes or no, choices and amounts. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Field } from "#lib/listing/fields/field.ts";
import type { Facets } from "#lib/listing-index/facets.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

const common = { group: "features", sheet: "As people say it." } as const;
const choices = ["grid", "solar", "generator", "none"].map((value) => ({ value, label: value }));
const steps = [100_000, 250_000, 500_000];
const declared: readonly Field[] = [
  {
    ...common,
    name: "meter",
    kind: "yesNo",
    label: "Meter",
    filter: { parameter: "meter", label: "Meter" },
    example: true,
  },
  {
    ...common,
    name: "power",
    kind: "choice",
    label: "Power",
    choices,
    filter: { parameter: "power", label: "Power" },
    example: "grid",
  },
  {
    ...common,
    name: "charge",
    kind: "naira",
    label: "Charge",
    filter: { parameter: "charge", label: "Charge", steps },
    example: 1,
  },
];

const declaration = "#lib/listing/fields/declared.ts";

interface Facts {
  readonly meter: boolean | null;
  readonly power: string | null;
  readonly charge: number | null;
}

const anyFacts: fc.Arbitrary<Facts> = fc.record({
  meter: fc.constantFrom(true, false, null),
  power: fc.constantFrom(...choices.map(({ value }) => value), null),
  charge: fc.constantFrom(0, 100_000, 100_001, 250_000, 400_000, 500_000, 2_000_000, null),
});

const anyFilter = fc.record({
  meter: fc.constantFrom(true, undefined),
  power: fc.constantFrom(
    undefined,
    ["grid"],
    ["solar", "none"],
    choices.map(({ value }) => value),
  ),
  charge: fc.constantFrom(undefined, ...steps),
});

type Asked = typeof anyFilter extends fc.Arbitrary<infer Value> ? Value : never;

const passes = (facts: Facts, asked: Asked): boolean =>
  (asked.meter === undefined || facts.meter === true) &&
  (asked.power === undefined || (facts.power !== null && asked.power.includes(facts.power))) &&
  (asked.charge === undefined || (facts.charge !== null && facts.charge <= asked.charge));

const listings = fc.sample(anyFacts, { numRuns: 400, seed: 7 });
const count = (asked: Asked): number => listings.filter((facts) => passes(facts, asked)).length;

type Filtered = { readonly total: number; readonly facets: Facets };
let filterListings: (filter: ListingFilter) => Promise<Filtered>;

beforeAll(async () => {
  vi.doMock(declaration, async (original) => {
    const { declaredFields } = await original<{ declaredFields: readonly Field[] }>();
    return { declaredFields: [...declaredFields, ...declared] };
  });
  vi.resetModules();
  const service = await import("#lib/listing-index/service.ts");
  const database = await import("../../support/database.ts");
  filterListings = (filter) => service.filterListings(filter, "newest", { offset: 0, limit: 12 });
  await database.openEmptyDatabase();
  const { fieldColumns } = await import("#lib/listing/fields/storage.ts");
  const { plainListing } = await import("../../support/plain-listing.ts");
  const rows = listings.map((facts) => database.listingRow(fieldColumns({ ...plainListing, ...facts })));
  await database.insertListings(rows);
});

afterAll(() => {
  vi.doUnmock(declaration);
  vi.resetModules();
});

test("any filter passes what it asks for, and each choice counts what it would show", async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter, async (asked) => {
      const { total, facets } = await filterListings(asked as ListingFilter);
      expect(total).toBe(count(asked));
      expect(facets).toMatchObject({
        meter: count({ ...asked, meter: true }),
        power: Object.fromEntries(choices.map(({ value }) => [value, count({ ...asked, power: [value] })])),
        charge: steps.map((charge) => count({ ...asked, charge })),
      });
    }),
    { numRuns: 40 },
  );
});
