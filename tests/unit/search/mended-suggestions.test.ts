import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/database.ts";
import { wholeGathering } from "#lib/search/gathering.ts";
import { suggest } from "#lib/search/suggestions.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(async () => {
  await openEmptyDatabase();
  const place = { state: "Lagos", location: "Lekki Phase 1, Lekki" };
  await insertListing({ ...place, title: "2-bedroom apartment" });
  await insertListing({ ...place, title: "4-bedroom duplex" });
  await insertListing({ ...place, title: "Shed", category: "warehouse" });
  await wholeGathering();
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
])("suggestions for %j are those for %j", async (typed, meant) => {
  const found = await suggest(typed);
  expect(found).toEqual(await suggest(meant));
  expect([...found.titles, ...found.places, ...found.categories]).not.toEqual([]);
});

test("suggestions for what is no mistake are none", async () => {
  expect(await suggest("qxzwvk")).toMatchObject({ titles: [], places: [], isDeadEnd: true });
});
