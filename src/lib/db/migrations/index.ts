import type { Migration } from "kysely/migration";
import * as listings from "#lib/db/migrations/0001_listings.ts";

/** Every migration by name, run in the order of the names. A migration that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  "0001_listings": listings,
};
