/** SQLite plans a statement anew each time that a parameter of it says how many rows are wanted. */
import { Kysely } from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "#lib/db/schema.ts";
import { NodeSqliteDialect } from "#lib/db/sqlite/dialect.ts";
import { nearInArea, newestInArea } from "#lib/properties/similar-repository.ts";

const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(":memory:") });
const alike = { category: "rent", sub_category: null, state: "Lagos", location: "Yaba" };
const price = { amount: 2, least: 1, most: 4, currency: "NGN", period: "year" } as const;

test("how many rows are wanted is written into a statement of the query builder", () => {
  const { sql: text, parameters } = db.selectFrom("properties").select("seq").limit(7).offset(14).compile();
  expect(text).toBe('select "seq" from "properties" limit 7 offset ?');
  expect(parameters).toEqual([14]);
});

test.each([Number.NaN, 1.5, -1, "7; drop table properties"])("%s is no number of rows", (limit) => {
  expect(() =>
    db
      .selectFrom("properties")
      .select("seq")
      .limit(limit as number)
      .compile(),
  ).toThrow(/whole number/);
});

test("how many rows are wanted is written into the statements for similar homes", () => {
  for (const query of [nearInArea(alike, [price], true, 5), newestInArea(alike, true, 5)]) {
    expect(query.compile(db).sql).toMatch(/limit 5/);
    expect(query.compile(db).sql).not.toMatch(/limit \?/);
  }
});
