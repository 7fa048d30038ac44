import { type Kysely, sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";

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
    .addColumn("seq", "integer", (column) => column.notNull())
    .execute();

  // Without a gap, so that nobody who follows the log has to wonder what is missing: the newest is never pruned.
  const record = (row: "new" | "old") => [
    `insert into listing_changes (id, seq) select coalesce(max(id), 0) + 1, ${row}.seq from listing_changes`,
  ];
  const differs = (value: (row: "new" | "old") => string) => `${value("old")} is distinct from ${value("new")}`;
  const isOther = [
    ...facets.map((column) => differs((row) => `${row}.${column}`)),
    differs((row) => `(${row}.images <> '[]')`),
    differs((row) => `${row}.is_published`),
  ].join(" or ");

  const { createTrigger, orderWrites } = engineOf(db).schema;
  const table = "properties";
  await orderWrites(db, table);
  // What no visitor sees is in no list: drafts come and go unrecorded.
  await createTrigger(db, {
    name: "properties_change_insert",
    table,
    after: "insert",
    when: "new.is_published = 1",
    run: record("new"),
  });
  await createTrigger(db, {
    name: "properties_change_delete",
    table,
    after: "delete",
    when: "old.is_published = 1",
    run: record("old"),
  });
  await createTrigger(db, {
    name: "properties_change_update",
    table,
    after: { updateOf: [...facets, "images", "is_published"] },
    when: `(new.is_published = 1 or old.is_published = 1) and (${isOther})`,
    run: record("new"),
  });
}
