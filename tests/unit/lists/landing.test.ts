import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { getLanding } from "#lib/lists/landing.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(openEmptyDatabase);
beforeEach(async () => {
  await db.deleteFrom("properties").execute();
});
afterAll(closeDatabase);

const pictured = (name: string): string => JSON.stringify([`/media/uploads/${name}-1200.webp`]);
const titles = async (): Promise<string[]> => (await getLanding()).homes.map(({ title }) => title);

test("the homes are the newest of each kind first, then further ones, six at most", async () => {
  for (const category of ["rent", "for sale", "land", "short lets"] as const) {
    for (const age of ["old", "new"]) {
      await insertListing({ category, title: `${age} ${category}`, images: pictured(`${age}-${category}`) });
    }
  }
  expect(await titles()).toEqual([
    "new for sale",
    "new rent",
    "new short lets",
    "new land",
    "old for sale",
    "old rent",
  ]);
});

test("no two homes show the same picture", async () => {
  await insertListing({ category: "for sale", title: "first", images: pictured("same") });
  await insertListing({ category: "rent", title: "other", images: pictured("other") });
  await insertListing({ category: "rent", title: "twin", images: pictured("same") });
  expect(await titles()).toEqual(["first", "other"]);
});

test("homes without a picture, taken ones and drafts are left out, and so are goods", async () => {
  await insertListing({ category: "rent", title: "no picture", images: "[]" });
  await insertListing({ category: "rent", title: "taken", images: pictured("a"), count_in_stock: 0 });
  await insertListing({ category: "rent", title: "draft", images: pictured("b"), is_published: 0 });
  await insertListing({ category: "buildersmart", sub_category: "doors", title: "door", images: pictured("c") });
  expect(await titles()).toEqual([]);
});

test("the areas are the states with most listings, each with its busiest districts", async () => {
  for (const district of ["lagos/yaba", "lagos/yaba", "lagos/ikeja"]) await insertListing({ state: "Lagos", district });
  await insertListing({ state: "Kano", district: "kano/nassarawa-gra" });
  const { areas } = await getLanding();
  expect(areas.map(({ state, listings }) => [state.label, listings])).toEqual([
    ["Lagos", 3],
    ["Kano", 1],
  ]);
  expect(areas[0]?.districts.map(({ name, listings }) => [name, listings])).toEqual([
    ["Yaba", 2],
    ["Ikeja", 1],
  ]);
});

test("Dubai is counted by what is let and what is sold, and goods by their part", async () => {
  const dubai = { category: "dubai properties", state: "Dubai", location: "Dubai Marina" } as const;
  await insertListing({ ...dubai, price: "AED 90,000 per year", facts: '{"offer":"rent"}' });
  await insertListing({ ...dubai, price: "AED 1.9m", facts: '{"offer":"sale"}' });
  await insertListing({ category: "buildersmart", sub_category: "doors", images: pictured("door") });
  const { dubai: band, goods, total } = await getLanding();
  expect([band.toRent, band.toBuy, total]).toEqual([1, 1, 3]);
  expect(goods).toEqual([{ slug: "doors", label: "Doors", listings: 1, cover: "/media/uploads/door-1200.webp" }]);
});

test("a site without listings has nothing to show, and no zeros", async () => {
  expect(await getLanding()).toMatchObject({
    total: 0,
    homes: [],
    areas: [],
    goods: [],
    dubai: { toRent: 0, toBuy: 0 },
  });
});
