/** A shop that kept parts of prices as prices gets the newest tables. They keep whole prices, or none. */
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrateToLatest } from "#lib/db/database.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { beginWith } from "../../support/postgres/begin-with.ts";

const kept: readonly (readonly [price: string, kobo: number | null, period: string | null])[] = [
  ["₦1/2 million per annum", 100, "once"],
  ["₦600 / 800k per annum", 60_000, "once"],
  ["half of ₦4m", 400_000_000, "once"],
  ["₦2m per annum", 200_000_000, "year"],
  ["Price on request", null, null],
];

const plain = {
  ...{ state: "Lagos", location: "Yaba", description: "Dry.", images: "[]", category: "rent", created_at: 1 },
  ...{ count_in_stock: 1, bedrooms: 0, bathrooms: 0, toilets: 0, parking_space: 0, swimming_pool: 0, is_published: 1 },
  ...{ nearby_schools: "", nearby_hospitals: "", nearby_super_markets: "", updated_at: 7 },
};

beforeAll(async () => {
  beginWith("blank");
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo("0024_whole_prices");
  if (error) throw error;
  for (const [price, amount, period] of kept) {
    const read = { price_amount: amount, price_currency: amount === null ? null : "NGN", price_period: period };
    const row = { ...plain, ...read, id: price, title: price, price };
    const columns = sql.raw(Object.keys(row).join(", "));
    await sql`insert into properties (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
  }
  await migrateToLatest();
});

afterAll(closeDatabase);

test("a part of a price is kept no longer, and no listing becomes newer", async () => {
  const rows = await db.selectFrom("properties").selectAll().orderBy("seq").execute();
  expect(rows.map((row) => [row.price, row.price_amount, row.price_period, row.updated_at])).toEqual([
    ["₦1/2 million per annum", null, null, 7],
    ["₦600 / 800k per annum", null, null, 7],
    ["half of ₦4m", null, null, 7],
    ["₦2m per annum", 200_000_000, "year", 7],
    ["Price on request", null, null, 7],
  ]);
});
