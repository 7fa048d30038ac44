/** Another process holds the write lock. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { DatabaseBusyError } from "#lib/errors.ts";
import { getProperty, listProperties, searchProperties } from "#lib/properties/service.ts";
import { printed, startScript } from "../../support/child.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

let holder: ChildProcess | undefined;
let id = "";

beforeAll(async () => {
  await openEmptyDatabase();
  id = await insertListing({ title: "Steady house" });
});

afterEach(letGo);
afterAll(closeDatabase);

async function holdLock(): Promise<void> {
  holder = startScript("hold-write-lock.ts", { DATA_DIR: config.dataDir });
  await printed(holder, /held/);
}

async function letGo(): Promise<void> {
  const child = holder;
  holder = undefined;
  if (!child) return;
  const ended = once(child, "exit");
  child.stdin?.end();
  await ended;
}

async function timed(action: () => Promise<unknown>): Promise<{ error: unknown; waited: number }> {
  const started = performance.now();
  const error = await action().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, waited: performance.now() - started };
}

test("reads and searches go on, every write gives up after about five seconds, and afterwards all is well", async () => {
  await holdLock();
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 50);
  const writes = [
    timed(() => insertListing()),
    timed(() => insertListing()),
    timed(() => db.transaction().execute((transaction) => insertListing({}, transaction))),
    // Comes later, and must not wait its turn and then another five seconds.
    sleep(2_000).then(() => timed(() => insertListing())),
  ];
  const reads = await timed(async () => {
    expect((await getProperty(id)).title).toBe("Steady house");
    expect((await searchProperties("steady", 1)).total).toBe(1);
    expect((await listProperties({}, 1)).total).toBe(1);
  });
  expect(reads.error).toBeUndefined();
  expect(reads.waited).toBeLessThan(1_000);

  for (const { error, waited } of await Promise.all(writes)) {
    expect(error).toBeInstanceOf(DatabaseBusyError);
    expect(error).toMatchObject({ status: 503, code: "DATABASE_BUSY" });
    expect(waited).toBeGreaterThan(4_500);
    expect(waited).toBeLessThan(6_500);
  }
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(70);

  await letGo();
  await insertListing();
  expect((await listProperties({}, 1)).total).toBe(2);
});

test("a write that waits is done as soon as the other process lets go", async () => {
  await holdLock();
  const write = timed(() => insertListing());
  await sleep(500);
  await letGo();
  const { error, waited } = await write;
  expect(error).toBeUndefined();
  expect(waited).toBeGreaterThan(400);
  expect(waited).toBeLessThan(3_000);
});
