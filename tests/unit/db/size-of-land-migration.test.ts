/** Land that was written before its two fields were one. */
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { up } from "#lib/db/migrations/0035_one_size_of_land.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

const rowOf = (id: string) =>
  db.selectFrom("properties").select(["size", "facts", "price_amount"]).where("id", "=", id).executeTakeFirstOrThrow();

test("land gets both fields, and a price per square metre its whole; all else stays", async () => {
  const land = { category: "land", price: "₦50,000 per sqm" };
  const sized = await insertListing({ ...land, size: 450, facts: JSON.stringify({ flooding: "dry" }) });
  const plotted = await insertListing({ ...land, size: null, facts: JSON.stringify({ plotArea: 600 }) });
  const silent = await insertListing({ ...land, size: null });
  const house = await insertListing({ category: "for sale", size: 220 });
  const others = await Promise.all([silent, house].map(rowOf));
  await up(db as unknown as Kysely<unknown>);
  const [first, second] = await Promise.all([sized, plotted].map(rowOf));
  expect([first?.size, JSON.parse(first?.facts ?? "")]).toEqual([450, { flooding: "dry", plotArea: 450 }]);
  expect([second?.size, Number(second?.price_amount)]).toEqual([600, 3_000_000_000]);
  expect(await Promise.all([silent, house].map(rowOf))).toEqual(others);
});
