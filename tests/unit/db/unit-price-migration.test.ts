/** A shop whose prices of square metres had no amount gets the newest tables: lists compare them from then on. */
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrateToLatest } from "#lib/db/database.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { filterListings } from "#lib/listing-index/service.ts";
import { beginWith } from "../../support/postgres/begin-with.ts";

type Kept = Readonly<Record<string, string | number | null>>;

const none = { price_amount: null, price_currency: null, price_period: null };
const tile: Kept = { category: "buildersmart", sub_category: "tilesandmarble", ...none };
const land: Kept = { category: "land", ...none };
const once = { price_currency: "NGN", price_period: "once" };

/** As they were kept: what could not be read had no amount. */
const before: Readonly<Record<string, Kept>> = {
  tile: { ...tile, price: "₦9,500 per sqm" },
  "tile, otherwise": { ...tile, price: "₦9,500/m²" },
  door: { ...tile, sub_category: "doors", price: "₦90,000", price_amount: 9_000_000, ...once },
  "land of a size": { ...land, price: "₦50,000 per sqm", size: 600.25 },
  "land of no size": { ...land, price: "₦50,000 per sqm", size: null },
  "land, by the metre squared": { ...land, price: "₦50,000 per metre squared", price_amount: 5_000_000, ...once },
  "warehouse a year": { ...land, category: "warehouse", price: "₦12,000/m2/year", size: 200 },
  "in Dubai": { ...land, category: "dubai properties", state: "Dubai", price: "1,000 per sqm", size: 100 },
  "on request": { ...land, price: "Price on request" },
  "a draft": { ...tile, price: "₦8,000 per square metre", is_published: 0 },
};

const prices = async () =>
  Object.fromEntries(
    (
      await db
        .selectFrom("properties")
        .select(["title", "price_amount", "price_currency", "price_period", "updated_at"])
        .orderBy("seq")
        .execute()
    ).map(({ title, price_amount, price_currency, price_period, updated_at }) => [
      title,
      [price_amount, price_currency, price_period, updated_at],
    ]),
  );

const changes = async () =>
  (await db.selectFrom("listing_changes").select("seq").orderBy("id").execute()).map(({ seq }) => seq);

const plain: Kept = {
  ...{ state: "Lagos", location: "Yaba", description: "Dry.", images: "[]", sub_category: null, size: null },
  ...{ count_in_stock: 1, bedrooms: 0, bathrooms: 0, toilets: 0, parking_space: 0, swimming_pool: 0, is_published: 1 },
  ...{ nearby_schools: "", nearby_hospitals: "", nearby_super_markets: "", created_at: 1, updated_at: 7 },
};

/** With the columns of then. */
async function insert(title: string, kept: Kept): Promise<void> {
  const row = { ...plain, id: title, title, ...kept };
  const columns = sql.raw(Object.keys(row).join(", "));
  await sql`insert into properties (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
}

let logged: number;

beforeAll(async () => {
  beginWith("blank");
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo("0011_areas");
  if (error) throw error;
  for (const [title, kept] of Object.entries(before)) await insert(title, kept);
  // More than are read at once.
  for (let at = 0; at < 1_100; at += 1) await insert(`tile ${at}`, { ...tile, price: "₦1 per sqm" });
  logged = (await changes()).length;
  await migrateToLatest();
});

afterAll(closeDatabase);

test("what can be compared has its amount: of materials that of one square metre, of all else that of the whole", async () => {
  expect(await prices()).toMatchObject({
    tile: [950_000, "NGN", "once", 7],
    "tile, otherwise": [950_000, "NGN", "once", 7],
    "land of a size": [3_001_250_000, "NGN", "once", 7],
    "warehouse a year": [240_000_000, "NGN", "year", 7],
    "in Dubai": [10_000_000, "AED", "once", 7],
    "a draft": [800_000, "NGN", "once", 7],
    "tile 1099": [100, "NGN", "once", 7],
  });
});

test("what is bought whole and has no size has none, nor what was taken for the price of the whole", async () => {
  expect(await prices()).toMatchObject({
    "land of no size": [null, null, null, 7],
    "land, by the metre squared": [null, null, null, 7],
  });
});

test("all others stay as they were", async () => {
  expect(await prices()).toMatchObject({
    door: [9_000_000, "NGN", "once", 7],
    "on request": [null, null, null, 7],
  });
});

test("the index of every process hears of what visitors see and has changed, and of nothing else", async () => {
  const heard = (await changes()).slice(logged);
  const rows = await db.selectFrom("properties").select(["seq", "title"]).where("seq", "in", heard).execute();
  const titles = rows.map(({ title }) => title).filter((title) => title in before);
  expect(titles.toSorted()).toEqual(
    [
      "in Dubai",
      "land of a size",
      "land, by the metre squared",
      "tile",
      "tile, otherwise",
      "warehouse a year",
    ].toSorted(),
  );
  const { total } = await filterListings({ category: "buildersmart", maxPrice: 10_000 }, "price-up", {
    offset: 0,
    limit: 1,
  });
  expect(total).toBe(1_102);
});
