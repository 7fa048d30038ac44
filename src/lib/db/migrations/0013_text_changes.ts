import type { Kysely } from "kysely";
import { engineOf } from "#lib/db/engine.ts";
import { textColumns } from "#lib/db/listing-texts.ts";

/** Filter and order columns; see `0008_listing_changes.ts`. */
const facets = [
  ...["bedrooms", "bathrooms", "toilets", "parking_space", "swimming_pool", "count_in_stock", "rating"],
  ...["price_amount", "price_currency", "price_period"],
];

/**
 * Adds text changes to the change log. The search caches followed `updated_at`, which depends on the writer's clock: a
 * listing with an older time was never read again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTrigger, dropTrigger } = engineOf(db).schema;
  await dropTrigger(db, "properties_change_update");
  const watched = [...facets, ...textColumns];
  await createTrigger(db, {
    name: "properties_change_update",
    table: "properties",
    after: "update",
    columns: ["seq", ...watched, "images"],
    watched: (row) => [...watched.map((column) => `${row}.${column}`), `(${row}.images <> '[]')`],
    run: ({ place, everWith }) => [
      `insert into listing_changes (id, seq)
        select coalesce((select max(id) from listing_changes), 0) + ${place}, seq
        from (${everWith((row) => `${row}.is_published = 1`)}) as changed`,
    ],
  });
}
