/** Test rows in the database of the test file. */
import type { Insertable } from "kysely";
import { db, migrateToLatest } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import type { PropertiesTable } from "#lib/db/schema.ts";
import { newListingRow } from "#lib/properties/new-listing.ts";
import { plainListing } from "./plain-listing.ts";

export const ownerId = "owner";

/** A database with the newest schema and a single user. */
export async function openEmptyDatabase(): Promise<void> {
  await migrateToLatest();
  await insertUser(ownerId);
}

export async function insertUser(id: string, executor: Executor = db): Promise<void> {
  await executor
    .insertInto("users")
    .values({
      id,
      name: "Ngozi Adeyemi",
      email: `${id}@example.com`,
      phone_number: "+234 800 000 0000",
      is_admin: 0,
      is_agent: 1,
      created_at: 0,
      updated_at: 0,
    })
    .execute();
}

let made = 0;

/** The row of a simple published listing with these `differences`. */
export function listingRow(differences: Partial<Insertable<PropertiesTable>> = {}): Insertable<PropertiesTable> {
  made += 1;
  return { ...newListingRow(plainListing, ownerId, 1_790_000_000_000 + made), ...differences };
}

/** Inserts a simple published listing with these `differences`; returns its id. */
export async function insertListing(
  differences: Partial<Insertable<PropertiesTable>> = {},
  executor: Executor = db,
): Promise<string> {
  const row = listingRow(differences);
  await executor.insertInto("properties").values(row).execute();
  return row.id;
}

const atOnce = 500;

/** Inserts many listings in order, with few statements. */
export async function insertListings(
  rows: readonly Insertable<PropertiesTable>[],
  executor: Executor = db,
): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) {
    await executor
      .insertInto("properties")
      .values(rows.slice(at, at + atOnce))
      .execute();
  }
}
