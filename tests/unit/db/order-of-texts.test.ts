/** Texts come in the order of their bytes, on either engine and in a database of any language. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPeople } from "#lib/accounts/people.ts";
import type { Person } from "#lib/accounts/person.ts";
import { managedQuery } from "#lib/contracts/managed-property.ts";
import { peopleQuery } from "#lib/contracts/people.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { listAllManaged } from "#lib/properties/managed-lists.ts";
import { insertListing, insertUser, openEmptyDatabase } from "../../support/database.ts";

const admin = { id: "admin", name: "Ada", isAdmin: true, isAgent: false } as Person;

/** English would take no notice of signs, put marks beside their letters and capitals behind small ones. */
const texts = [
  ...["co-op flat", "coop flat", "Co op flat", "co_op flat", "CO-OP FLAT"],
  ...["Élan house", "elan house", "Zebra court", "zebra Court", "apple yard", "Ọjà house", "oja house"],
  ...["10 plots", "9 plots", "(new) flat", "'new' flat", "new flat", "ﬁve rooms", "five rooms", "東 house"],
];

const bytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
const small = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const withoutCase = (one: string, other: string): number => bytes(small(one), small(other));

const keyOf = (at: number): string => `${texts[at]?.slice(0, 4)}-${at}`;

beforeAll(async () => {
  await openEmptyDatabase();
  for (const [at, title] of texts.entries()) {
    await insertListing({ title });
    await insertUser(keyOf(at));
    await db.updateTable("users").set({ name: title }).where("id", "=", keyOf(at)).execute();
  }
});
afterAll(closeDatabase);

test.each([
  ["title", withoutCase],
  ["title-down", (one: string, other: string) => withoutCase(other, one)],
] as const)("the table of listings by %s", async (sort, order) => {
  const { properties } = await listAllManaged(admin, managedQuery.parse({ sort, pageSize: 100 }));
  const titles = properties.map(({ title }) => small(title));
  expect(titles).toHaveLength(texts.length);
  expect(titles).toEqual(titles.toSorted(order));
});

test.each([
  ["name", "name", withoutCase],
  ["email", "email", bytes],
] as const)("the table of people by %s", async (sort, field, order) => {
  const { users } = await listPeople(admin, peopleQuery.parse({ sort, pageSize: 100 }));
  const shown = users.map((user) => user[field]);
  expect(shown).toHaveLength(texts.length + 1);
  expect(shown).toEqual(shown.toSorted(order));
});

test("ids, what lies between two of them, and the least of all", async () => {
  const ids = (await db.selectFrom("users").select("id").orderBy("id").execute()).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted(bytes));
  const middle = ids[9] ?? "";
  const later = await db.selectFrom("users").select("id").where("id", ">", middle).orderBy("id").execute();
  expect(later.map(({ id }) => id)).toEqual(ids.slice(10));
  const { least } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.min("id").as("least"))
    .executeTakeFirstOrThrow();
  expect(least).toBe(ids[0]);
});
