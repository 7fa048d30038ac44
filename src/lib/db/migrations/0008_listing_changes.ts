import { type Kysely, sql } from "kysely";
import { type ChangedRows, engineOf } from "#lib/db/engine.ts";

/** What lists are filtered and sorted by, besides `is_published` and `seq`. */
const facets = [
  ...["category", "sub_category", "state", "bedrooms", "bathrooms", "toilets", "parking_space", "swimming_pool"],
  ...["count_in_stock", "rating", "price_amount", "price_currency", "price_period"],
];

/**
 * What the listing index in memory lives on: one index that holds all of it, so that loading reads no row, and a log of
 * the listings that changed since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index properties_facets on properties (is_published, seq, ${facets.join(", ")}, (images <> '[]'))`)
    .execute(db);

  await db.schema
    .createTable("listing_changes")
    .addColumn("id", engineOf(db).schema.longKey, (column) => column.primaryKey())
    .addColumn("seq", engineOf(db).schema.longKey, (column) => column.notNull())
    .execute();

  // Without a gap, so that nobody who follows the log has to wonder what is missing: the newest is never pruned.
  const record = ({ place }: ChangedRows, seqs: string) =>
    `insert into listing_changes (id, seq)
      select coalesce((select max(id) from listing_changes), 0) + ${place}, seq from (${seqs}) as changed`;
  // What no visitor sees is in no list: drafts come and go unrecorded.
  const seen = (rows: string) => `select seq from ${rows} as listing where is_published = 1`;

  const { createTrigger, orderWrites } = engineOf(db).schema;
  await orderWrites(db, "properties");
  const all = { table: "properties", columns: ["seq", ...facets, "images", "is_published"] };
  await createTrigger(db, {
    ...all,
    name: "properties_change_insert",
    after: "insert",
    run: (rows) => [record(rows, seen(rows.new))],
  });
  await createTrigger(db, {
    ...all,
    name: "properties_change_delete",
    after: "delete",
    run: (rows) => [record(rows, seen(rows.old))],
  });
  await createTrigger(db, {
    ...all,
    name: "properties_change_update",
    after: "update",
    watched: (row) => [...facets.map((column) => `${row}.${column}`), `(${row}.images <> '[]')`, `${row}.is_published`],
    run: (rows) => [
      record(
        rows,
        rows.everWith((row) => `${row}.is_published = 1`),
      ),
    ],
  });
}
