/** Homes like one that somebody looks at. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { findPublishedListing } from "#lib/properties/repository.ts";
import { findSimilar } from "#lib/properties/similar.ts";
import { nearInArea, newestInArea } from "#lib/properties/similar-repository.ts";
import { parsePrice } from "#lib/shared/money.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";
import { isPostgres } from "../../support/postgres/databases.ts";

beforeAll(openEmptyDatabase);
beforeEach(async () => void (await db.deleteFrom("properties").execute()));
afterAll(closeDatabase);

const alike = { category: "rent", sub_category: null, state: "Lagos", location: "Yaba" };
const price = { amount: 1, currency: "NGN", period: "year" } as const;

interface Wishes {
  readonly price?: string;
  readonly location?: string;
  readonly category?: string;
  readonly sub_category?: string;
  readonly state?: string;
  readonly count_in_stock?: number;
  readonly is_published?: number;
}

/** A flat to rent in Yaba for ₦5m a year, but for the wishes. */
async function list(title: string, { price = "₦5m per annum", ...more }: Wishes = {}): Promise<string> {
  const read = parsePrice(price);
  return insertListing({
    title,
    price,
    price_amount: read?.amount ?? null,
    price_currency: read?.currency ?? null,
    price_period: read?.period ?? null,
    category: "rent",
    state: "Lagos",
    location: "Herbert Macaulay Way, Yaba",
    count_in_stock: 1,
    ...more,
  });
}

async function similarTo(id: string): Promise<string[]> {
  const row = await findPublishedListing(db, id);
  if (!row) throw new Error("There is no such listing.");
  return (await findSimilar(row)).listings.map(({ title }) => title);
}

describe("similar homes", () => {
  test("are of the same category and place, the nearest in price first, and never the home itself", async () => {
    const id = await list("itself");
    await list("6m", { price: "₦6m per annum" });
    await list("4.9m", { price: "₦4.9m per annum" });
    await list("9m", { price: "₦9m per annum" });
    await list("5.5m", { price: "₦5.5m per annum" });
    await list("5m for sale", { category: "for sale", price: "₦5m" });
    await list("5m in Ogun", { state: "Ogun" });
    expect(await similarTo(id)).toEqual(["4.9m", "5.5m", "6m", "9m"]);
  });

  test("are of the same area before others of the state, however much nearer those are in price", async () => {
    const id = await list("itself");
    await list("Ikeja, the same price", { location: "Allen Avenue, Ikeja" });
    await list("Ikeja, dearer", { location: "Ikeja", price: "₦5.1m per annum" });
    await list("Yaba, dear", { location: "Sabo, yaba", price: "₦20m per annum" });
    await list("Yaba and its state", { location: "Alagomeji ,Yaba,Lagos", price: "₦8m per annum" });
    expect(await similarTo(id)).toEqual(["Yaba and its state", "Yaba, dear", "Ikeja, the same price", "Ikeja, dearer"]);
  });

  test("can be had, before any that cannot", async () => {
    const id = await list("itself");
    await list("gone, next door", { count_in_stock: 0 });
    await list("gone, in Ikeja", { count_in_stock: 0, location: "Ikeja" });
    await list("far dearer, in Ikeja", { location: "Ikeja", price: "₦50m per annum" });
    await list("a draft", { is_published: 0 });
    expect(await similarTo(id)).toEqual(["far dearer, in Ikeja", "gone, next door", "gone, in Ikeja"]);
  });

  test("are compared in one currency and by the year", async () => {
    const id = await list("itself", { price: "₦6m per annum" });
    await list("550,000 a month is 6.6m", { price: "₦550,000 per month" });
    await list("400,000 a month is 4.8m", { price: "₦400,000 per month" });
    await list("6.5m a year", { price: "₦6.5m per annum" });
    await list("$4,000 a year", { price: "$4,000 per annum" });
    const dollars = parsePrice("$4,000 per annum");
    expect(dollars).toMatchObject({ currency: "USD", period: "year" });
    const titles = await similarTo(id);
    expect(titles.toSorted()).toEqual(
      ["6.5m a year", "550,000 a month is 6.6m", "400,000 a month is 4.8m", "$4,000 a year"].toSorted(),
    );
    expect(titles.filter((title) => !title.startsWith("$"))).toEqual([
      "6.5m a year",
      "550,000 a month is 6.6m",
      "400,000 a month is 4.8m",
    ]);
  });

  test("without a price that can be read are the newest of the area, then of the state", async () => {
    const id = await list("itself", { price: "Price on request" });
    for (const title of ["oldest", "older", "newer"]) await list(title, { price: `₦${title.length}0m per annum` });
    await list("newest, in Ikeja", { location: "Ikeja" });
    expect(await similarTo(id)).toEqual(["newer", "older", "oldest", "newest, in Ikeja"]);
  });

  test("without a price come behind all that have one", async () => {
    const id = await list("itself");
    await list("on request", { price: "Call us" });
    await list("dear", { price: "₦90m per annum" });
    expect(await similarTo(id)).toEqual(["dear", "on request"]);
  });

  test("in Dubai are to rent where the home is to rent, and for sale where it is for sale", async () => {
    const home = { category: "dubai properties", state: "Dubai", location: "Marina Walk, Dubai Marina" };
    const id = await list("itself", { ...home, price: "AED 150,000 per year" });
    await list("for sale", { ...home, price: "AED 170,000" });
    for (const rent of [60, 70, 80]) await list(`${rent}`, { ...home, price: `AED ${rent},000 per year` });
    await list("a month", { ...home, price: "AED 9,000 per month" });
    expect(await similarTo(id)).toEqual(["a month", "80", "70", "60"]);
  });

  test("of the Builders Mart are of the same sub-category", async () => {
    const door = { category: "buildersmart", sub_category: "doors", price: "₦90,000" };
    const id = await list("itself", door);
    await list("a gate", { ...door, sub_category: "gates" });
    await list("another door", { ...door, price: "₦400,000" });
    expect(await similarTo(id)).toEqual(["another door"]);
  });

  test("are those from elsewhere where the state has none, and it is said that they are", async () => {
    const id = await list("itself");
    await list("in Oyo", { state: "Oyo", location: "Bodija, Ibadan" });
    await list("in Edo, nearer in price", { state: "Edo", location: "Yaba", price: "₦5.2m per annum" });
    await list("gone, in Oyo", { state: "Oyo", count_in_stock: 0 });
    await list("in Oyo, dear", { state: "Oyo", price: "₦9m per annum" });
    const row = await findPublishedListing(db, id);
    const { listings, isSamePlace } = await findSimilar(row as NonNullable<typeof row>);
    expect(isSamePlace).toBe(false);
    expect(listings.map(({ title }) => title)).toEqual(["in Oyo", "in Edo, nearer in price", "in Oyo, dear"]);
  });

  test("are none where there are none, also with an address left empty", async () => {
    const id = await list("itself", { location: "" });
    expect(await similarTo(id)).toEqual([]);
    await list("no address either", { location: "", category: "land" });
    expect(await similarTo(id)).toEqual([]);
  });
});

// What another engine plans depends on how many rows it knows of.
test.runIf(!isPostgres).each([
  ["near in price", "properties_by_area (<expr>=? AND category=?", nearInArea(alike, [price], true, 5)],
  ["newest", "properties_by_category_and_state (is_published=? AND category=?", newestInArea(alike, true, 5)],
])("what is %s in an area is found by an index and not sorted", async (_, index, query) => {
  const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db);
  const plan = rows.map(({ detail }) => detail).join("\n");
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/SCAN properties|TEMP B-TREE/);
});
