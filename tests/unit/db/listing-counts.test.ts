/** The count table against a real COUNT, under any order of writes. */
import fc from "fast-check";
import { sql, type Updateable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import type { PropertiesTable } from "#lib/db/schema.ts";
import { countBy, countListings } from "#lib/properties/repository.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

const fields = fc.record({
  category: fc.constantFrom("rent", "land", "buildersmart"),
  sub_category: fc.constantFrom(null, "doors", "gates"),
  state: fc.constantFrom("Lagos", "Kano"),
  bedrooms: fc.integer({ min: 0, max: 2 }),
  is_published: fc.constantFrom(0, 1),
});

const index = fc.nat({ max: 30 });

/** Rating, text and stock change nothing of the counts; the rest does. */
const change: fc.Arbitrary<Updateable<PropertiesTable>> = fc.oneof(
  fields,
  fields.map(({ is_published }) => ({ is_published })),
  fields.map(({ category, state }) => ({ category, state })),
  fc.record({ title: fc.string(), rating: fc.integer({ min: 0, max: 5 }), count_in_stock: fc.nat({ max: 3 }) }),
);

const write = fc.oneof(
  fields.map((row) => ({ kind: "insert" as const, row })),
  fc.record({ kind: fc.constant("update" as const), index, change }),
  fc.record({ kind: fc.constant("delete" as const), index }),
  fields.map(({ state, is_published }) => ({ kind: "publish" as const, state, is_published })),
);

async function real(executor: Executor): Promise<unknown[]> {
  const { rows } = await sql`
    select category, coalesce(sub_category, '') as sub_category, state, bedrooms, count(*) as listings
    from properties where is_published = 1
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(executor);
  return rows;
}

async function kept(executor: Executor): Promise<unknown[]> {
  return executor
    .selectFrom("listing_counts")
    .selectAll()
    .where("listings", "<>", 0)
    .orderBy("category")
    .orderBy("sub_category")
    .orderBy("state")
    .orderBy("bedrooms")
    .execute();
}

test("the counts are those of the published listings after any writes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 40 }), async (writes) => {
      await db.deleteFrom("properties").execute();
      await db.transaction().execute(async (transaction) => {
        const ids: string[] = [];
        for (const step of writes) {
          if (step.kind === "insert") ids.push(await insertListing(step.row, transaction));
          else if (step.kind === "publish") {
            const { state, is_published } = step;
            await transaction.updateTable("properties").set({ is_published }).where("state", "=", state).execute();
          } else {
            const id = ids[step.index % Math.max(1, ids.length)] ?? "";
            if (step.kind === "delete") await transaction.deleteFrom("properties").where("id", "=", id).execute();
            else await transaction.updateTable("properties").set(step.change).where("id", "=", id).execute();
          }
        }
        expect(await kept(transaction)).toEqual(await real(transaction));
      });
    }),
    { numRuns: 60 },
  );
});

test("sums over the counts agree with the listings, and what has none is missing", async () => {
  await db.deleteFrom("properties").execute();
  await insertListing({ category: "rent", state: "Kano", bedrooms: 1 });
  await insertListing({ category: "rent", state: "Lagos", bedrooms: 2 });
  await insertListing({ category: "buildersmart", sub_category: "doors", state: "Lagos" });
  await insertListing({ category: "land", state: "Lagos", is_published: 0 });
  expect(await countListings(db, {})).toBe(3);
  expect(await countListings(db, { category: "rent" })).toBe(2);
  expect(await countListings(db, { category: "buildersmart", subCategory: "doors", state: "Lagos" })).toBe(1);
  expect(await countBy(db, "category")).toEqual(
    new Map([
      ["buildersmart", 1],
      ["rent", 2],
    ]),
  );
});
