import { type Kysely, sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";

/** Published listings counted by blocks of `seq`, so that a far page is reached by a jump and not by walking there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("listing_blocks")
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("sub_category", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("block", "integer", (column) => column.notNull())
    .addColumn("listings", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("listing_blocks_key", ["category", "sub_category", "state", "block"])
    .execute();

  // The lists that have pages, as a listing counts in them: all, its category, its sub-category, its state.
  const lists = (row: string) =>
    `select '' as category, '' as sub_category, '' as state
      union all select ${row}.category, '', ''
      union all select ${row}.category, ${row}.sub_category, '' where ${row}.sub_category is not null
      union all select '', '', ${row}.state`;
  const count = (row: "new" | "old", step: 1 | -1) =>
    `insert into listing_blocks (category, sub_category, state, block, listings)
      select category, sub_category, state, ${row}.seq / 4096, ${step} from (${lists(row)}) as lists
      where ${row}.is_published = 1
      on conflict (category, sub_category, state, block) do update set listings = listing_blocks.listings + ${step}`;

  const { createTrigger } = engineOf(db).schema;
  const table = "properties";
  await createTrigger(db, { name: "properties_block_insert", table, after: "insert", run: [count("new", 1)] });
  await createTrigger(db, { name: "properties_block_delete", table, after: "delete", run: [count("old", -1)] });
  await createTrigger(db, {
    name: "properties_block_update",
    table,
    after: { updateOf: ["category", "sub_category", "state", "is_published"] },
    run: [count("old", -1), count("new", 1)],
  });

  for (const [category, subCategory, state, where] of [
    ["''", "''", "''", "true"],
    ["category", "''", "''", "true"],
    ["category", "sub_category", "''", "sub_category is not null"],
    ["''", "''", "state", "true"],
  ]) {
    await sql
      .raw(`insert into listing_blocks (category, sub_category, state, block, listings)
        select ${category}, ${subCategory}, ${state}, seq / 4096, count(*) from properties
        where is_published = 1 and ${where} group by 1, 2, 3, 4`)
      .execute(db);
  }
}
