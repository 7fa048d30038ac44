/** Filters of facts that the product does not have, against the listings themselves: one fact of each kind. */
import fc from "fast-check";
import type { Insertable } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PropertiesTable } from "#lib/db/schema.ts";
import type { Field } from "#lib/listing/fields/field.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

const common = { group: "home", appliesTo: "places" } as const;
const choices = ["grid", "solar", "generator", "none"].map((value) => ({ value, label: value }));
const steps = [100_000, 250_000, 500_000];
const declared: readonly Field[] = [
  {
    ...common,
    name: "ownMeter",
    kind: "yesNo",
    label: "Meter",
    filter: {},
  },
  {
    ...common,
    name: "supply",
    kind: "choice",
    label: "Power",
    choices,
    filter: {},
  },
  {
    ...common,
    name: "guarding",
    kind: "choices",
    label: "Security",
    choices: ["cctv", "gate", "guards"].map((value) => ({ value, label: value })),
    filter: { match: "all" },
  },
  {
    ...common,
    name: "pipes",
    kind: "choices",
    label: "Water",
    choices: ["borehole", "mains"].map((value) => ({ value, label: value })),
    filter: { match: "any" },
    appliesTo: ["for sale"],
  },
  {
    ...common,
    name: "litHours",
    kind: "number",
    label: "Light",
    least: 0,
    most: 24,
    noun: ["hour", "hours"],
    filter: { match: "atLeast", steps: [6, 12, 18] },
  },
  {
    ...common,
    name: "levy",
    kind: "naira",
    label: "Charge",
    filter: { match: "atMost", steps },
  },
];

const declaration = "#lib/listing/fields/declared.ts";

interface Listing {
  readonly ownMeter: boolean | null;
  readonly supply: string | null;
  readonly levy: number | null;
  readonly guarding: readonly string[] | null;
  readonly pipes: readonly string[] | null;
  readonly litHours: number | null;
  readonly category: string;
  readonly bedrooms: number;
  /** In naira, paid once. */
  readonly cost: number;
}

const anyListing: fc.Arbitrary<Listing> = fc.record({
  ownMeter: fc.constantFrom(true, false, null),
  supply: fc.constantFrom(...choices.map(({ value }) => value), null),
  levy: fc.constantFrom(0, 100_000, 100_001, 250_000, 400_000, 500_000, 2_000_000, null),
  guarding: fc.option(fc.subarray(["cctv", "gate", "guards"], { minLength: 1 })),
  pipes: fc.option(fc.subarray(["borehole", "mains"], { minLength: 1 })),
  litHours: fc.option(fc.integer({ min: 0, max: 24 })),
  category: fc.constantFrom("for sale", "distress sale"),
  bedrooms: fc.integer({ min: 1, max: 4 }),
  cost: fc.integer({ min: 1, max: 60 }).map((millions) => millions * 1_000_000 + 1),
});

const anyFilter = fc.record({
  category: fc.constantFrom<string | undefined>(undefined, "for sale", "distress sale"),
  bedrooms: fc.constantFrom<number[] | undefined>(undefined, [2], [1, 3]),
  minPrice: fc.constantFrom(undefined, 10_000_000),
  maxPrice: fc.constantFrom(undefined, 25_000_000),
  ownMeter: fc.constantFrom<Values>(undefined, ["yes"], ["no"], ["no", "unsaid"]),
  supply: fc.constantFrom<Values>(undefined, [], ["grid"], ["solar", "none"], ["grid", "unsaid"]),
  levy: fc.constantFrom<Values>(undefined, ["100000"], ["500000", "unsaid"]),
  guarding: fc.constantFrom<Values>(undefined, ["cctv"], ["cctv", "gate"], ["gate", "unsaid"], ["unsaid"]),
  pipes: fc.constantFrom<Values>(undefined, undefined, ["borehole"], ["borehole", "mains"], ["unsaid"]),
  litHours: fc.constantFrom<Values>(undefined, undefined, ["12"], ["18", "unsaid"]),
});

type Values = readonly string[] | undefined;
type Asked = typeof anyFilter extends fc.Arbitrary<infer Value> ? Value : never;

