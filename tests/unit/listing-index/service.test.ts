/** What is answered from memory against plain SQL, after any writes. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import {
  countChoices,
  countDistricts,
  countList,
  filterListings,
  narrowListings,
  paymentsOf,
  pruneListingChanges,
} from "#lib/listing-index/service.ts";
import {
  isFactParameter,
  type ListingFilter,
  type ListingSort,
  listingSorts,
} from "#lib/shared/list/listing-filter.ts";
import { insertListing, listingRow, openEmptyDatabase } from "../../support/database.ts";
import { trueFacets, truePage, truePayments, truePrices } from "../../support/filtered-truth.ts";
import { isPostgres } from "../../support/postgres/databases.ts";
import { anyFilter, anySort, insertVaried, variety } from "../../support/varied-listings.ts";

const howMany = 2_500;
/** The index is the same on both engines, and each run asks SQL for everything: the slower one is asked less often. */
const anyRuns = isPostgres ? 50 : 150;
const someRuns = isPostgres ? 20 : 60;

beforeAll(async () => {
  await openEmptyDatabase();
  await insertVaried(howMany, 1);
});
afterAll(closeDatabase);

async function expectTruth(filter: ListingFilter, sort: ListingSort, offset: number): Promise<void> {
  const { seqs, total, payments } = await filterListings(filter, sort, { offset, limit: 12 });
  expect({ seqs, total }).toEqual(await truePage(filter, sort, offset, 12));
  const { facets, ...counted } = await countList(filter);
  expect(counted.total).toBe(total);
  expect(payments).toEqual(facets.price.payments);
  expect(await countDistricts(filter)).toEqual(facets.district);
  const { price, ...choices } = facets;
  // `declared-filters.test.ts` counts optional facts.
  const ofColumns = Object.entries(choices).filter(([name]) => !isFactParameter(name));
  expect(Object.fromEntries(ofColumns)).toEqual(await trueFacets(filter));
  const { prices, unpriced } = await truePrices(filter);
  expect(price.unpriced).toBe(unpriced);
  expect(price.payments).toEqual(await truePayments(filter));
  expect(price.steps.reduce((sum, { listings }) => sum + listings, 0)).toBe(prices.length);
  const { once, year, night } = price.byPayment;
  expect(price.steps.map((_, at) => (once[at] ?? 0) + (year[at] ?? 0) + (night[at] ?? 0))).toEqual(
    price.steps.map(({ listings }) => listings),
  );
  for (const paid of ["once", "year", "night"] as const) {
    const { prices: own } = await truePrices(filter, paid);
    expect(price.byPayment[paid].reduce((sum, listings) => sum + listings, 0)).toBe(own.length);
  }
  if (price.currency !== "NGN") return;
  expect([price.lowest, price.highest]).toEqual([rounded(prices[0]), rounded(prices.at(-1))]);
  for (const { from, to, listings } of price.steps) {
    expect(listings).toBe(prices.filter((each) => each >= from && each < to).length);
  }
}

const rounded = (price: number | undefined) => (price === undefined ? undefined : Math.round(price * 100) / 100);

test("any filter, order and page is what SQL finds, and so is what each choice would show", async () => {
  const offset = fc.oneof(fc.constant(0), fc.nat({ max: 40 }), fc.nat({ max: howMany }));
  await fc.assert(fc.asyncProperty(anyFilter, anySort, offset, expectTruth), { numRuns: anyRuns });
});

test("what a search has found is narrowed, sorted and counted as lists are", async () => {
  const newestFirst = await db.selectFrom("properties").select("seq").orderBy("seq", "desc").execute();
  const whole = Uint32Array.from(newestFirst, ({ seq }) => seq);
  await fc.assert(
    fc.asyncProperty(anyFilter, anySort, fc.integer({ min: 2, max: 9 }), async (filter, sort, share) => {
      const narrowing = await narrowListings(filter);
      const sorted = (await truePage(filter, sort, 0, howMany * 2)).seqs;
      expect(narrowing.sorted(whole, sort)).toEqual(sorted);
      const some = whole.filter((seq) => seq % share === 0);
      expect(narrowing.sorted(some, sort)).toEqual(sorted.filter((seq) => seq % share === 0));
      const facets = narrowing.facets(whole);
      expect(facets).toEqual(await countChoices(filter));
      expect(await paymentsOf(sorted)).toEqual(facets.price.payments);
      const [one, other] = [some, whole.filter((seq) => seq % share !== 0)].map((each) => narrowing.facets(each));
      expect(facets.bedrooms.map((count, index) => count - (one?.bedrooms[index] ?? 0))).toEqual(other?.bedrooms);
    }),
    { numRuns: someRuns },
  );
});

test("no filter at all lists everything to its last page, in each order", async () => {
  const { total } = await filterListings({}, "newest", { offset: 0, limit: 1 });
  for (const sort of listingSorts) {
    for (const offset of [0, Math.floor(total / 2), total - 7, total]) await expectTruth({}, sort, offset);
  }
});

