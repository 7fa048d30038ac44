/** How long changes of many listings take, whatever PostgreSQL knew of its tables when they were first asked for. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { deleteListingsOf, hideListingsOf, showListingsOf } from "#lib/properties/owner-listings.ts";
import { insertListings, listingRow, openEmptyDatabase, ownerId } from "../support/database.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

const event = { actorId: "admin", actorName: "Adaora", address: "127.0.0.1", by: "a test" };

async function timed(change: typeof deleteListingsOf): Promise<number> {
  const start = performance.now();
  await db.transaction().execute((transaction) => change(transaction, ownerId, event));
  return performance.now() - start;
}

test("deleting five thousand listings takes no longer than showing them, also where the index of words was empty when the plan was made", async () => {
  await insertListings(Array.from({ length: 5_000 }, () => listingRow()));
  await timed(hideListingsOf);
  // As the database's own housekeeping does at any moment.
  await sql`analyze`.execute(db);
  const shown = await timed(showListingsOf);
  expect(await timed(deleteListingsOf)).toBeLessThan(2 * shown);
});
