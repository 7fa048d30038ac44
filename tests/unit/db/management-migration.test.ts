/** A shop that has run for a while gets the newest tables: nothing that it holds is lost. */
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrateToLatest } from "#lib/db/database.ts";
import { engineOf } from "#lib/db/engine.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { insertListing, insertUser } from "../../support/database.ts";
import { beginWith } from "../../support/postgres/begin-with.ts";
import { isPostgres } from "../../support/postgres/databases.ts";

const kept = ["users", "properties", "reviews", "favourites", "listing_counts", "listing_blocks"] as const;

async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  return (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1, 2`.execute(db)).rows;
}

const matches = async (word: string) => Array.from(await engineOf(db).fullText.all(db, "listing_texts", `"${word}"`));

let before: Record<string, unknown>[][];
let triggersBefore: unknown[];

/** Their names: a later migration may write one anew with more words. */
const triggers = async () =>
  (
    await (isPostgres
      ? sql`select tgname as name from pg_trigger where not tgisinternal order by 1`
      : sql`select name from sqlite_master where type = 'trigger' order by name`
    ).execute(db)
  ).rows;

beforeAll(async () => {
  beginWith("blank");
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo("0005_accounts");
  if (error) throw error;
  for (const id of ["owner", "buyer"]) {
    await sql`insert into users (id, name, email, phone_number, created_at, updated_at)
      values (${id}, 'Ngozi', ${`${id}@example.com`}, '+234 800', 0, 0)`.execute(db);
  }
  for (const [id, isPublished] of [
    ["seen", 1],
    ["hidden", 0],
  ] as const) {
    await sql`insert into properties (id, owner_id, title, price, category, state, location, description, images,
      count_in_stock, bedrooms, bathrooms, toilets, parking_space, swimming_pool, nearby_schools, nearby_hospitals,
      nearby_super_markets, price_amount, price_currency, price_period, is_published, created_at, updated_at)
      values (${id}, 'owner', 'Quokka house', '₦2m', 'rent', 'Lagos', 'Yaba', 'Dry.', '["https://example.com/a.jpg"]',
      1, 3, 2, 3, 1, 0, '', '', '', 200000000, 'NGN', 'once', ${isPublished}, 1, 2)`.execute(db);
  }
  await sql`insert into reviews values ('review', 'seen', 'buyer', 'Ngozi', 4, 'Good.', 3)`.execute(db);
  await sql`insert into favourites values ('favourite', 'buyer', 'seen', 4)`.execute(db);
  before = await Promise.all(kept.map(rowsOf));
  triggersBefore = await triggers();
  await migrateToLatest();
});

afterAll(closeDatabase);

test("every row is there as it was, and what is new has its beginning", async () => {
  for (const [index, table] of kept.entries()) expect(await rowsOf(table)).toMatchObject(before[index] ?? []);
  expect(await rowsOf("properties")).toMatchObject([
    { id: "seen", version: 1, is_offered: 1, is_complete: 1, deleted_at: null, image_texts: "{}" },
    { id: "hidden", version: 1, is_complete: 0 },
  ]);
  expect(await rowsOf("favourites")).toMatchObject([{ id: "favourite", title: "Quokka house" }]);
});

/** Rows that refer to what is not there: PostgreSQL checks its constraints at each write, SQLite when it is asked. */
const brokenReferences = async () =>
  (
    await (isPostgres
      ? sql`select conname from pg_constraint where contype = 'f' and not convalidated`
      : sql`pragma foreign_key_check`
    ).execute(db)
  ).rows;

test("nothing refers to what is not there", async () => {
  expect(await brokenReferences()).toEqual([]);
});

test("counts and the full-text index go on being kept", async () => {
  expect(await triggers()).toEqual(expect.arrayContaining(triggersBefore));
  expect(await matches("quokka")).toHaveLength(1);
  await db.updateTable("properties").set({ is_published: 1 }).where("id", "=", "hidden").execute();
  expect(await matches("quokka")).toHaveLength(2);
  const [counted] = await rowsOf("listing_counts");
  expect(counted).toMatchObject({ category: "rent", state: "Lagos", listings: 2 });
});

test("a new listing is newer than all others", async () => {
  const { seq } = await sql<{ seq: number }>`select max(seq) as seq from properties`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { seq: 0 });
  const next = await insertListing();
  const row = await db.selectFrom("properties").select("seq").where("id", "=", next).executeTakeFirstOrThrow();
  expect(row.seq).toBe(seq + 1);
  await db.deleteFrom("properties").where("id", "=", next).execute();
});

test("who leaves leaves listings and reviews behind, without a name, and takes favourites along", async () => {
  await insertUser("leaver");
  await db.updateTable("properties").set({ owner_id: "leaver" }).where("id", "=", "hidden").execute();
  await db.deleteFrom("users").where("id", "in", ["leaver", "buyer"]).execute();
  expect(await rowsOf("reviews")).toMatchObject([{ id: "review", user_id: null }]);
  expect(await rowsOf("favourites")).toEqual([]);
  expect((await rowsOf("properties")).map((row) => row["owner_id"])).toEqual(["owner", null]);
});

test("a favourite outlives its listing", async () => {
  const id = await insertListing();
  const favourite = { id: "of-deleted", user_id: "owner", property_id: id, title: "Gone", created_at: 5 };
  await db.insertInto("favourites").values(favourite).execute();
  await db.deleteFrom("properties").where("id", "=", id).execute();
  expect(await rowsOf("favourites")).toMatchObject([favourite]);
});
