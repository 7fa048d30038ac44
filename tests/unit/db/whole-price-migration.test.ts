/** A shop whose prices were read by a part of them gets the newest tables: each is read as a whole, or not at all. */
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrateToLatest } from "#lib/db/database.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { filterListings } from "#lib/listing-index/service.ts";
import { beginWith } from "../../support/postgres/begin-with.ts";

type Kept = Readonly<Record<string, string | number | null>>;

const naira = (amount: number | null, period: string | null = "once"): Kept => ({
  price_amount: amount,
  price_currency: amount === null ? null : "NGN",
  price_period: amount === null ? null : period,
});

/** As they were kept. */
const before: Readonly<Record<string, Kept>> = {
  "a misspelt word": { price: "₦85 milion", ...naira(8_500) },
  "a part in words": { price: "2 million five hundred thousand naira", ...naira(200_000_000) },
  "words alone": { price: "ten million", ...naira(null) },
  "a fraction with a comma": { price: "₦1,2m", ...naira(null) },
  "known remarks": { price: "₦2m per annum, service charge extra", ...naira(200_000_000, "year") },
  "as it is shown": { price: "₦85,000,000", ...naira(8_500_000_000) },
  "no amount": { price: "Price on request", ...naira(null) },
  "a draft": { price: "₦85 milion", ...naira(8_500), is_published: 0 },
};

const plain: Kept = {
  ...{ state: "Lagos", location: "Yaba", description: "Dry.", images: "[]", sub_category: null, size: null },
  ...{ count_in_stock: 1, bedrooms: 0, bathrooms: 0, toilets: 0, parking_space: 0, swimming_pool: 0, is_published: 1 },
  ...{ nearby_schools: "", nearby_hospitals: "", nearby_super_markets: "", created_at: 1, updated_at: 7 },
  category: "rent",
};

/** With the columns of then. */
async function insert(title: string, kept: Kept): Promise<void> {
  const row = { ...plain, id: title, title, ...kept };
  const columns = sql.raw(Object.keys(row).join(", "));
  await sql`insert into properties (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
}

const prices = async () =>
  Object.fromEntries(
    (await db.selectFrom("properties").selectAll().orderBy("seq").execute()).map((row) => [
      row.title,
      [row.price_amount, row.price_currency, row.price_period, row.updated_at],
    ]),
  );

const changes = async () =>
  (await db.selectFrom("listing_changes").select("seq").orderBy("id").execute()).map(({ seq }) => seq);

let logged: number;

beforeAll(async () => {
  beginWith("blank");
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo("0022_working_copy_bases");
  if (error) throw error;
  for (const [title, kept] of Object.entries(before)) await insert(title, kept);
  // More than are read at once.
  for (let at = 0; at < 1_100; at += 1) await insert(`home ${at}`, { price: "ten million", ...naira(null) });
  logged = (await changes()).length;
  await migrateToLatest();
});

afterAll(closeDatabase);

test("a price has the amount of all its words, and none where a word is unknown", async () => {
  expect(await prices()).toMatchObject({
    "a misspelt word": [null, null, null, 7],
    "a part in words": [250_000_000, "NGN", "once", 7],
    "words alone": [1_000_000_000, "NGN", "once", 7],
    "a fraction with a comma": [120_000_000, "NGN", "once", 7],
    "a draft": [null, null, null, 7],
    "home 1099": [1_000_000_000, "NGN", "once", 7],
  });
});

test("prices that were read right stay as they were", async () => {
  expect(await prices()).toMatchObject({
    "known remarks": [200_000_000, "NGN", "year", 7],
    "as it is shown": [8_500_000_000, "NGN", "once", 7],
    "no amount": [null, null, null, 7],
  });
});

test("the index of every process hears of published listings that have changed, and of nothing else", async () => {
  const heard = (await changes()).slice(logged);
  const rows = await db.selectFrom("properties").select(["seq", "title"]).where("seq", "in", heard).execute();
  const titles = rows.map(({ title }) => title).filter((title) => title in before);
  expect(titles.toSorted()).toEqual(["a fraction with a comma", "a misspelt word", "a part in words", "words alone"]);
  const { total } = await filterListings({ category: "rent", maxPrice: 100 }, "price-up", { offset: 0, limit: 1 });
  expect(total).toBe(0);
});
