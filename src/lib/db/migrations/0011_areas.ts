import { type Kysely, sql } from "kysely";
import { listingArea } from "#lib/db/area.ts";

/**
 * Index of listings by category, area and price, for similar listings. It starts with an expression that no other query
 * uses, so that the planner picks it for nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index properties_by_area on properties
    (${listingArea}, category, state, coalesce(sub_category, ''), (count_in_stock > 0),
    price_currency, price_period, price_amount)
    where is_published = 1`.execute(db);
}
