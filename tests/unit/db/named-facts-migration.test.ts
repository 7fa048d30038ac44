/** Listings that were there before the word indexes held kinds and estates. */

import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db as typed } from "#lib/db/database.ts";
import { matchSeqs } from "#lib/db/full-text.ts";
import { down, up } from "#lib/db/migrations/0033_named_facts.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

const db = typed as unknown as Kysely<unknown>;

const find = async (...terms: string[]): Promise<number> =>
  (await matchSeqs(typed, { terms, categories: [], most: 10 })).length;

const facts = JSON.stringify({ propertyType: "duplex", estateName: "Chevy View Estate" });

test("they are found by both after the migration, and by their texts before and after", async () => {
  await down(db);
  await insertListing({ title: "Quiet place", facts });
  await insertListing({ title: "Plain place" });
  await insertListing({ title: "Hidden place", facts, is_published: 0 });
  expect([await find("duplex"), await find("chevy"), await find("place")]).toEqual([0, 0, 2]);
  await up(db);
  expect([await find("duplex"), await find("chevy"), await find("place")]).toEqual([1, 1, 2]);
  await insertListing({ title: "Later place", facts });
  expect(await find("duplex")).toBe(2);
  await down(db);
  expect([await find("duplex"), await find("place")]).toEqual([0, 3]);
  await up(db);
});
