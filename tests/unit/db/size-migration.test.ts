import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { listingRow, openEmptyDatabase } from "../../support/database.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

const insert = (size: number | null) =>
  db.insertInto("properties").values(listingRow({ size })).returning("size").executeTakeFirstOrThrow();

test("a listing keeps its size to the decimal, or none", async () => {
  for (const size of [120, 85.25, null]) expect(await insert(size)).toEqual({ size });
});

test.each([0, -1])("a size of %d cannot be kept", async (size) => {
  await expect(insert(size)).rejects.toThrow(/check constraint/i);
});
