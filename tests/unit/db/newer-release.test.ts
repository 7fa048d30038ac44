/** What this release does on a database that a newer one has migrated. */
import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, db, migrateToLatest, whyNotReady } from "#lib/db/database.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { needRelease } from "#lib/db/release-needs.ts";
import { log } from "#lib/log.ts";

const known = Object.keys(migrations).sort();
const applied = db.$extendTables<{ kysely_migration: { name: string; timestamp: string } }>();

beforeAll(migrateToLatest);
afterAll(closeDatabase);
afterEach(async () => {
  vi.restoreAllMocks();
  await applied.deleteFrom("kysely_migration").where("name", "not in", known).execute();
  await db.deleteFrom("release_needs").execute();
});

const migratedBy = (name: string) =>
  applied.insertInto("kysely_migration").values({ name, timestamp: "2100-01-01T00:00:00.000Z" }).execute();

test.each(["0015_of_another_branch", "9999_future"])(
  "it runs, and says once that it does not know %s",
  async (name) => {
    await migratedBy(name);
    const warned = vi.spyOn(log, "warn");
    await migrateToLatest();
    expect(warned).toHaveBeenCalledExactlyOnceWith({ migrations: [name] }, expect.stringContaining("newer release"));
    expect(await whyNotReady()).toBeUndefined();
  },
);

test("it refuses where a migration needs a release that knows more, and names the remedy", async () => {
  await migratedBy("9999_future");
  await needRelease(db as unknown as Kysely<unknown>, "9999_future", "9998_before");
  const sentence =
    /^A newer release .*\(9999_future\).* Start a release that has the migration 9998_before, or restore/;
  await expect(migrateToLatest()).rejects.toThrow(sentence);
  expect(await whyNotReady()).toMatch(sentence);
});

test("it refuses at its start too where it knows each migration, and one needs a release that knows more", async () => {
  await needRelease(db as unknown as Kysely<unknown>, known.at(-1) ?? "", "9998_before");
  const sentence = /Start a release that has the migration 9998_before/;
  await expect(migrateToLatest()).rejects.toThrow(sentence);
  expect(await whyNotReady()).toMatch(sentence);
});

test("it runs where the migration needs a release that is no newer than this one", async () => {
  await migratedBy("9999_future");
  await needRelease(db as unknown as Kysely<unknown>, "9999_future", known.at(-1) ?? "");
  await migrateToLatest();
  expect(await whyNotReady()).toBeUndefined();
});

test("what this release has to migrate it migrates beside what it does not know", async () => {
  const newest = known.at(-1) ?? "";
  await migratedBy("9999_future");
  await applied.deleteFrom("kysely_migration").where("name", "=", newest).execute();
  const { down } = migrations[newest] ?? {};
  if (down === undefined) throw new Error(`The newest migration, ${newest}, needs a down: this test takes it back`);
  await down(db);
  await migrateToLatest();
  expect(await whyNotReady()).toBeUndefined();
});

test("it refuses a database of another program", async () => {
  const rows = await applied.selectFrom("kysely_migration").selectAll().execute();
  await applied.deleteFrom("kysely_migration").execute();
  await migratedBy("m1");
  await expect(migrateToLatest()).rejects.toThrow(/belongs to another program\. Set DATABASE_URL/);
  await applied.insertInto("kysely_migration").values(rows).execute();
});
