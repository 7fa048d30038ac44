/** Listings that are asked for by their ids. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { findPublishedListings } from "#lib/properties/repository.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

test("of listings asked for by their ids those that are published come, the newest first", async () => {
  for (const id of ["first", "second", "third"]) await insertListing({ id, title: id });
  await insertListing({ id: "draft", title: "draft", is_published: 0 });
  const found = await findPublishedListings(db, ["second", "draft", "third", "unknown"]);
  expect(found.map(({ id }) => id)).toEqual(["third", "second"]);
});
