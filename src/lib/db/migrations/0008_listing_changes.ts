import { type Kysely, sql } from "kysely";

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
    // A number that was pruned is never given again.
    .addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
    .addColumn("seq", "integer", (column) => column.notNull())
    .execute();

  const record = (row: "new" | "old") => sql.raw(`insert into listing_changes (seq) values (${row}.seq);`);
  const differs = (value: (row: "new" | "old") => string) => `${value("old")} is not ${value("new")}`;
  const isOther = sql.raw(
    [
      ...facets.map((column) => differs((row) => `${row}.${column}`)),
      differs((row) => `(${row}.images <> '[]')`),
      differs((row) => `${row}.is_published`),
    ].join(" or "),
  );

  // What no visitor sees is in no list: drafts come and go unrecorded.
  await sql`create trigger properties_change_insert after insert on properties
    when new.is_published = 1 begin ${record("new")} end`.execute(db);
  await sql`create trigger properties_change_delete after delete on properties
    when old.is_published = 1 begin ${record("old")} end`.execute(db);
  await sql`create trigger properties_change_update
    after update of ${sql.raw(facets.join(", "))}, images, is_published on properties
    when (new.is_published = 1 or old.is_published = 1) and (${isOther}) begin
    ${record("new")} end`.execute(db);
}