const passes = (facts: Listing, asked: Asked): boolean =>
  (asked.category === undefined || facts.category === asked.category) &&
  (asked.bedrooms === undefined || asked.bedrooms.includes(facts.bedrooms)) &&
  (asked.minPrice === undefined || facts.cost >= asked.minPrice) &&
  (asked.maxPrice === undefined || facts.cost <= asked.maxPrice) &&
  Object.entries(holds).every(([name, fact]) => {
    const chosen = asked[name as Fact] ?? [];
    const values = chosen.filter((value) => value !== "unsaid");
    if (chosen.length === 0) return true;
    if (name === "pipes" && facts.category !== "for sale") return false;
    if (facts[name as Fact] === null) return chosen.includes("unsaid");
    if (values.length === 0) return false;
    return name === "guarding" ? values.every((each) => fact(facts, each)) : values.some((each) => fact(facts, each));
  });

type Fact = "ownMeter" | "supply" | "levy" | "guarding" | "pipes" | "litHours";

/** Whether a listing whose owner has said the fact has this choice. */
const holds: Readonly<Record<Fact, (listing: Listing, value: string) => boolean>> = {
  ownMeter: ({ ownMeter }, value) => ownMeter === (value === "yes"),
  supply: ({ supply }, value) => supply === value,
  levy: ({ levy }, value) => (levy ?? 0) <= Number(value),
  guarding: ({ guarding }, value) => guarding?.includes(value) ?? false,
  pipes: ({ pipes }, value) => pipes?.includes(value) ?? false,
  litHours: ({ litHours }, value) => (litHours ?? 0) >= Number(value),
};

/** The choices of each fact, with "unsaid". */
const valuesOf: Readonly<Record<Fact, readonly string[]>> = {
  ownMeter: ["yes", "no", "unsaid"],
  supply: ["grid", "solar", "generator", "none", "unsaid"],
  levy: ["100000", "250000", "500000", "unsaid"],
  guarding: ["cctv", "gate", "guards", "unsaid"],
  pipes: ["borehole", "mains", "unsaid"],
  litHours: ["6", "12", "18", "unsaid"],
};

/** The filter with this choice: needed beside the chosen ones, or alone in its fact. */
function choosing(asked: Asked, fact: Fact, value: string): Asked {
  const needed = fact === "guarding" && value !== "unsaid" ? (asked[fact] ?? []) : [];
  return { ...asked, [fact]: [...needed.filter((each) => each !== "unsaid"), value] };
}

/** By `seq`. */
const listings = new Map<number, Listing>();
const matches = (asked: Asked): number[] =>
  [...listings].flatMap(([seq, listing]) => (passes(listing, asked) ? [seq] : []));
const count = (asked: Asked): number => matches(asked).length;

const orders = {
  newest: (one: number, other: number) => other - one,
  "price-up": (one: number, other: number) => costOf(one) - costOf(other) || other - one,
  "price-down": (one: number, other: number) => costOf(other) - costOf(one) || other - one,
} as const;
const costOf = (seq: number): number => listings.get(seq)?.cost ?? 0;

type Service = typeof import("#lib/listing-index/service.ts");
let service: Service;
let rowOf: (listing: Listing) => Insertable<PropertiesTable>;
let database: typeof import("#lib/db/database.ts");

beforeAll(async () => {
  vi.doMock(declaration, async (original) => {
    const { declaredFields } = await original<{ declaredFields: readonly Field[] }>();
    return { declaredFields: [...declaredFields, ...declared] };
  });
  vi.resetModules();
  service = await import("#lib/listing-index/service.ts");
  database = await import("#lib/db/database.ts");
  const rows = await import("../../support/database.ts");
  await rows.openEmptyDatabase();
  const { fieldColumns } = await import("#lib/listing/fields/storage.ts");
  const { plainListing } = await import("../../support/plain-listing.ts");
  rowOf = ({ cost, guarding, pipes, ...fields }) =>
    rows.listingRow({
      ...fieldColumns({ ...plainListing, ...fields, ...{ guarding, pipes }, price: `₦${cost}` }, "once"),
      price_amount: cost * 100,
      price_currency: "NGN",
      price_period: "once",
    });
  const all = fc.sample(anyListing, { numRuns: 400, seed: 7 });
  await rows.insertListings(all.map(rowOf));
  const seqs = await database.db.selectFrom("properties").select("seq").orderBy("seq").execute();
  for (const [index, listing] of all.entries()) listings.set(seqs[index]?.seq ?? 0, listing);
});

