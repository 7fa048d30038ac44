import { type Kysely, sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";
import { textColumns } from "#lib/db/listing-texts.ts";

/** Filter and order columns, without `is_published` and `seq`; see `0008_listing_changes.ts`. */
export const places = ["category", "sub_category", "state"];
export const numbers = [
  ...["bedrooms", "bathrooms", "toilets", "parking_space", "swimming_pool", "count_in_stock", "rating"],
  ...["price_amount", "price_currency", "price_period"],
];

/** Optional facts of a listing in one JSON column, which the listing index reads and the log of changes watches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("properties")
    .addColumn("facts", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
  await indexFacets(db, [...places, ...numbers, "facts"]);
  await watch(db, [...numbers, ...textColumns, "facts"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await indexFacets(db, [...places, ...numbers]);
  await watch(db, [...numbers, ...textColumns]);
  await db.schema.alterTable("properties").dropColumn("facts").execute();
}

/** One index that holds all that lists are filtered by: the listing index loads without reading a row. */
export async function indexFacets(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  await db.schema.dropIndex("properties_facets").execute();
  await sql
    .raw(`create index properties_facets on properties (is_published, seq, ${columns.join(", ")}, (images <> '[]'))`)
    .execute(db);
}

export async function watch(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  const { createTrigger, dropTrigger } = engineOf(db).schema;
  await dropTrigger(db, "properties_change_update");
  await createTrigger(db, {
    name: "properties_change_update",
    table: "properties",
    after: "update",
    columns: ["seq", ...columns, "images"],
    watched: (row) => [...columns.map((column) => `${row}.${column}`), `(${row}.images <> '[]')`],
    run: ({ place, everWith }) => [
      `insert into listing_changes (id, seq)
        select coalesce((select max(id) from listing_changes), 0) + ${place}, seq
        from (${everWith((row) => `${row}.is_published = 1`)}) as changed`,
    ],
  });
}
