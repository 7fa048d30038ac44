import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { listTopProperties } from "#lib/properties/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(openEmptyDatabase);
beforeEach(async () => {
  await db.deleteFrom("properties").execute();
});
afterAll(closeDatabase);

const top = async (): Promise<string[]> => (await listTopProperties()).map((listing) => listing._id);

describe("the top properties", () => {
  test("are the five best rated, newest first among equals", async () => {
    const ratings = [4.5, 3, 5, 4.5, 1, 4.8, 2];
    const made: string[] = [];
    for (const rating of ratings) made.push(await insertListing({ rating, num_reviews: 2 }));
    expect(await top()).toEqual([made[2], made[5], made[3], made[0], made[1]]);
  });

  test("can be had, have a review and are published", async () => {
    const good = await insertListing({ rating: 2, num_reviews: 1 });
    await insertListing({ rating: 5, num_reviews: 3, count_in_stock: 0 });
    await insertListing({ rating: 5, num_reviews: 0 });
    await insertListing({ rating: 5, num_reviews: 3, is_published: 0 });
    expect(await top()).toEqual([good]);
  });

  test("are none where nothing has been reviewed", async () => {
    await insertListing();
    expect(await top()).toEqual([]);
  });
});
