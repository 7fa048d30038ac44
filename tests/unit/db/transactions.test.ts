import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { listProperties, searchProperties } from "#lib/properties/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";
import { isPostgres } from "../../support/postgres/databases.ts";

beforeAll(openEmptyDatabase);
beforeEach(async () => {
  await db.deleteFrom("properties").execute();
});
afterAll(closeDatabase);

const total = async (): Promise<number> => (await listProperties({}, 1)).total;

describe("a transaction", () => {
  test("is kept as a whole", async () => {
    await db.transaction().execute(async (transaction) => {
      await insertListing({}, transaction);
      await insertListing({}, transaction);
    });
    expect(await total()).toBe(2);
  });

  test("leaves nothing behind where it fails half way: no row, no count, no search hit", async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await insertListing({ title: "Halfway house" }, transaction);
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await total()).toBe(0);
    expect((await searchProperties("halfway", 1)).total).toBe(0);
  });

  test("rolls back where the database refuses a row, and the next one works", async () => {
    const failing = db.transaction().execute(async (transaction) => {
      const id = await insertListing({}, transaction);
      await insertListing({ id }, transaction);
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await total()).toBe(0);
    await db.transaction().execute((transaction) => insertListing({}, transaction));
    expect(await total()).toBe(1);
  });

  test("is not seen from outside before it is committed, and does not keep readers or searches waiting", async () => {
    await db.transaction().execute(async (transaction) => {
      await insertListing({ title: "Unseen house" }, transaction);
      const inside = await transaction.selectFrom("properties").select("id").execute();
      expect(inside).toHaveLength(1);
      const started = performance.now();
      expect(await total()).toBe(0);
      expect((await searchProperties("unseen", 1)).total).toBe(0);
      expect(performance.now() - started).toBeLessThan(1_000);
    });
    expect((await searchProperties("unseen", 1)).total).toBe(1);
  });

  test("comes after the one before it: fifty that count up at once lose nothing", async () => {
    const id = await insertListing({ num_reviews: 0 });
    const countUp = () =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction.selectFrom("properties").select("num_reviews").executeTakeFirstOrThrow();
        await transaction
          .updateTable("properties")
          .set({ num_reviews: row.num_reviews + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, countUp));
    const row = await db.selectFrom("properties").select("num_reviews").where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.num_reviews).toBe(50);
  });
});

describe("the driver", () => {
  test.each([
    ["a Date", new Date()],
    ["an object", { id: "x" }],
    ["an array", ["x"]],
    ["undefined", undefined],
  ])("refuses %s as a parameter instead of binding NULL", async (_name, value) => {
    await expect(sql`select ${value} as bound`.execute(db)).rejects.toThrow(/Cannot bind/);
  });

  test("refuses a boolean where a number belongs", async () => {
    await expect(insertListing({ is_published: true as unknown as number })).rejects.toThrow(
      /Cannot bind|syntax for type integer/,
    );
  });

  test("takes text, numbers, null and bytes", async () => {
    const bytes = sql.raw(isPostgres ? "bytea" : "blob");
    const { rows } = await sql<{ b: Uint8Array }>`select cast(${"a"} as text) as t,
      cast(${1.5} as double precision) as n, cast(${null} as text) as z, cast(${new Uint8Array([1])} as ${bytes}) as b`.execute(
      db,
    );
    expect(rows.map(({ b, ...row }) => ({ ...row, b: [...b] }))).toEqual([{ t: "a", n: 1.5, z: null, b: [1] }]);
  });

  test("keeps foreign keys: no listing without an owner", async () => {
    await expect(insertListing({ owner_id: "nobody" })).rejects.toThrow(/foreign key/i);
  });

  test("takes one review per person and listing, with a rating from 1 to 5", async () => {
    const property_id = await insertListing();
    const review = { id: "r1", property_id, user_id: "owner", title: "N. A.", rating: 5, comment: "x", created_at: 0 };
    await db.insertInto("reviews").values(review).execute();
    await expect(
      db
        .insertInto("reviews")
        .values({ ...review, id: "r2" })
        .execute(),
    ).rejects.toThrow(/unique/i);
    await db.deleteFrom("reviews").execute();
    await expect(
      db
        .insertInto("reviews")
        .values({ ...review, rating: 6 })
        .execute(),
    ).rejects.toThrow(/check/i);
  });
});
