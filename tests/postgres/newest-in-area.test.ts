/** How PostgreSQL finds the newest of an area, where a listing has no price to be near to. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { newestInArea } from "#lib/properties/similar-repository.ts";
import { insertListings, listingRow, openEmptyDatabase } from "../support/database.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

const alike = { category: "for sale", sub_category: null, state: "Lagos", location: "4 Allen Avenue, Ikeja" };

test("the newest are walked from the end of an index, and not all of their kind put in order", async () => {
  const rows = Array.from({ length: 4_000 }, (_, at) =>
    listingRow({ ...alike, state: at % 2 === 0 ? "Lagos" : "Oyo" }),
  );
  await insertListings(rows);
  await sql`analyze properties`.execute(db);
  const { rows: plan } = await sql<{ "QUERY PLAN": string }>`explain ${newestInArea(alike, true, 5)}`.execute(db);
  const steps = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(steps).toContain("Index Scan Backward");
  expect(steps).not.toContain("Sort");
});
