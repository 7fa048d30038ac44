/** An index in memory that others write past. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { LiveIndex } from "#lib/listing-index/live-index.ts";
import { filterListings } from "#lib/listing-index/service.ts";
import { pruneChanges } from "#lib/properties/change-repository.ts";
import { printed, startScript } from "../../support/child.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";
import { truePage } from "../../support/filtered-truth.ts";
import { insertVaried } from "../../support/varied-listings.ts";

const cheap = { price_amount: 7_00, price_currency: "NGN", price_period: "once" };
const firstPage = { offset: 0, limit: 12 };

beforeAll(async () => {
  await openEmptyDatabase();
  await insertVaried(1_500, 2);
});
afterAll(closeDatabase);

test("two processes on one file are both right at once, whichever of them has written", async () => {
  const other = startScript("filter-listings.ts", { DATA_DIR: config.dataDir });
  await printed(other, /loaded/);
  const asked = async (filter: object) => {
    const answer = printed(other, /^\{.*\}$/m);
    other.stdin?.write(`${JSON.stringify(filter)}\n`);
    return JSON.parse((await answer)[0]);
  };
  try {
    for (const [write, filter] of [
      [() => insertListing({ state: "Lagos", price_amount: 100 }), { state: "Lagos" }],
      [() => db.updateTable("properties").set(cheap).where("seq", "<", 9).execute(), { maxPrice: 20 }],
      [() => db.deleteFrom("properties").where("state", "=", "Kano").execute(), {}],
      [
        () => db.updateTable("properties").set({ is_published: 0 }).where("state", "=", "Oyo").execute(),
        { pool: true },
      ],
    ] as const) {
      await filterListings(filter, "price-up", firstPage);
      await write();
      const truth = await truePage(filter, "price-up", 0, 12);
      expect(await asked(filter)).toEqual(truth);
      expect(await filterListings(filter, "price-up", firstPage)).toMatchObject(truth);
    }
  } finally {
    other.stdin?.end();
  }
});

test("an index that the log was cut behind is loaded anew", async () => {
  const live = new LiveIndex(db);
  await live.current();
  await db.updateTable("properties").set({ bedrooms: 8 }).where("seq", "<", 500).execute();
  await pruneChanges(db, 5);
  const filter = { bedrooms: [6] };
  const page = (await live.current()).page(filter, "newest", firstPage);
  expect(page).toMatchObject(await truePage(filter, "newest", 0, 12));
});

test("what changes while an index is loaded, or caught up, is in what it answers", async () => {
  const live = new LiveIndex(db);
  for (const bathrooms of [9, 1, 8]) {
    const early = live.current();
    await db.updateTable("properties").set({ bathrooms }).where("seq", "<", 1_200).execute();
    const late = live.current();
    const filter = { bathrooms: [Math.min(6, bathrooms)] };
    expect((await late).page(filter, "newest", firstPage)).toMatchObject(await truePage(filter, "newest", 0, 12));
    await early;
  }
});

test("an empty database is an empty list", async () => {
  await db.deleteFrom("properties").execute();
  const index = await new LiveIndex(db).current();
  const { seqs, total } = index.page({ minPrice: 1 }, "rating", firstPage);
  const { facets } = index.choices({ minPrice: 1 });
  expect({ seqs, total, state: facets.state, price: facets.price }).toEqual({
    seqs: [],
    total: 0,
    state: {},
    price: {
      currency: "NGN",
      steps: [],
      byPayment: { once: [], year: [], night: [] },
      lowest: undefined,
      highest: undefined,
      unpriced: 0,
      payments: [],
    },
  });
});
