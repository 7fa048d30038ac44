import { type Kysely, sql } from "kysely";
import { type ChangedRows, engineOf } from "#lib/db/engine.ts";

/** Counts published listings by blocks of `seq`, so that a far page is reached without walking there. */
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

  // The lists in which a listing counts: all, its category, its sub-category, its state.
  const lists = (rows: string) =>
    `select '' as category, '' as sub_category, '' as state, seq from ${rows} as listing where is_published = 1
      union all select category, '', '', seq from ${rows} as listing where is_published = 1
      union all select category, sub_category, '', seq from ${rows} as listing
        where is_published = 1 and sub_category is not null
      union all select '', '', state, seq from ${rows} as listing where is_published = 1`;
  const count = (rows: string, { total, by }: ChangedRows, step: 1 | -1) =>
    `insert into listing_blocks (category, sub_category, state, block, listings)
      select category, sub_category, state, seq / 4096, ${step} * ${total} from (${lists(rows)}) as lists
      where true ${by("1, 2, 3, 4")}
      on conflict (category, sub_category, state, block)
      do update set listings = listing_blocks.listings + excluded.listings`;

  const { createTrigger } = engineOf(db).schema;
  const all = { table: "properties", columns: ["seq", "category", "sub_category", "state", "is_published"] };
  const add = (rows: ChangedRows) => count(rows.new, rows, 1);
  const take = (rows: ChangedRows) => count(rows.old, rows, -1);
  await createTrigger(db, { ...all, name: "properties_block_insert", after: "insert", run: (rows) => [add(rows)] });
  await createTrigger(db, { ...all, name: "properties_block_delete", after: "delete", run: (rows) => [take(rows)] });
  const move = (rows: ChangedRows) => [take(rows), add(rows)];
  await createTrigger(db, { ...all, name: "properties_block_update", after: "update", run: move });

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
