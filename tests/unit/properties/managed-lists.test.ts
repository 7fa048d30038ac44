/** The tables of agents and admins, from a small database of every kind of listing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "#lib/accounts/person.ts";
import { type ManagedQuery, managedQuery } from "#lib/contracts/managed-property.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { listAllManaged, listManagedOf } from "#lib/properties/managed-lists.ts";
import { managedSorts } from "#lib/shared/listing/listing-table.ts";
import { dayBefore } from "#lib/shared/text/dates.ts";
import { insertListing, insertUser, openEmptyDatabase, ownerId } from "../../support/database.ts";

const agent = { id: ownerId, name: "Ngozi", isAdmin: false, isAgent: true } as Person;
const admin = { id: "admin", name: "Ada", isAdmin: true, isAgent: false } as Person;

const prices = [
  ["₦3,000,000", 300_000_000],
  ["₦1,000,000", 100_000_000],
  ["ask me", null],
  ["₦2,000,000", 200_000_000],
];

beforeAll(async () => {
  await openEmptyDatabase();
  await insertUser("other");
  for (let made = 0; made < 40; made += 1) {
    const [price, amount] = prices[made % 4] as [string, number | null];
    const id = await insertListing({
      title: `House ${String.fromCharCode(65 + ((made * 7) % 26))}${made}`,
      price,
      price_amount: amount,
      owner_id: made % 2 === 0 ? ownerId : "other",
      category: made % 5 === 0 ? "land" : "rent",
      state: made % 3 === 0 ? "Oyo" : "Lagos",
      count_in_stock: made % 8 === 0 ? 0 : 1,
      is_published: made % 10 === 2 ? 0 : 1,
      ...(made === 6 && { deleted_at: Date.now(), is_published: 0 }),
    });
    if (made % 4 === 0) {
      const days = [0, 29, 30].map((days) => ({ property_id: id, day: dayBefore(days), views: made, contacts: 1 }));
      await db.insertInto("listing_days").values(days).execute();
    }
  }
});

afterAll(closeDatabase);

const asked = (query: Partial<ManagedQuery>) => managedQuery.parse(query);
const mine = (query: Partial<ManagedQuery> = {}) => listManagedOf(agent, ownerId, asked(query));
const all = (query: Partial<ManagedQuery> = {}) => listAllManaged(admin, asked(query));

test.each(managedSorts)("pages by %s hold every listing once, in the order of one long page", async (sort) => {
  for (const list of [mine, all]) {
    const whole = await list({ sort, pageSize: 100 });
    const ids: string[] = [];
    const { pages } = await list({ sort, pageSize: 12 });
    for (let pageNumber = 1; pageNumber <= pages; pageNumber += 1) {
      ids.push(...(await list({ sort, pageNumber })).properties.map(({ _id }) => _id));
    }
    expect(ids).toEqual(whole.properties.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(whole.total);
  }
});

test("prices sort both ways, and what has none comes last", async () => {
  for (const [sort, direction] of [
    ["price-up", 1],
    ["price-down", -1],
  ] as const) {
    const { properties } = await all({ sort, pageSize: 100 });
    const amounts = properties.map(({ priceAmount }) => priceAmount ?? direction * Number.POSITIVE_INFINITY);
    expect(amounts).toEqual(amounts.toSorted((one, other) => direction * (one - other) || 0));
  }
});

test("views of the last 30 days sort first, and are those of each listing", async () => {
  const { properties } = await all({ sort: "views", pageSize: 100 });
  const views = properties.map((row) => row.views);
  expect(views[0]).toBe(72);
  expect(views).toEqual(views.toSorted((one, other) => other - one));
  expect(properties).toHaveLength(39);
});

test("views and contacts of thirty days are of the owner whose listings are shown, or of everybody", async () => {
  const days = [
    { day: dayBefore(0), views: 5, contacts: 1 },
    { day: dayBefore(29), views: 3, contacts: 0 },
    { day: dayBefore(30), views: 100, contacts: 9 },
  ];
  await db
    .insertInto("owner_days")
    .values(days.map((day) => ({ owner_id: ownerId, ...day })))
    .execute();
  await db
    .insertInto("site_days")
    .values(days.map(({ day }) => ({ day, views: 10, contacts: 2 })))
    .execute();
  expect((await mine()).seen).toEqual({ views: 8, contacts: 1 });
  expect((await all()).seen).toEqual({ views: 20, contacts: 4 });
  expect((await all({ owner: ownerId, status: "draft" })).seen).toEqual({ views: 8, contacts: 1 });
  expect((await all({ owner: "other" })).seen).toEqual({ views: 0, contacts: 0 });
});

test("each status counts what its list holds, whatever else narrows it", async () => {
  for (const list of [mine, all]) {
    const { counts, total } = await list();
    expect(total).toBe(counts.all);
    for (const status of ["published", "draft", "unavailable", "deleted"] as const) {
      const page = await list({ status, pageSize: 100 });
      expect(page.total).toBe(counts[status]);
      expect(page.properties).toHaveLength(counts[status]);
      expect(
        page.properties.every((row) => (status === "deleted" ? row.deletedAt : row.status === status)),
      ).toBeTruthy();
    }
    expect(counts.published + counts.draft + counts.unavailable).toBe(counts.all);
  }
});

test("totals are those of the rows for every filter", async () => {
  for (const list of [mine, all]) {
    for (const category of ["land", undefined] as const) {
      for (const state of ["Oyo", undefined] as const) {
        for (const status of ["published", "draft", "unavailable", "deleted", undefined] as const) {
          for (const keyword of ["", "house", "oyo land"]) {
            const page = await list({ category, state, status, keyword, pageSize: 100 });
            expect(page.properties, JSON.stringify({ category, state, status, keyword })).toHaveLength(page.total);
          }
        }
      }
    }
  }
});

test("a keyword without any word finds nothing among a million instead of looking through them", async () => {
  expect((await all({ keyword: "%%%" })).total).toBe(0);
});
