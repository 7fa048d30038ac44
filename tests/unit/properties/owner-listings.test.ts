/** What becomes of a person's listings with the person, where there are many of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listEvents } from "#lib/audit/service.ts";
import { tags } from "#lib/cache/tags.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { deleteListingsOf, hideListingsOf, showListingsOf } from "#lib/properties/owner-listings.ts";
import { insertListing, insertListings, listingRow, openEmptyDatabase, ownerId } from "../../support/database.ts";
import { worked } from "../../support/worked.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

const many = 4_000;
/** So many are put in one by one: what that takes for all of them is their share of it. */
const some = 1_000;

test("four thousand listings are each recorded, in order, in less time than they were put in", async () => {
  const start = worked();
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < some; index += 1) await insertListing({ title: `House ${index}` }, transaction);
  });
  const putIn = (worked() - start) * (many / some);
  const others = Array.from({ length: many - some }, (_, at) => listingRow({ title: `House ${some + at}` }));
  await insertListings(others);
  const event = { actorId: "admin", actorName: "Adaora", address: "127.0.0.1", by: "a test" };
  for (const [change, kind, lists] of [
    [hideListingsOf, "listing-hidden", [tags.takenOff, tags.listings]],
    [showListingsOf, "listing-shown", [tags.listings]],
    [deleteListingsOf, "listing-deleted", [tags.takenOff, tags.listings]],
  ] as const) {
    const began = worked();
    const changed = await db.transaction().execute((transaction) => change(transaction, ownerId, event));
    expect(worked() - began).toBeLessThan(putIn);
    expect(changed).toHaveLength(many + lists.length);
    expect(changed).toEqual(expect.arrayContaining([...lists]));
    const rows = await db.selectFrom("audit_events").select(["id", "subject_id"]).where("kind", "=", kind).execute();
    expect(new Set(rows.map((row) => row.subject_id)).size).toBe(many);
    expect(new Set(rows.map((row) => row.id)).size).toBe(many);
    expect(rows[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const { events } = await listEvents({ kind });
    expect(events.slice(0, 2).map(({ subject }) => subject?.name)).toEqual(["House 0", "House 1"]);
  }
});
