/** Homes like one that somebody looks at. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import rates from "#lib/price/rates.json" with { type: "json" };
import { comparedPrice } from "#lib/price/whole-price.ts";
import { findPublishedListing } from "#lib/properties/repository.ts";
import { findSimilar, type Similar } from "#lib/properties/similar.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(openEmptyDatabase);
beforeEach(async () => void (await db.deleteFrom("properties").execute()));
afterAll(closeDatabase);

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
  const { category = "rent", state = "Lagos" } = more;
  const read = comparedPrice({ price, category, state, size: null });
  return insertListing({
    title,
    price,
    price_amount: read?.amount ?? null,
    price_currency: read?.currency ?? null,
    price_period: read?.period ?? null,
    category,
    state,
    location: "Herbert Macaulay Way, Yaba",
    count_in_stock: 1,
    ...more,
  });
}

async function foundFor(id: string): Promise<Similar> {
  const row = await findPublishedListing(db, id);
  if (!row) throw new Error("There is no such listing.");
  return findSimilar(row);
}

const similarTo = async (id: string): Promise<string[]> => (await foundFor(id)).listings.map(({ title }) => title);

describe("similar homes", () => {
  test("are of the same category and place, the nearest in price first, and never the home itself", async () => {
    const id = await list("itself");
    await list("6m", { price: "₦6m per annum" });
    await list("4.9m", { price: "₦4.9m per annum" });
    await list("9m", { price: "₦9m per annum" });
    await list("5.5m", { price: "₦5.5m per annum" });
    await list("5m, shared", { category: "shared apartment" });
    await list("5m in Ogun", { state: "Ogun" });
    expect(await similarTo(id)).toEqual(["4.9m", "5.5m", "6m", "9m"]);
  });

  test.each([
    ["in the same area", {}],
    ["elsewhere in the state", { location: "Allen Avenue, Ikeja" }],
    ["in a neighbouring state", { state: "Ogun", location: "Ota" }],
  ])("cost between half and double %s", async (_, place) => {
    const id = await list("itself");
    for (const price of ["2.4m", "2.5m", "10m", "10.1m"]) await list(price, { price: `₦${price} per annum`, ...place });
    expect(await similarTo(id)).toEqual(["2.5m", "10m"]);
  });

  test("are of the same area before others of the state, however much nearer those are in price", async () => {
    const id = await list("itself");
    await list("Ikeja, the same price", { location: "Allen Avenue, Ikeja" });
    await list("Ikeja, dearer", { location: "Ikeja", price: "₦5.1m per annum" });
    await list("Yaba, dear", { location: "Sabo, yaba", price: "₦9.5m per annum" });
    await list("Yaba and its state", { location: "Alagomeji ,Yaba,Lagos", price: "₦8m per annum" });
    expect(await similarTo(id)).toEqual(["Yaba and its state", "Yaba, dear", "Ikeja, the same price", "Ikeja, dearer"]);
  });

  test("can be had, before any that cannot", async () => {
    const id = await list("itself");
    await list("gone, next door", { count_in_stock: 0 });
    await list("gone, in Ikeja", { count_in_stock: 0, location: "Ikeja" });
    await list("dearer, in Ikeja", { location: "Ikeja", price: "₦9m per annum" });
    await list("dearer, in Ogun", { state: "Ogun", location: "Ota", price: "₦9m per annum" });
    await list("a draft", { is_published: 0 });
    expect(await similarTo(id)).toEqual(["dearer, in Ikeja", "dearer, in Ogun", "gone, next door", "gone, in Ikeja"]);
  });

  test.each(["Yaba", "Ikeja"])("are compared in one currency, in %s", async (location) => {
    const id = await list("itself", { price: "₦6m per annum" });
    const inNaira = (amount: number): number => amount * rates.perUnit.USD;
    const dollars = 4_500;
    await list("in dollars", { location, price: `$${dollars} per annum` });
    await list("2m above", { location, price: "₦8m per annum" });
    await list("a little above", { location, price: "₦6.1m per annum" });
    expect(inNaira(dollars)).toBeGreaterThan(6_100_000);
    expect(inNaira(dollars)).toBeLessThan(8_000_000);
    expect(await similarTo(id)).toEqual(["a little above", "in dollars", "2m above"]);
  });

  test.each([
    ["a year", "₦35m per annum", ["₦36m", "₦35m per night"]],
    ["a month", "₦400,000 per month", ["₦400,000", "₦4.8m", "₦400,000 per night"]],
    ["a night", "₦400,000 per night", ["₦400,000", "₦400,000 per month", "₦400,000 per annum"]],
    ["good", "₦35m", ["₦35m per annum", "₦3m per month", "₦35m per night"]],
  ])("for %s are like no others, wherever those are", async (_, price, others) => {
    const shed = { category: "warehouse" };
    const id = await list("itself", { ...shed, price });
    for (const other of others) {
      for (const place of [{}, { location: "Ikeja" }, { state: "Ogun", location: "Ota" }]) {
        await list(`${other}, ${JSON.stringify(place)}`, { ...shed, ...place, price: other });
      }
    }
    expect(await similarTo(id)).toEqual([]);
    await list("alike", { ...shed, price, location: "Apapa" });
    expect(await similarTo(id)).toEqual(["alike"]);
  });

  test("without a price that can be read are the newest of the area, then of the state", async () => {
    const id = await list("itself", { price: "Price on request" });
    for (const title of ["oldest", "older", "newer"]) await list(title, { price: `₦${title.length}0m per annum` });
    await list("newest, in Ikeja", { location: "Ikeja" });
    expect(await similarTo(id)).toEqual(["newer", "older", "oldest", "newest, in Ikeja"]);
  });

  test("have a price that can be read, where the home has one", async () => {
    const id = await list("itself");
    for (const location of ["Yaba", "Ikeja"]) await list("on request", { price: "Call us", location });
    expect(await similarTo(id)).toEqual([]);
  });

  test("in Dubai are of its own list, to rent where the home is to rent", async () => {
    const home = { category: "dubai properties", state: "Dubai", location: "Marina Walk, Dubai Marina" };
    const id = await list("itself", { ...home, price: "AED 150,000 per year" });
    await list("for sale", { ...home, price: "AED 170,000" });
    for (const rent of [60, 80, 100]) await list(`${rent}`, { ...home, price: `AED ${rent},000 per year` });
    await list("in Deira", { ...home, price: "AED 151,000 per year", location: "Al Rigga, Deira" });
    const { listings, reach } = await foundFor(id);
    expect(listings.map(({ title }) => title)).toEqual(["100", "80", "in Deira"]);
    expect(reach).toBe("own");
  });

  test("of the Builders Mart are of the same sub-category, by the square metre or not as it is", async () => {
    const tiles = { category: "buildersmart", sub_category: "tilesandmarble", price: "₦9,000" };
    const id = await list("itself", tiles);
    await list("a gate", { ...tiles, sub_category: "gates" });
    await list("by the square metre", { ...tiles, price: "₦9,000 per sqm" });
    await list("another box", { ...tiles, price: "₦12,000" });
    expect(await similarTo(id)).toEqual(["another box"]);
  });

  test("are those of the neighbouring states where the state has none, the nearest in price first", async () => {
    const id = await list("itself");
    await list("in Oyo, which is no neighbour", { state: "Oyo", location: "Bodija, Ibadan" });
    await list("in Ogun", { state: "Ogun", location: "Ota", price: "₦5.6m per annum" });
    await list("in Ogun, nearer in price", { state: "Ogun", location: "Yaba", price: "₦5.2m per annum" });
    await list("gone, in Ogun", { state: "Ogun", count_in_stock: 0 });
    const { listings, reach } = await foundFor(id);
    expect(listings.map(({ title }) => title)).toEqual(["in Ogun, nearer in price", "in Ogun"]);
    expect(reach).toBe("neighbours");
  });

  test("of the neighbouring states fill up what the state has too little of, and it is said that there are both", async () => {
    const id = await list("itself");
    await list("in Ikeja", { location: "Ikeja", price: "₦8m per annum" });
    for (const price of ["5.1m", "5.2m", "5.3m", "5.4m"]) {
      await list(price, { state: "Ogun", location: "Ota", price: `₦${price} per annum` });
    }
    const { listings, reach } = await foundFor(id);
    expect(listings.map(({ title }) => title)).toEqual(["in Ikeja", "5.1m", "5.2m", "5.3m"]);
    expect(reach).toBe("both");
  });

  test("are only of the state where it has enough", async () => {
    const id = await list("itself");
    for (const price of ["6m", "7m", "8m", "9m"])
      await list(price, { location: "Ikeja", price: `₦${price} per annum` });
    await list("in Ogun, the same price", { state: "Ogun", location: "Ota" });
    const { listings, reach } = await foundFor(id);
    expect(listings.map(({ title }) => title)).toEqual(["6m", "7m", "8m", "9m"]);
    expect(reach).toBe("own");
  });

  test("are those of other states where neither the state nor its neighbours have any, but none too cheap or gone", async () => {
    const id = await list("itself");
    await list("in Kano", { state: "Kano", location: "Nassarawa GRA", price: "₦6m per annum" });
    await list("in Oyo, nearer in price", { state: "Oyo", location: "Bodija, Ibadan", price: "₦5m per annum" });
    await list("in Kano, too cheap", { state: "Kano", price: "₦1m per annum" });
    await list("in Oyo, gone", { state: "Oyo", count_in_stock: 0 });
    await list("in Dubai", { state: "Dubai", location: "Deira" });
    const { listings, reach } = await foundFor(id);
    expect(listings.map(({ title }) => title)).toEqual(["in Oyo, nearer in price", "in Kano"]);
    expect(reach).toBe("elsewhere");
    await list("here, but gone", { count_in_stock: 0 });
    expect(await similarTo(id)).toEqual(["here, but gone"]);
  });

  test("of a home in Dubai are never in Nigeria", async () => {
    const id = await list("itself", { state: "Dubai", location: "Deira" });
    await list("in Lagos", {});
    expect(await similarTo(id)).toEqual([]);
  });

  test("are rents by the month and by the year, as near as a year of each is", async () => {
    const monthly = await list("itself", { price: "₦400,000 per month" });
    await list("a year for 5m");
    await list("420,000 a month", { price: "₦420,000 per month" });
    await list("in dollars by the month", { price: "$300 monthly" });
    await list("for sale at 5m", { price: "₦5m" });
    await list("elsewhere by the year", { price: "₦4.5m per annum", location: "Ajah" });
    const others = ["a year for 5m", "420,000 a month", "in dollars by the month", "elsewhere by the year"];
    expect(await similarTo(monthly)).toEqual(others);
    const yearly = await list("by the year", { price: "₦4.9m per annum", location: "Sango, Ibadan", state: "Oyo" });
    await list("by the month in Oyo", { price: "₦410,000 per month", location: "Bodija, Ibadan", state: "Oyo" });
    expect(await similarTo(yearly)).toContain("by the month in Oyo");
  });

  test("are found among many that are paid for otherwise", async () => {
    const shed = { category: "warehouse", price: "₦35m per annum" };
    const id = await list("itself", shed);
    for (let more = 1; more <= 30; more += 1) {
      await list("for sale", { ...shed, location: "Apapa", price: `₦${35_000_000 + more}` });
    }
    await list("to rent", { ...shed, location: "Apapa", price: "₦40m per annum" });
    expect(await similarTo(id)).toEqual(["to rent"]);
  });

  test("are none where there are none, also with an address left empty", async () => {
    const id = await list("itself", { location: "" });
    expect(await similarTo(id)).toEqual([]);
    await list("no address either", { location: "", category: "land" });
    expect(await similarTo(id)).toEqual([]);
  });
});
