import { type Kysely, sql } from "kysely";
import { listingArea } from "#lib/db/area.ts";

/**
 * Listings of one kind in one area by their prices: what is most like a listing is found beside it. It begins with what
 * nothing else asks for, so that no other query takes it for its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index properties_by_area on properties
    (${listingArea}, category, state, coalesce(sub_category, ''), (count_in_stock > 0),
    price_currency, price_period, price_amount)
    where is_published = 1`.execute(db);
}
