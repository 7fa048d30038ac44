import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db, migrateToLatest } from "#lib/db/database.ts";
import { newListingRow } from "#lib/properties/new-listing.ts";
import { countListings } from "#lib/properties/repository.ts";
import { listProperties, searchProperties } from "#lib/properties/service.ts";
import { readListings, readPeople } from "../../../demo/records.ts";

beforeAll(async () => {
  await migrateToLatest();
  const [person] = readPeople();
  if (!person) throw new Error("The demo has no people.");
  await db
    .insertInto("users")
    .values({
      id: "owner",
      name: person.name,
      email: person.email,
      phone_number: person.phoneNumber,
      is_admin: 0,
      is_agent: 1,
      created_at: 0,
      updated_at: 0,
    })
    .execute();
  for (const [index, listing] of readListings().entries()) {
    await db
      .insertInto("properties")
      .values(newListingRow({ ...listing, images: [] }, "owner", 1_780_000_000_000 + index))
      .execute();
  }
});

afterAll(closeDatabase);

describe("the paged list", () => {
  test("shows every listing once, newest first, over all its pages", async () => {
    const first = await listProperties({}, 1);
    const pages = await Promise.all(Array.from({ length: first.pages }, (_, index) => listProperties({}, index + 1)));
    const ids = pages.flatMap((page) => page.properties.map((listing) => listing._id));
    expect(ids).toHaveLength(readListings().length);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
  });

  test("is empty past its end", async () => {
    expect((await listProperties({}, 999_999)).properties).toEqual([]);
  });
});

describe("the counts", () => {
  test("follow what is unpublished, moved and deleted", async () => {
    const before = await countListings(db, { state: "Lagos" });
    const one = db.selectFrom("properties").select("seq").where("state", "=", "Lagos").limit(1);
    await db.updateTable("properties").set({ is_published: 0 }).where("seq", "=", one).execute();
    expect(await countListings(db, { state: "Lagos" })).toBe(before - 1);
    await db.updateTable("properties").set({ is_published: 1 }).where("is_published", "=", 0).execute();
    expect(await countListings(db, { state: "Lagos" })).toBe(before);
  });
});

describe("a search", () => {
  test("finds words with hyphens or spaces between them", async () => {
    const spaced = await searchProperties("4 bedroom terrace", 1);
    expect(spaced.total).toBeGreaterThan(0);
    expect((await searchProperties("4-bedroom-terrace", 1)).total).toBe(spaced.total);
  });

  test.each(['"', "NEAR(", "*", "o'brien", "3-room", "\u0000", "🏠", "x".repeat(10_000), '" OR *', "a AND NOT b"])(
    "survives %j",
    async (keyword) => {
      await expect(searchProperties(keyword, 1)).resolves.toMatchObject({ page: 1 });
    },
  );
});