afterAll(() => {
  vi.doUnmock(declaration);
  vi.resetModules();
});

const expected = (asked: Asked) => ({
  ...Object.fromEntries(
    Object.entries(valuesOf).map(([fact, values]) => [
      fact,
      Object.fromEntries(values.map((value) => [value, count(choosing(asked, fact as Fact, value))])),
    ]),
  ),
  category: Object.fromEntries(
    ["for sale", "distress sale"]
      .map((category) => [category, count({ ...asked, category })] as const)
      .filter(([, listed]) => listed > 0),
  ),
  bedrooms: [0, 1, 2, 3, 4, 5, 6].map((bedrooms) => count({ ...asked, bedrooms: [bedrooms] })),
});

/** Counts by value have none for choices without listings. */
const withListings = (counts: readonly number[] | Readonly<Record<string, number>>) =>
  Array.isArray(counts) ? counts : Object.fromEntries(Object.entries(counts).filter(([, listings]) => listings > 0));

async function expectTruth(asked: Asked, sort: keyof typeof orders): Promise<void> {
  const filter = asked as ListingFilter;
  const inOrder = matches(asked).toSorted(orders[sort]);
  const { seqs, total } = await service.filterListings(filter, sort, { offset: 5, limit: 12 });
  expect({ seqs, total }).toEqual({ seqs: inOrder.slice(5, 17), total: inOrder.length });
  const facets = await service.countChoices(filter);
  const counts = expected(asked);
  expect(Object.fromEntries(Object.keys(counts).map((name) => [name, facets[name as keyof typeof facets]]))).toEqual(
    Object.fromEntries(Object.entries(counts).map(([name, each]) => [name, withListings(each)])),
  );
  expect(facets.price.steps.reduce((sum, step) => sum + step.listings, 0)).toBe(
    count({ ...asked, minPrice: undefined, maxPrice: undefined }),
  );
  const costs = matches({ ...asked, minPrice: undefined, maxPrice: undefined }).map(costOf);
  if (costs.length > 0) expect(facets.price).toMatchObject({ lowest: Math.min(...costs), highest: Math.max(...costs) });
}

const anySort = fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[]));

test("any filter passes what it asks for in any order, and each choice counts what it would show", async () => {
  await fc.assert(fc.asyncProperty(anyFilter, anySort, expectTruth), { numRuns: 60 });
});

test("a search is narrowed, sorted and counted in the same way", async () => {
  const found = Uint32Array.from([...listings.keys()].toReversed());
  await fc.assert(
    fc.asyncProperty(anyFilter, anySort, async (asked, sort) => {
      const narrowing = await service.narrowListings(asked as ListingFilter);
      expect(narrowing.sorted(found, sort)).toEqual(matches(asked).toSorted(orders[sort]));
      expect(narrowing.facets(found)).toEqual(await service.countChoices(asked as ListingFilter));
    }),
    { numRuns: 30 },
  );
});

test("a change of a listing's facts, and its end, are in the next answer", async () => {
  const change = fc.record({ at: fc.nat(), listing: fc.option(anyListing) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), anyFilter, async (changes, asked) => {
      for (const { at, listing } of changes) {
        const seq = [...listings.keys()][at % listings.size] as number;
        if (listing === null) {
          await database.db.updateTable("properties").set({ is_published: 0 }).where("seq", "=", seq).execute();
          listings.delete(seq);
        } else {
          const { id: _, ...row } = rowOf(listing);
          await database.db.updateTable("properties").set(row).where("seq", "=", seq).execute();
          listings.set(seq, listing);
        }
      }
      await expectTruth(asked, "newest");
    }),
    { numRuns: 20 },
  );
});
