/** Listings that are known by name are looked up, however many there are. PostgreSQL's plans depend on how many it has. */
import { type CompiledQuery, createQueryId, type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { findLiveInDubai, isPermitTaken } from "#lib/properties/permit-repository.ts";
import {
  findCardsBySeq,
  findListingsBySeq,
  findPublishedListing,
  findPublishedListings,
} from "#lib/properties/repository.ts";
import { nearInArea, newestInArea } from "#lib/properties/similar-repository.ts";
import { openEmptyDatabase } from "../../support/database.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

/** What SQLite plans for each statement that `ask` runs. */
async function plansOf(ask: (executor: Executor) => Promise<unknown>): Promise<string[]> {
  const statements: CompiledQuery[] = [];
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(db.getExecutor().compileQuery(node, createQueryId()));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(db.withPlugin(listening));
  const plans = statements.map(async (statement) => {
    const { rows } = await db.executeQuery<{ detail: string }>({
      ...statement,
      sql: `explain query plan ${statement.sql}`,
    });
    return rows.map(({ detail }) => detail).join("; ");
  });
  return Promise.all(plans);
}

const some = [1, 2, 3, 4];
const byNumber = /\(is_published=\? AND seq=\? AND rowid=\?\)$/;

test.each([
  ["one by its id", (executor: Executor) => findPublishedListing(executor, "a"), /properties_1 \(id=\?\)$/],
  [
    "some by their ids",
    (executor: Executor) => findPublishedListings(executor, some.map(String)),
    /properties_1 \(id=\?\);/,
  ],
  ["some by their numbers", (executor: Executor) => findListingsBySeq(executor, some), byNumber],
  ["cards by their numbers", (executor: Executor) => findCardsBySeq(executor, some), byNumber],
  [
    "one by its permit",
    (executor: Executor) => isPermitTaken(executor, "71452738190", "owner"),
    /properties_permits \(<expr>=\?\)$/,
  ],
  ["live ones in Dubai by their ids", (executor: Executor) => findLiveInDubai(executor, ["a"]), /\(id=\?\)$/],
])("SQLite looks up %s, and walks no list", async (_, ask, lookup) => {
  const plans = await plansOf(ask);
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(lookup);
});

const alike = { category: "rent", sub_category: null, state: "Lagos", location: "Yaba" };
const price = { amount: 2, least: 1, most: 4, currency: "NGN", period: "year" } as const;

test.each([
  ["near in price", "properties_by_area (<expr>=? AND category=?", nearInArea(alike, [price], true, 5)],
  ["newest", "properties_by_category_and_state (is_published=? AND category=?", newestInArea(alike, true, 5)],
])("what is %s in an area is found by an index and not sorted", async (_, index, query) => {
  const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db);
  const plan = rows.map(({ detail }) => detail).join("\n");
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/SCAN properties|TEMP B-TREE/);
});