test("a filter up to a price is the beginning of the list from the cheapest on, in the list's own currency", async () => {
  for (const category of ["for sale", "dubai properties"]) {
    const all = await filterListings({ category }, "price-up", { offset: 0, limit: howMany });
    for (const maxPrice of [1_000_000, 5_000_000, 12_345_678]) {
      const some = await filterListings({ category, maxPrice }, "price-up", { offset: 0, limit: howMany });
      expect(some.seqs.length).toBeGreaterThan(0);
      expect(all.seqs.slice(0, some.seqs.length)).toEqual(some.seqs);
    }
  }
});

test("a month's rent is compared by the year, and other currencies by the rates of the setting file", async () => {
  await insertListing({ category: "home movers", price_amount: 200_000_00, price_period: "month" });
  await insertListing({ category: "home movers", price_amount: 2_399_999_00, price_period: "year" });
  await insertListing({ category: "home movers", price_amount: 2_400_001_00, price_period: "once" });
  const dear = await insertListing({ category: "home movers", price_amount: 1_000_000_00, price_currency: "USD" });
  const { seqs } = await filterListings({ category: "home movers" }, "price-up", { offset: 0, limit: 9 });
  const [first, second, third, fourth] = seqs;
  expect([first, third, fourth]).toEqual([(second ?? 0) + 1, (second ?? 0) + 2, (second ?? 0) + 3]);
  expect((await countChoices({ category: "home movers" })).price.lowest).toBe(2_399_999);
  await db.deleteFrom("properties").where("id", "=", dear).execute();
  expect((await countChoices({ category: "home movers" })).price.highest).toBe(2_400_001);
});

const write = fc.oneof(
  { weight: 2, arbitrary: variety.map((row) => ({ kind: "insert" as const, row })) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("change" as const), at: fc.nat(), change: variety }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("publish" as const), at: fc.nat(), is: fc.constantFrom(0, 1) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("all of" as const), state: fc.constantFrom("Kano", "Oyo") }) },
);

test("whatever was written before a question is in its answer", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 1, maxLength: 12 }),
      anyFilter,
      anySort,
      async (writes, filter, sort) => {
        const rows = await db.selectFrom("properties").select("seq").execute();
        const seqAt = (at: number): number => rows[at % rows.length]?.seq ?? 0;
        for (const step of writes) {
          if (step.kind === "insert") await db.insertInto("properties").values(listingRow(step.row)).execute();
          else if (step.kind === "delete") {
            await db.deleteFrom("properties").where("seq", "=", seqAt(step.at)).execute();
          } else {
            const change =
              step.kind === "change" ? step.change : { is_published: step.kind === "publish" ? step.is : 0, rating: 3 };
            const update = db.updateTable("properties").set(change);
            await (step.kind === "all of"
              ? update.where("state", "=", step.state).where("seq", "<", 200)
              : update.where("seq", "=", seqAt(step.at))
            ).execute();
          }
        }
        await expectTruth(filter, sort, 0);
        await expectTruth({}, sort, 0);
      },
    ),
    { numRuns: someRuns },
  );
});

test("what is not published has no price that would be compared", async () => {
  const drafts = await db.selectFrom("properties").select("seq").where("is_published", "=", 0).execute();
  expect(drafts.length).toBeGreaterThan(0);
  expect(await paymentsOf([...drafts.map(({ seq }) => seq), 10_000_000])).toEqual([]);
});

test("what is rolled back was never there", async () => {
  const before = await filterListings({ state: "Lagos" }, "newest", { offset: 0, limit: 12 });
  const rollback = db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("properties").execute();
    expect(await filterListings({ state: "Lagos" }, "newest", { offset: 0, limit: 12 })).toEqual(before);
    throw new Error("Changed my mind");
  });
  await expect(rollback).rejects.toThrow("Changed my mind");
  await expectTruth({ state: "Lagos" }, "newest", 0);
});

test("what changes nothing of lists and searches is not logged, and the log is kept short", async () => {
  const newest = async () =>
    (await db.selectFrom("listing_changes").select("id").orderBy("id", "desc").executeTakeFirst())?.id;
  const logged = await newest();
  await db
    .updateTable("properties")
    .set({ num_reviews: 7, images: '["/c.webp"]', updated_at: 9 })
    .where("images", "<>", "[]")
    .execute();
  await insertListing({ is_published: 0 });
  expect(await newest()).toBe(logged);

  for (let round = 0; round < 6; round += 1) {
    await db
      .updateTable("properties")
      .set((eb) => ({ count_in_stock: eb("count_in_stock", "+", 1) }))
      .execute();
  }
  await pruneListingChanges();
  const { kept } = await db
    .selectFrom("listing_changes")
    .select((eb) => eb.fn.countAll<number>().as("kept"))
    .executeTakeFirstOrThrow();
  expect(kept).toBe(10_000);
  await expectTruth({ available: true }, "price-down", 0);
});
