/** The paged lists, against a plain ORDER BY over the same rows. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { countListings, type ListFilter } from "#lib/properties/repository.ts";
import { findProperties, getProperty, getPropertyPage, listProperties, pageSize } from "#lib/properties/service.ts";
import { readListings } from "../../../demo/records.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(async () => {
  await openEmptyDatabase();
  await db.transaction().execute(async (transaction) => {
    for (const record of readListings()) {
      const { title, category, subCategory, state, location, description, bedrooms } = record;
      const fields = { title, category, state, location, description, bedrooms, sub_category: subCategory };
      await insertListing(fields, transaction);
    }
  });
  // Holes in `seq` and rows that nobody may see, in both halves of every list.
  await db.updateTable("properties").set({ is_published: 0 }).where("seq", "in", [2, 50, 51, 140, 270]).execute();
  await db.deleteFrom("properties").where("seq", "in", [1, 100, 101, 102, 200]).execute();
});

afterAll(closeDatabase);

async function plainOrder(filter: ListFilter): Promise<string[]> {
  const rows = await db
    .selectFrom("properties")
    .select(["id", "category", "sub_category", "state"])
    .where("is_published", "=", 1)
    .orderBy("seq", "desc")
    .execute();
  return rows
    .filter((row) => filter.category === undefined || row.category === filter.category)
    .filter((row) => filter.subCategory === undefined || row.sub_category === filter.subCategory)
    .filter((row) => filter.state === undefined || row.state === filter.state)
    .map((row) => row.id);
}

const filters: ListFilter[] = [
  {},
  { category: "for sale" },
  { category: "home movers" },
  { state: "Lagos" },
  { category: "rent", state: "Lagos" },
  { category: "buildersmart", subCategory: "doors" },
  { category: "buildersmart", subCategory: "others" },
];

describe("the paged list", () => {
  test.each(filters)("of %j is the plain order cut into pages of twelve, to the last page", async (filter) => {
    const expected = await plainOrder(filter);
    const pages = Math.ceil(expected.length / pageSize);
    for (let page = 1; page <= pages; page += 1) {
      const list = await listProperties(filter, page);
      expect(list).toMatchObject({ page, pages, total: expected.length, isTotalExact: true });
      const ids = list.properties.map((listing) => listing._id);
      expect(ids).toEqual(expected.slice((page - 1) * pageSize, page * pageSize));
    }
  });

  test.each([2, 25, 26, 999_999, 1_000_000])("is empty on page %i where that is past its end", async (page) => {
    const { total } = await listProperties({}, 1);
    const list = await listProperties({}, page);
    expect(list.properties).toHaveLength(Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize)));
    expect(list.page).toBe(page);
  });

  test("of nothing has no pages", async () => {
    expect(await listProperties({ state: "Atlantis" }, 1)).toMatchObject({ properties: [], pages: 0, total: 0 });
  });

  test("is what a blank keyword finds", async () => {
    for (const keyword of ["", "   ", "\t\n"]) {
      expect(await findProperties(keyword, 2, "rent")).toEqual(await listProperties({ category: "rent" }, 2));
    }
  });
});

describe("what is not published", () => {
  test("is in no list, no count, no search, on no page and among no similar ones", async () => {
    const id = await insertListing({ title: "Zanzibar hideaway", category: "warehouse", state: "Yobe" });
    const visible = await insertListing({ title: "Zanzibar neighbour", category: "warehouse", state: "Yobe" });
    expect((await findProperties("zanzibar", 1)).total).toBe(2);
    const before = await countListings(db, { state: "Yobe" });
    await db.updateTable("properties").set({ is_published: 0 }).where("id", "=", id).execute();

    expect(await countListings(db, { state: "Yobe" })).toBe(before - 1);
    const found = await findProperties("zanzibar", 1);
    expect(found.properties.map((listing) => listing._id)).toEqual([visible]);
    expect(found.total).toBe(1);
    expect((await plainOrder({ state: "Yobe" })).includes(id)).toBe(false);
    const { properties } = await listProperties({ state: "Yobe" }, 1);
    expect(properties.map((listing) => listing._id)).not.toContain(id);
    await expect(getProperty(id)).rejects.toMatchObject({ status: 404, message: "Property not found" });
    await expect(getPropertyPage(id)).rejects.toMatchObject({ status: 404 });
    const { similar } = await getPropertyPage(visible);
    expect(similar.listings.map((listing) => listing._id)).not.toContain(id);

    await db.updateTable("properties").set({ is_published: 1 }).where("id", "=", id).execute();
    expect((await findProperties("zanzibar", 1)).total).toBe(2);
    expect(await countListings(db, { state: "Yobe" })).toBe(before);
  });
});
