/** Listings that are known by name are looked up, however many there are. */
import { type CompiledQuery, createQueryId, type KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, type Executor } from "#lib/db/database.ts";
import {
  findCardsBySeq,
  findListingsBySeq,
  findPublishedListing,
  findPublishedListings,
} from "#lib/properties/repository.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";
import { isPostgres } from "../../support/postgres/databases.ts";

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

// What another engine plans depends on how many rows it knows of.
test.runIf(!isPostgres).each([
  ["one by its id", (executor: Executor) => findPublishedListing(executor, "a"), /properties_1 \(id=\?\)$/],
  [
    "some by their ids",
    (executor: Executor) => findPublishedListings(executor, some.map(String)),
    /properties_1 \(id=\?\);/,
  ],
  ["some by their numbers", (executor: Executor) => findListingsBySeq(executor, some), byNumber],
  ["cards by their numbers", (executor: Executor) => findCardsBySeq(executor, some), byNumber],
])("SQLite looks up %s, and walks no list", async (_, ask, lookup) => {
  const plans = await plansOf(ask);
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(lookup);
});

test("of listings asked for by their ids those that are published come, the newest first", async () => {
  for (const id of ["first", "second", "third"]) await insertListing({ id, title: id });
  await insertListing({ id: "draft", title: "draft", is_published: 0 });
  const found = await findPublishedListings(db, ["second", "draft", "third", "unknown"]);
  expect(found.map(({ id }) => id)).toEqual(["third", "second"]);
});
