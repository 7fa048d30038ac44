/** What is counted is written in batches, and nothing of it is lost while the database cannot be written to. */
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { DatabaseBusyError } from "#lib/errors.ts";
import type { DayCount } from "#lib/shared/management/day-counts.ts";
import { CountKeeper, type KeeperOptions } from "#lib/statistics/count-keeper.ts";
import type { ListingDay } from "#lib/statistics/day-tally.ts";
import { addCounts, findDays } from "#lib/statistics/repository.ts";
import { printed, startScript } from "../../support/child.ts";
import { insertListing, insertUser, openEmptyDatabase, ownerId } from "../../support/database.ts";

const noon = Date.parse("2026-11-22T12:00:00Z");
let batches: (readonly ListingDay[])[];

const keeperWith = (options: Partial<KeeperOptions> = {}) =>
  new CountKeeper({
    write: async (counts) => {
      batches.push(counts);
      await db.transaction().execute((transaction) => addCounts(transaction, counts));
    },
    onDelay: () => undefined,
    ...options,
  });

const daysOf = (propertyId: string): Promise<DayCount[]> => findDays(db, { propertyId }, "");

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);
beforeEach(async () => {
  batches = [];
  await db.deleteFrom("owner_days").execute();
  await db.deleteFrom("site_days").execute();
});

describe("views and contacts", () => {
  test("are added to their listing's day, to its owner's and to the site's", async () => {
    const [first, second] = [await insertListing(), await insertListing()];
    const keeper = keeperWith();
    for (const _ of [1, 2, 3]) keeper.count(first, "views", noon);
    keeper.count(first, "contacts", noon);
    keeper.count(second, "views", noon);
    await keeper.flush();
    keeper.count(first, "views", noon);
    await keeper.flush();
    const day = "2026-11-22";
    expect(await daysOf(first)).toEqual([{ day, views: 4, contacts: 1 }]);
    expect(await daysOf(second)).toEqual([{ day, views: 1, contacts: 0 }]);
    for (const whose of [{ ownerId }, "everybody"] as const) {
      expect(await findDays(db, whose, "")).toEqual([{ day, views: 5, contacts: 1 }]);
    }
  });

  test("belong to Nigeria's day, which begins an hour before that of UTC", async () => {
    const id = await insertListing();
    const keeper = keeperWith();
    keeper.count(id, "views", Date.parse("2026-11-21T22:59:59Z"));
    keeper.count(id, "views", Date.parse("2026-11-21T23:00:00Z"));
    await keeper.flush();
    expect((await daysOf(id)).map(({ day }) => day)).toEqual(["2026-11-21", "2026-11-22"]);
  });

  test("of a listing that is gone are dropped, and nothing else with them", async () => {
    const [gone, kept] = [await insertListing(), await insertListing()];
    const keeper = keeperWith();
    for (const id of [gone, kept]) keeper.count(id, "views", noon);
    await db.deleteFrom("properties").where("id", "=", gone).execute();
    await keeper.flush();
    expect([await daysOf(gone), (await daysOf(kept)).length]).toEqual([[], 1]);
  });

  test("of a listing without an owner are still the site's", async () => {
    const id = await insertListing({ owner_id: null });
    const keeper = keeperWith();
    keeper.count(id, "views", noon);
    await keeper.flush();
    expect(await findDays(db, "everybody", "")).toHaveLength(1);
  });

  test("outlive their listing in the sums, and leave with their owner", async () => {
    await insertUser("leaver");
    const id = await insertListing({ owner_id: "leaver" });
    const keeper = keeperWith();
    keeper.count(id, "views", noon);
    await keeper.flush();
    await db.deleteFrom("properties").where("id", "=", id).execute();
    expect(await findDays(db, { ownerId: "leaver" }, "")).toHaveLength(1);
    await db.deleteFrom("users").where("id", "=", "leaver").execute();
    expect(await findDays(db, { ownerId: "leaver" }, "")).toEqual([]);
    expect(await findDays(db, "everybody", "")).toHaveLength(1);
  });
});

describe("writing", () => {
  test("happens by itself, once for all that came in the meantime", async () => {
    const id = await insertListing();
    const keeper = keeperWith({ everyMs: 20 });
    for (let count = 0; count < 100; count += 1) keeper.count(id, "views", noon);
    expect(batches).toEqual([]);
    await expect.poll(() => daysOf(id)).toEqual([{ day: "2026-11-22", views: 100, contacts: 0 }]);
    expect(batches).toHaveLength(1);
    keeper.count(id, "views", noon);
    await expect.poll(() => daysOf(id)).toMatchObject([{ views: 101 }]);
  });

  test("of very much is done in pieces, so that others are answered in between", async () => {
    const keeper = keeperWith({ batchSize: 10 });
    for (let index = 0; index < 25; index += 1) keeper.count(`none-${index}`, "views", noon);
    await keeper.flush();
    expect(batches.map((batch) => batch.length)).toEqual([10, 10, 5]);
    expect(keeper.waiting).toBe(0);
  });

  test("brings along what is counted while it is under way", async () => {
    const id = await insertListing();
    const keeper = keeperWith({ everyMs: 5 });
    for (let round = 0; round < 50; round += 1) {
      keeper.count(id, "views", noon);
      await new Promise((resolve) => setTimeout(resolve, round % 3));
    }
    await keeper.flush();
    expect(await daysOf(id)).toMatchObject([{ views: 50 }]);
  });

  test("holds at most so many listings, and goes on counting those that it holds", async () => {
    const keeper = keeperWith({ mostHeld: 3 });
    for (const id of ["a", "b", "c", "d", "e", "a"]) keeper.count(id, "views", noon);
    expect(keeper.waiting).toBe(3);
    await keeper.flush();
    expect(batches.flat().map(({ propertyId, views }) => [propertyId, views])).toEqual([
      ["a", 2],
      ["b", 1],
      ["c", 1],
    ]);
  });
});

test("while another process holds the database everything waits, and is written once it lets go", async () => {
  const id = await insertListing();
  const delays: [error: unknown, waiting: number][] = [];
  const keeper = keeperWith({ everyMs: 10, onDelay: (...delay) => delays.push(delay) });
  const holder = startScript("hold-write-lock.ts", { DATABASE_URL: config.databaseUrl });
  await printed(holder, /held/);
  keeper.count(id, "views", noon);
  // The driver itself waits for five seconds before it gives up.
  await expect.poll(() => delays.length, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(delays[0]).toEqual([expect.any(DatabaseBusyError), 1]);
  keeper.count(id, "views", noon);
  expect(await daysOf(id)).toEqual([]);
  holder.stdin?.end();
  await once(holder, "close");
  await expect.poll(() => daysOf(id), { timeout: 10_000 }).toEqual([{ day: "2026-11-22", views: 2, contacts: 0 }]);
});
