/** A connection that works for long is told from one that is dead. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { linkOf } from "#lib/db/engine.ts";
import { openEmptyDatabase } from "../support/database.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

test("a statement that takes four seconds is not taken for dead", async () => {
  const nothing = () => undefined;
  await linkOf(db)?.open({ onText: nothing, onAway: nothing, onBack: nothing, onLeading: nothing });
  const { rows } = await sql<{ slept: string }>`select pg_sleep(4)::text as slept`.execute(db);
  expect(rows).toEqual([{ slept: "" }]);
});
