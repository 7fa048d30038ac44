/** The listing that carries a permit is found by an index, among thousands of Dubai listings. */
import { type CompiledQuery, createQueryId, type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { isPermitTaken } from "#lib/properties/permit-repository.ts";
import { insertListings, listingRow, openEmptyDatabase } from "../support/database.ts";

beforeAll(async () => {
  await openEmptyDatabase();
  const inDubai = (_: unknown, index: number) =>
    listingRow({
      category: "dubai properties",
      facts: JSON.stringify({ permitNumber: String(71_000_000_000 + index) }),
    });
  await insertListings(Array.from({ length: 3_000 }, inDubai));
  await sql`analyze properties`.execute(db);
});
afterAll(closeDatabase);

test("PostgreSQL looks a permit up in its index", async () => {
  const statements: CompiledQuery[] = [];
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(db.getExecutor().compileQuery(node, createQueryId()));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  expect(await isPermitTaken(db.withPlugin(listening), "71000001234", "another")).toBe(true);
  const [statement] = statements;
  if (!statement) throw new Error("No statement was run");
  const { rows } = await db.executeQuery<object>({ ...statement, sql: `explain ${statement.sql}` });
  expect(JSON.stringify(rows)).toContain("Index Scan using properties_permits");
});
