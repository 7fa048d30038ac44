import { type Kysely, sql } from "kysely";
import { type ChangedRows, engineOf } from "#lib/db/engine.ts";

/** Filter and order columns, without `is_published` and `seq`. */
const facets = [
  ...["category", "sub_category", "state", "bedrooms", "bathrooms", "toilets", "parking_space", "swimming_pool"],
  ...["count_in_stock", "rating", "price_amount", "price_currency", "price_period"],
];

/**
 * Supports the in-memory listing index: one covering index, so that loading reads no rows, and a log of changed
 * listings.
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

  // Numbers have no gaps, so that readers notice pruning: the newest entry is never pruned.
  const record = ({ place }: ChangedRows, seqs: string) =>
    `insert into listing_changes (id, seq)
      select coalesce((select max(id) from listing_changes), 0) + ${place}, seq from (${seqs}) as changed`;
  // Drafts appear in no list, so their changes are not logged.
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
