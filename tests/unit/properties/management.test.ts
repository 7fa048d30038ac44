import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { purgeDeleted, restoreProperty } from "#lib/properties/management.ts";
import { insertListing, openEmptyDatabase, ownerId } from "../../support/database.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

const day = 86_400_000;
const now = Date.parse("2026-11-22T12:00:00Z");
const ids = async () => (await db.selectFrom("properties").select("id").execute()).map(({ id }) => id);

test("a deleted listing is kept for 30 days and then forgotten, with all that belongs to it", async () => {
  const deleted = { is_published: 0, deleted_at: now - 30 * day + 1_000 };
  const [kept, gone] = [
    await insertListing(deleted),
    await insertListing({ ...deleted, deleted_at: now - 30 * day - 1 }),
  ];
  await db.insertInto("listing_days").values({ property_id: gone, day: "2026-11-01", views: 3 }).execute();
  await purgeDeleted(now);
  expect(await ids()).toEqual([kept]);
  expect(await db.selectFrom("listing_days").selectAll().execute()).toEqual([]);
  const [event] = await db.selectFrom("audit_events").selectAll().execute();
  expect(event).toMatchObject({ kind: "listing-purged", subject_id: gone, subject_name: "House" });
  expect(JSON.parse(String(event?.detail))).toMatchObject({
    before: { status: "deleted", title: "House", price: "₦85,000,000", owner: "Ngozi Adeyemi" },
  });
});

test("a listing whose owner is gone is a draft of the admin who restores it, and nobody else's", async () => {
  const id = await insertListing({ owner_id: null, is_published: 0, deleted_at: now });
  const origin = { address: "", userAgent: "" };
  const person = { id: ownerId, name: "Ngozi", isAdmin: false, isAgent: true, expiresAt: 0 };
  await expect(restoreProperty(person, id, origin)).rejects.toMatchObject({ status: 404 });
  const { result } = await restoreProperty({ ...person, isAdmin: true }, id, origin);
  expect(result).toMatchObject({ status: "draft", isOffered: false, owner: { _id: ownerId }, deletedAt: null });
});
