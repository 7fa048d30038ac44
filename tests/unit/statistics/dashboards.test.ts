/** What dashboards are told, from rows that were really counted. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#lib/accounts/person.ts";
import { managedQuery } from "#lib/contracts/managed-property.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { listManagedOf } from "#lib/properties/managed-lists.ts";
import { listAllWaiting, listWaiting, readReviewsOf } from "#lib/reviews/waiting.ts";
import { dayBefore } from "#lib/shared/text/dates.ts";
import { mostViewedOf, mostViewedOfAll, ownNumbers, siteNumbers } from "#lib/statistics/dashboards.ts";
import { addCounts } from "#lib/statistics/repository.ts";
import { insertListing, insertUser, openEmptyDatabase, ownerId } from "../../support/database.ts";

const personOf = (id: string, isAdmin = false): Person => ({ id, name: id, isAdmin, isAgent: true, expiresAt: 0 });
const owner = personOf(ownerId);
const other = personOf("other");
const admin = personOf("admin", true);
let [often, seldom, foreign, deleted] = ["", "", "", ""];

async function insertReview(id: string, propertyId: string, createdAt: number): Promise<void> {
  await db
    .insertInto("reviews")
    .values({
      id,
      property_id: propertyId,
      user_id: null,
      title: "Ada O.",
      rating: 4,
      comment: id,
      created_at: createdAt,
    })
    .execute();
}

beforeAll(async () => {
  await openEmptyDatabase();
  for (const id of ["other", "admin"]) await insertUser(id);
  often = await insertListing({ title: "Often" });
  seldom = await insertListing({ title: "Seldom" });
  deleted = await insertListing({ title: "Deleted", deleted_at: 1, is_published: 0 });
  foreign = await insertListing({ title: "Foreign", owner_id: "other" });
  await insertListing({ title: "Never seen" });
  await addCounts(db, [
    { propertyId: often, day: dayBefore(0), views: 5, contacts: 1 },
    { propertyId: often, day: dayBefore(29), views: 4, contacts: 1 },
    { propertyId: often, day: dayBefore(30), views: 100, contacts: 9 },
    { propertyId: seldom, day: dayBefore(3), views: 2, contacts: 0 },
    { propertyId: deleted, day: dayBefore(3), views: 3, contacts: 0 },
    { propertyId: foreign, day: dayBefore(59), views: 1, contacts: 0 },
    { propertyId: foreign, day: dayBefore(1), views: 50, contacts: 2 },
  ]);
});

afterAll(closeDatabase);

describe("numbers", () => {
  test("of an agent are those of the agent's own listings, deleted ones included, in the last 30 days", async () => {
    const { days, views, contacts } = await ownNumbers(owner);
    expect([views.total, contacts.total, days.length]).toEqual([14, 2, 30]);
    expect(days[0]).toEqual({ day: dayBefore(29), views: 4, contacts: 1 });
    expect(views.comparison).toEqual({ kind: "nothing", since: dayBefore(30) });
  });

  test("of an admin are everybody's, and nobody else sees those", async () => {
    const { views } = await siteNumbers(admin);
    expect(views).toEqual({ total: 64, comparison: { kind: "change", before: 101, percent: -37 } });
    for (const ask of [siteNumbers, mostViewedOfAll, listAllWaiting]) {
      await expect(ask(owner)).rejects.toMatchObject({ status: 403 });
    }
  });

  test("name the most viewed listings that there still are, first those seen most", async () => {
    expect((await mostViewedOf(owner)).map(({ title, views, contacts }) => [title, views, contacts])).toEqual([
      ["Often", 9, 2],
      ["Seldom", 2, 0],
    ]);
    expect((await mostViewedOfAll(admin)).map(({ title }) => title)).toEqual(["Foreign", "Often", "Seldom"]);
  });

  test("are those of the table", async () => {
    for (const sort of ["views", "contacts"]) {
      const { properties } = await listManagedOf(owner, ownerId, managedQuery.parse({ sort }));
      expect(properties.slice(0, 1).map(({ title, views, contacts }) => [title, views, contacts])).toEqual([
        ["Often", 9, 2],
      ]);
    }
  });
});

test("reviews wait for the owner of their listing until the owner has read them, and for nobody else", async () => {
  await insertReview("old", often, 1);
  await insertReview("new", seldom, 2);
  await insertReview("newest", often, 3);
  await insertReview("of a deleted one", deleted, 4);
  await insertReview("another's", foreign, 5);
  const idsFor = async (person: Person) => (await listWaiting(person)).reviews.map(({ _id }) => _id);

  expect(await listAllWaiting(admin)).toMatchObject({
    total: 4,
    reviews: [{ _id: "another's", isOwn: false }, {}, {}, {}],
  });
  expect(await listWaiting(owner)).toMatchObject({
    total: 3,
    reviews: [{ property: { title: "Often" }, isOwn: true }, {}, {}],
  });
  expect(await idsFor(owner)).toEqual(["newest", "new", "old"]);

  for (const [person, ids, status] of [
    [other, ["new"], 403],
    [admin, ["new"], 403],
    [owner, ["new", "another's"], 403],
    [owner, ["new", "none"], 404],
  ] as const) {
    await expect(readReviewsOf(person, { ids: [...ids] })).rejects.toMatchObject({ status });
  }
  expect(await idsFor(owner)).toEqual(["newest", "new", "old"]);

  expect(await readReviewsOf(owner, { ids: ["new"] })).toBe(2);
  expect(await idsFor(owner)).toEqual(["newest", "old"]);
  // What came after the page was opened was not seen with it.
  expect(await readReviewsOf(owner, { until: new Date(2).toISOString() })).toBe(1);
  expect(await idsFor(owner)).toEqual(["newest"]);
  expect(await idsFor(other)).toEqual(["another's"]);
  // Reading again changes nothing.
  expect(await readReviewsOf(owner, { ids: ["new"] })).toBe(1);
});
