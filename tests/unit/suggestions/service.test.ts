import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/database.ts";
import { suggest } from "#lib/suggestions/service.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(async () => {
  await openEmptyDatabase();
  const place = { state: "Lagos", location: "Lekki Phase 1, Lekki" };
  await insertListing({ ...place, title: "2-bedroom apartment" });
  await insertListing({ ...place, title: "4-bedroom duplex" });
  await insertListing({ ...place, title: "Shed", category: "warehouse" });
  await insertListing({ title: "Self contained room", state: "Rivers", location: "Rumuola, Port Harcourt" });
  await insertListing({ title: "Iroko door", category: "buildersmart", sub_category: "doors" });
  await buildVocabulary();
});

afterAll(closeDatabase);

test.each([
  ["aparment", "apartment"],
  ["duplx", "duplex"],
  ["warehose", "warehouse"],
  ["4 bedroom duplx", "4 bedroom duplex"],
  ["flat in lekky", "flat in lekki"],
  ["aparment lekki", "apartment lekki"],
  ["lekky phase 1", "lekki phase 1"],
  ["4 bedrom duplx", "4 bedroom duplex"],
  ["portharc", "port harcourt"],
  ["selfcon", "self contained"],
  ["self c", "self contained"],
  ["dors", "doors"],
  ["shot let rumuola", "short let rumuola"],
  ["wardrob and cab", "wardrobes and cabinets"],
])("suggestions for %j are those for %j", async (typed, meant) => {
  const found = await suggest(typed);
  expect(found).toEqual(await suggest(meant));
  expect([...found.titles, ...found.places, ...found.categories, ...found.subCategories]).not.toEqual([]);
});

test("suggestions are the sub-categories of the Builders Mart, too", async () => {
  const doors = { subCategory: { slug: "doors", label: "Doors" }, listings: 1 };
  expect((await suggest("doo")).subCategories).toEqual([doors]);
  expect((await suggest("tiles and")).subCategories).toMatchObject([{ subCategory: { slug: "tilesandmarble" } }]);
  expect((await suggest("lekki")).subCategories).toEqual([]);
});

test("suggestions for what is no mistake are none", async () => {
  expect(await suggest("qxzwvk")).toMatchObject({ titles: [], places: [], isDeadEnd: true });
});

test("a place without listings is suggested after those with some, and hides no correction", async () => {
  const { districts, isDeadEnd } = await suggest("vgc");
  expect(districts).toMatchObject([{ id: "lagos/victoria-garden-city", listings: 0 }]);
  expect(isDeadEnd).toBe(false);
});
