/** What others change between the plan of an import and its writing. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { inTurn } from "#lib/spreadsheets/import-mutex.ts";
import { importListings } from "#lib/spreadsheets/importing.ts";
import { insertListing, openEmptyDatabase, ownerId } from "../../support/database.ts";
import { csv, flat } from "../../support/listing-files.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);
beforeEach(async () => {
  await db.deleteFrom("properties").execute();
});

const person = { id: ownerId, name: "Ngozi Adeyemi", isAdmin: false, isAgent: true, expiresAt: Number.MAX_VALUE };

/** Imports the file while `change` is made in a transaction that ends when the plan is there. */
async function importWhile(file: string, change: (transaction: Executor) => Promise<unknown>): Promise<unknown> {
  const [isHeld, isPlanned] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const readFile = async () => {
    void db.transaction().execute(async (transaction) => {
      await change(transaction);
      isHeld.resolve();
      await isPlanned.promise;
    });
    await isHeld.promise;
    return Buffer.from(file);
  };
  const importing = importListings(person, readFile, {
    importId: crypto.randomUUID(),
    origin: { address: "", userAgent: "" },
    report: () => undefined,
    signal: new AbortController().signal,
  }).catch((error: unknown) => error);
  await isHeld.promise;
  await nextTurn();
  // Files have their turns one after the other: this one comes when the plan is made.
  await inTurn(async () => undefined);
  isPlanned.resolve();
  return importing;
}

const kept = () => db.selectFrom("properties").select(["title", "version"]).orderBy("seq").execute();

test("a listing that was changed meanwhile is not overwritten, and nothing else is written either", async () => {
  const _id = await insertListing({ title: "Mine" });
  const failure = await importWhile(csv([{ _id, title: "Mine, from the file" }, flat()]), (transaction) =>
    transaction.updateTable("properties").set({ title: "Changed elsewhere", version: 2 }).execute(),
  );
  expect(failure).toMatchObject({ status: 422, rows: [{ row: 2, field: "_id" }] });
  expect(await kept()).toEqual([{ title: "Changed elsewhere", version: 2 }]);
});

test("a listing that was deleted meanwhile is not changed", async () => {
  const _id = await insertListing({ title: "Mine" });
  const failure = await importWhile(csv([{ _id, title: "Mine, from the file" }]), (transaction) =>
    transaction.updateTable("properties").set({ deleted_at: 1, is_published: 0 }).execute(),
  );
  expect(failure).toMatchObject({ status: 422, rows: [{ row: 2, field: "_id" }] });
  expect(await kept()).toMatchObject([{ title: "Mine" }]);
});

test.each([{ suspended_at: 1 }, { is_agent: 0 }])(
  "nothing of a person is written who meanwhile is %j",
  async (change) => {
    const failure = await importWhile(csv([flat()]), (transaction) =>
      transaction.updateTable("users").set(change).where("id", "=", ownerId).execute(),
    );
    await db.updateTable("users").set({ suspended_at: null, is_agent: 1 }).execute();
    expect(failure).toMatchObject({ status: 403 });
    expect(await kept()).toEqual([]);
  },
);
