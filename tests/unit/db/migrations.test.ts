import { afterAll, beforeAll, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { closeDatabase, db, migrateToLatest, whyNotReady } from "#lib/db/database.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { runScript } from "../../support/child.ts";
import { beginWith } from "../../support/postgres/begin-with.ts";

beforeAll(() => beginWith("blank"));
afterAll(closeDatabase);

async function applied(): Promise<string[]> {
  const rows = await db
    .$extendTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map((row) => row.name);
}

test("migrations run once, even where several processes start at the same time on a new folder", async () => {
  const environment = { DATA_DIR: config.dataDir };
  const ended = await Promise.all(Array.from({ length: 4 }, () => runScript("migrate.ts", environment)));
  for (const child of ended) expect(child).toMatchObject({ code: 0, stdout: "ready: true\n" });
  expect(await applied()).toEqual(Object.keys(migrations).sort());
});

test("migrating again changes nothing", async () => {
  const before = await applied();
  await migrateToLatest();
  expect(await applied()).toEqual(before);
  expect(await whyNotReady()).toBeUndefined();
});

test("a database without the newest migration is not ready", async () => {
  await db.$extendTables<{ kysely_migration: { name: string } }>().deleteFrom("kysely_migration").execute();
  expect(await whyNotReady()).toMatch(/lacks the migration/);
});
