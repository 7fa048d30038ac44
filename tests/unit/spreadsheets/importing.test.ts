/** What others change between the plan of an import and its writing. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { inTurn } from "#lib/spreadsheets/import-mutex.ts";
import { importListings } from "#lib/spreadsheets/importing.ts";
import { insertListing, insertUser, listingRow, openEmptyDatabase, ownerId } from "../../support/database.ts";
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

const importNow = (file: string) =>
  importListings(person, async () => Buffer.from(file), {
    importId: crypto.randomUUID(),
    origin: { address: "", userAgent: "" },
    report: () => undefined,
    signal: new AbortController().signal,
  });

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

describe("a file with the references of another system", () => {
  const file = csv([
    flat({ Ref: "NG-1", title: "First" }),
    flat({ Ref: "NG-2", title: "Second", serviceCharge: "₦50,000 per month" }),
    flat({ Ref: "", title: "Without" }),
  ]);

  test("changes nothing when it comes again, and what has changed in it alone", async () => {
    expect((await importNow(file)).result).toMatchObject({ created: 3, updated: 0 });
    const again = csv([
      flat({ Ref: "NG-1", title: "First" }),
      flat({ Ref: "NG-2", title: "Second, cheaper", serviceCharge: "₦50,000 per month" }),
    ]);
    expect((await importNow(again)).result).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await kept()).toEqual([
      { title: "First", version: 1 },
      { title: "Second, cheaper", version: 2 },
      { title: "Without", version: 1 },
    ]);
  });

  test("changes nobody else's listings, and makes deleted ones anew", async () => {
    await insertUser("somebody else");
    const facts = JSON.stringify({ reference: "NG-1" });
    await insertListing({ title: "Theirs", owner_id: "somebody else", facts });
    await insertListing({ title: "Deleted", deleted_at: 1, is_published: 0, facts });
    expect((await importNow(csv([flat({ Ref: "NG-1", title: "Mine" })]))).result).toMatchObject({ created: 1 });
    expect((await kept()).map(({ title }) => title)).toEqual(["Theirs", "Deleted", "Mine"]);
  });

  test.each([
    ["twice", csv([flat({ Ref: "NG-9" }), flat({ Ref: " NG-9 " })]), "Row 2 has the same reference: keep one of them"],
    [
      "of several listings",
      csv([flat({ Ref: "NG-1" })]),
      "Several of your listings have this reference: name one by its _id",
    ],
  ])("%s is asked about", async (_what, asked, message) => {
    const facts = JSON.stringify({ reference: "NG-1" });
    await insertListing({ facts });
    await insertListing({ facts });
    await expect(importNow(asked)).rejects.toMatchObject({ rows: [{ field: "reference", message }] });
  });

  test("that came a moment ago makes no doubles", async () => {
    const failure = await importWhile(csv([flat({ Ref: "NG-1" })]), (transaction) =>
      transaction
        .insertInto("properties")
        .values(listingRow({ facts: JSON.stringify({ reference: "NG-1" }) }))
        .execute(),
    );
    expect(failure).toMatchObject({ status: 422, rows: [{ row: 2, field: "reference" }] });
    expect(await kept()).toHaveLength(1);
  });
});

test("a fee whose parts are stored in another order is no change", async () => {
  const fee = { per: "year", refundable: false, currency: "NGN", amount: 15_000_000 };
  const _id = await insertListing({ facts: JSON.stringify({ serviceCharge: fee }) });
  const file = csv([{ _id, serviceCharge: "₦150,000 per year, not refundable" }]);
  expect((await importNow(file)).result).toMatchObject({ unchanged: 1, updated: 0 });
});
