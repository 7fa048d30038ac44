/** What is suggested for a word with a mistake in it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/database.ts";
import { wholeGathering } from "#lib/search/gathering.ts";
import { suggest } from "#lib/search/suggestions.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(async () => {
  await openEmptyDatabase();
  for (const title of ["Two-bedroom apartment", "Tall duplex"]) {
    await insertListing({ title, location: "Ikate, Lekki", state: "Lagos", category: "rent" });
  }
  await wholeGathering();
});
afterAll(closeDatabase);

test.each([
  ["aparment", "apartment"],
  ["apartmant", "apartment"],
  ["duplx", "duplex"],
  ["duplex in lekky", "duplex in lekki"],
  ["tall duplx", "tall duplex"],
])("“%s” offers what “%s” does", async (mistyped, meant) => {
  const offered = await suggest(meant);
  expect([...offered.titles, ...offered.places].length).toBeGreaterThan(0);
  expect(await suggest(mistyped)).toEqual(offered);
});

test("a word that may yet become another is left to be typed to its end", async () => {
  expect(await suggest("aprtm")).toMatchObject({ titles: [], places: [], isDeadEnd: false });
});

test("what nothing is near to is a dead end", async () => {
  expect(await suggest("qxzwvk")).toMatchObject({ titles: [], places: [], isDeadEnd: true });
});
