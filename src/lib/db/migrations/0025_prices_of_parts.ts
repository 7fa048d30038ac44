import type { Kysely } from "kysely";
import { up as readPricesAgain } from "#lib/db/migrations/0024_whole_prices.ts";

/** Reads all prices again. Some amounts were a part of the price: ₦1/2 million a year was ₦1. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await readPricesAgain(db);
}

/** The release before reads the same columns; it only reads fewer prices. */
export async function down(): Promise<void> {}
