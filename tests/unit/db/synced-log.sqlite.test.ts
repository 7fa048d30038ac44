/** What SQLite has committed is on the disk before anybody is told so, and the main thread does not wait for the disk. */
import { readFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { config } from "#lib/config.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { insertUser, openEmptyDatabase } from "../../support/database.ts";

/** Each sync of a file, in order: when it began and when it was done. */
const syncs: { begun: number; done?: number }[] = [];

beforeAll(async () => {
  await openEmptyDatabase();
  const handle = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { datasync } = prototype;
  vi.spyOn(prototype, "datasync").mockImplementation(async function (this: FileHandle) {
    const sync: (typeof syncs)[number] = { begun: performance.now() };
    syncs.push(sync);
    await datasync.call(this);
    sync.done = performance.now();
  });
});

beforeEach(() => {
  syncs.length = 0;
});
afterAll(closeDatabase);

const rename = (name: string) => db.updateTable("users").set({ name }).where("id", "=", "ada").execute();

test("a write is told when a sync that began after it is done, in a transaction and without", async () => {
  await insertUser("ada");
  for (const write of [
    () => rename("Ada"),
    () => db.transaction().execute((transaction) => transaction.updateTable("users").set({ name: "Obi" }).execute()),
  ]) {
    syncs.length = 0;
    await write();
    expect(syncs).toEqual([{ begun: expect.any(Number), done: expect.any(Number) }]);
  }
});

test("writes of one moment share their syncs, and none is told before its own", async () => {
  const told: number[] = [];
  await Promise.all(Array.from({ length: 100 }, (_, n) => rename(`Ada ${n}`).then(() => told.push(performance.now()))));
  expect(syncs.length).toBeLessThan(60);
  expect(Math.min(...told)).toBeGreaterThanOrEqual(syncs[0]?.done ?? Number.POSITIVE_INFINITY);
  expect(Math.max(...told)).toBeGreaterThanOrEqual(syncs.at(-1)?.done ?? Number.POSITIVE_INFINITY);
});

test("nothing is synced for who only reads", async () => {
  await db.selectFrom("users").selectAll().execute();
  expect(syncs).toEqual([]);
});

test("what is in the log goes into the file meanwhile, long before a commit would have to do it", async () => {
  const file = join(config.dataDir, "ile.sqlite");
  expect(readFileSync(file).includes("Ada of the log")).toBe(false);
  for (let batch = 0; batch < 3; batch += 1) {
    await Promise.all(Array.from({ length: 100 }, (_, n) => rename(`Ada of the log ${batch} ${n}`)));
  }
  await expect.poll(() => readFileSync(file).includes("Ada of the log")).toBe(true);
});
