/** Rows to test with, in the database of this test file. */
import type { Insertable } from "kysely";
import { db, migrateToLatest } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import type { PropertiesTable } from "#lib/db/schema.ts";
import { newListingRow } from "#lib/properties/new-listing.ts";
import { plainListing } from "./plain-listing.ts";

export const ownerId = "owner";

/** A database of the newest form with one user and nothing else. */
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

/** The row of a plain published listing, but for `differences`. */
export function listingRow(differences: Partial<Insertable<PropertiesTable>> = {}): Insertable<PropertiesTable> {
  made += 1;
  return { ...newListingRow(plainListing, ownerId, 1_790_000_000_000 + made), ...differences };
}

/** Keeps a plain published listing, but for `differences`, and returns its id. */
export async function insertListing(
  differences: Partial<Insertable<PropertiesTable>> = {},
  executor: Executor = db,
): Promise<string> {
  const row = listingRow(differences);
  await executor.insertInto("properties").values(row).execute();
  return row.id;
}

const atOnce = 500;

/** Keeps many listings, in their order, with few statements. */
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
