/** Prices and sizes, from what an owner types to what everybody reads. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Account, call, forgetTries, inDatabase, signUp } from "../support/accounts.ts";
import { csv, exported, flat, importFile, listingsOf, preview } from "../support/listing-files.ts";
import { asVisitor, change, newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;

beforeAll(async () => {
  agent = await signUp(server, { isAgent: true });
});

const html = async (path: string, cookie = ""): Promise<string> =>
  (await call(server, "GET", path, { headers: { cookie } })).text;
/** What a person reads. */
const textOf = (page: string): string =>
  page
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ");
const read = async (path: string): Promise<string> => textOf(await html(path));

describe("one price", () => {
  test("is the same on its card, its page, in its title and in the API, which keeps what was typed", async () => {
    const typed = { title: "Quay house for prices", price: "from N1.2m p.a. + 5% agency", category: "rent" };
    const id = await newListing(server, agent, typed);
    const shown = "from ₦1,200,000 per year + 5% agency";
    expect(await read("/home")).toContain(shown);
    expect(await read("/forrent")).toContain(shown);
    const page = await html(`/property/${id}`);
    expect(textOf(page)).toContain(shown);
    expect(page).toMatch(RegExp(`<title>[^<]*, ${shown.replaceAll("+", "\\+")}`));
    expect((await asVisitor(server, id)).body).toMatchObject({
      price: typed.price,
      shownPrice: { before: "from ", amount: "₦1,200,000", after: " per year + 5% agency" },
      priceAmount: 120_000_000,
      pricePeriod: "year",
    });
  });

  test("is the same among similar homes, in a comparison and in what a browser keeps of a visit", async () => {
    const like = { category: "warehouse", state: "Jigawa", location: "Dutse" };
    const one = await newListing(server, agent, { ...like, price: "N40m asking" });
    const other = await newListing(server, agent, { ...like, price: "N45m net" });
    const page = await html(`/property/${one}`);
    expect(textOf(page)).toContain("₦45,000,000 net");
    expect(page.replaceAll("&#34;", '"').replaceAll("&quot;", '"')).toContain('"price":"₦40,000,000 asking"');
    const compared = await read(`/compare?ids=${one},${other}`);
    expect(compared).toContain("₦40,000,000 asking");
    expect(compared).toContain("₦45,000,000 net");
  });

  test("that cannot be read is shown as it was typed", async () => {
    const id = await newListing(server, agent, { price: "₦5m to ₦7m" });
    expect(await read(`/property/${id}`)).toContain("₦5m to ₦7m");
    expect((await asVisitor(server, id)).body).toMatchObject({ priceAmount: null });
  });

  test("without a currency is dirhams in Dubai, for lists as well", async () => {
    const id = await newListing(server, agent, { price: "95k/yr", category: "dubai properties", state: "Dubai" });
    expect(await read(`/property/${id}`)).toContain("AED 95,000 per year");
    expect((await asVisitor(server, id)).body).toMatchObject({ priceAmount: 9_500_000, priceCurrency: "AED" });
  });

  test("of a square metre is one of a unit for search engines, and no price of the whole", async () => {
    const tile = { price: "₦7,500 per sqm", category: "buildersmart", subCategory: "tilesandmarble" };
    const id = await newListing(server, agent, tile);
    const page = await html(`/property/${id}`);
    expect(textOf(page)).toContain("₦7,500 per m²");
    expect(page).toContain('"priceSpecification":{"@type":"UnitPriceSpecification","price":7500,');
    expect(page).toContain('"unitCode":"MTK"');
    expect(page).not.toContain('"@type":"Offer","price"');
    expect((await asVisitor(server, id)).body).toMatchObject({
      shownPrice: { before: "", amount: "₦7,500", after: " per m²" },
      priceAmount: 750_000,
      priceCurrency: "NGN",
      pricePeriod: "square metre",
    });
  });
});

describe("what is asked by the square metre", () => {
  beforeAll(() => forgetTries(server));
  const titlesIn = async (path: string): Promise<string[]> => {
    const { body } = await call(server, "GET", path);
    return (body["properties"] as { title: string }[]).map(({ title }) => title);
  };

  test("is in the order and in the ranges of materials by what one square metre costs", async () => {
    const tile = { category: "buildersmart", subCategory: "tilesandmarble", state: "Zamfara" };
    for (const price of ["₦9,500 per sqm", "₦7,000", "N12k/m²", "Price on request", "8000 a square metre"]) {
      await newListing(server, agent, { ...tile, title: price, price });
    }
    const list = "/api/properties?category=buildersmart&subCategory=tilesandmarble&state=Zamfara";
    expect(await titlesIn(`${list}&sort=price-up`)).toEqual([
      "₦7,000",
      "8000 a square metre",
      "₦9,500 per sqm",
      "N12k/m²",
      "Price on request",
    ]);
    expect(await titlesIn(`${list}&minPrice=7500&maxPrice=10000&sort=price-down`)).toEqual([
      "₦9,500 per sqm",
      "8000 a square metre",
    ]);
    expect(await read("/buildersmart/tilesandmarble?state=zamfara&minPrice=11000")).toContain("₦12,000 per m²");
  });

  test("is in those of land by what the plot costs, which is shown, and last where its size is not known", async () => {
    const land = { category: "land", state: "Zamfara", price: "₦50,000 per sqm" };
    const plot = await newListing(server, agent, { ...land, title: "Plot of 600", size: 600 });
    const unsized = await newListing(server, agent, { ...land, title: "Plot of no size" });
    await newListing(server, agent, { ...land, title: "Cheaper plot", price: "₦29m" });
    await newListing(server, agent, { ...land, title: "Dearer plot", price: "₦31m" });
    const list = "/api/properties?category=land&state=Zamfara&sort=price-up";
    const known = (titles: string[]) => titles.filter((title) => / plot$|^Plot of/.test(title));
    expect(known(await titlesIn(list))).toEqual(["Cheaper plot", "Plot of 600", "Dearer plot", "Plot of no size"]);
    expect(known(await titlesIn(`${list}&minPrice=29500000&maxPrice=30000000`))).toEqual(["Plot of 600"]);
    expect(known(await titlesIn(`${list}&maxPrice=100000`))).toEqual([]);
    expect((await asVisitor(server, plot)).body).toMatchObject({ priceAmount: 5_000_000, pricePeriod: "square metre" });

    const whole = "₦30,000,000 for 600 m²";
    expect(await read("/lands?state=zamfara&sort=price-up")).toContain(`₦50,000 per m²${whole}`);
    const page = await read(`/property/${plot}`);
    expect(page).toContain(`₦50,000 per m² ${whole} ≈ AED `);
    expect(page).toMatch(/≈ AED [\d,]+ or \$[\d,]+ for 600 m² at the rate of/);
    expect(await read(`/property/${unsized}`)).toMatch(/₦50,000 per m² ≈ AED [\d.]+ or \$[\d.]+ per m² at the rate of/);
    expect(await read(`/compare?ids=${plot},${unsized}`)).toContain(whole);
  });

  test("moves in its lists when its size becomes known, changes or goes", async () => {
    const land = { category: "land", state: "Kebbi", title: "Measured late", price: "₦50,000 per sqm" };
    const id = await newListing(server, agent, land);
    const list = "/api/properties?category=land&state=Kebbi&minPrice=20000000&maxPrice=40000000";
    const isIn = async () => (await titlesIn(list)).includes("Measured late");
    expect(await isIn()).toBe(false);
    for (const [size, expected] of [
      [600, true],
      [1_000, false],
      [700, true],
      [null, false],
    ] as const) {
      await change(server, agent, id, { size });
      expect(await isIn(), String(size)).toBe(expected);
    }
  });

  test("finds floor tiles for whoever searches for them with a price", async () => {
    const found = await read("/search/floor-tiles-under-15000");
    expect(found).toContain("per m²");
    expect(found).not.toContain("No properties found");
  });
});

describe("a size", () => {
  test("is shown on the page with the price of a square metre, and given to search engines", async () => {
    const fields = { price: "₦42,000,000", title: "Flat of known size", category: "for sale" };
    const id = await newListing(server, agent, { ...fields, size: 120 });
    const page = await html(`/property/${id}`);
    expect(textOf(page)).toContain("₦350,000 per m²");
    expect(page).toMatch(/<dt[^>]*>Size<\/dt>\s*<dd[^>]*>.*?120 m²\s*<\/dd>/s);
    expect(page).toContain('"floorSize":{"@type":"QuantitativeValue","value":120,"unitCode":"MTK"}');
    expect((await asVisitor(server, id)).body).toMatchObject({ size: 120 });
    await change(server, agent, id, { size: null });
    const without = textOf(await html(`/property/${id}`));
    expect(without).not.toContain("per m²");
    expect(without).not.toContain("Size");
  });

  test.each([
    [85.25, 85.25],
    ["1,200", 1200],
    ["85.5", 85.5],
    [" 120 m² ", 120],
    ["300 sqm", 300],
    ["", null],
    [null, null],
    [1_000_000, 1_000_000],
  ])("of %j is taken as %j", async (given, kept) => {
    const id = await newListing(server, agent, { size: 7 });
    expect(await change(server, agent, id, { size: given })).toMatchObject({ status: 200, body: { size: kept } });
  });

  test.each([0, -5, 0.5, 1_000_001, "big", "2 plots", "1,20", "12,00", [120], true, "1e3"])(
    "of %j is refused with a sentence, and nothing changes",
    async (given) => {
      const id = await newListing(server, agent, { size: 7 });
      const { status, body } = await change(server, agent, id, { size: given, title: "Other" });
      expect(status).toBe(422);
      expect(body["errors"]).toEqual({
        size: "Size must be a number of square metres from 1 to 1000000, such as 120 or 85.5",
      });
      expect((await asVisitor(server, id)).body).toMatchObject({ size: 7 });
    },
  );

  test("has at most two decimals", async () => {
    const id = await newListing(server, agent);
    const { body } = await change(server, agent, id, { size: 85.255 });
    expect(body["errors"]).toEqual({ size: "Size can have at most two decimals, such as 85.25" });
  });

  test("stays as it is where a change leaves it out, and is recorded where one names it", async () => {
    const id = await newListing(server, agent, { size: 120 });
    await change(server, agent, id, { bedrooms: 2 });
    expect((await asVisitor(server, id)).body).toMatchObject({ size: 120 });
    await change(server, agent, id, { size: 130 });
    const [event] = inDatabase(
      server,
      "select detail from audit_events where kind = 'listing-changed' and subject_id = ? order by id desc limit 1",
      id,
    );
    expect(JSON.parse(String(event?.["detail"]))).toEqual({ before: { size: 120 }, after: { size: 130 } });
  });

  test("is edited and previewed", async () => {
    const id = await newListing(server, agent, { size: 120, price: "₦42m" });
    const cookie = `session=${agent.token}`;
    const form = await html(`/agent/property/${id}/edit`, cookie);
    expect(form).toMatch(/<label for="([^"]+)">Size \(m²\)<\/label><input[^>]*id="\1"[^>]*value="120"/);
    expect(textOf(await html(`/agent/property/${id}/preview`, cookie))).toContain("₦350,000 per m²");
  });
});

describe("a file of listings", () => {
  beforeAll(() => forgetTries(server));
  const sized = async () => {
    const owner = await signUp(server, { isAgent: true });
    await importFile(
      server,
      owner,
      csv([flat({ title: "Sized", size: "85.5" }), flat({ title: "Unsized", size: "" })]),
    );
    return owner;
  };
  const sizesOf = (owner: Account) => listingsOf(server, owner).map(({ size }) => size);

  test("carries sizes in and out, and keeps prices as they were typed", async () => {
    const owner = await sized();
    expect(sizesOf(owner)).toEqual([85.5, null]);
    const { text } = await exported(server, owner);
    expect(text.split("\r\n")[1]).toContain(",85.5,");
    expect(text).toContain("₦2.5m per annum");
    expect((await preview(server, owner, text)).found).toMatchObject({ unchanged: 2, updates: 0, errors: [] });
  });

  test("from before there were sizes is still taken, and leaves those that there are", async () => {
    const owner = await sized();
    const [first] = listingsOf(server, owner);
    const old = csv([{ _id: String(first?.["id"]), bedrooms: "4" }]);
    expect((await importFile(server, owner, old)).last).toMatchObject({ result: { updated: 1 } });
    expect(sizesOf(owner)).toEqual([85.5, null]);
  });

  test("says of a price how it will be taken before it is", async () => {
    const owner = await signUp(server, { isAgent: true });
    const perArea = { price: "₦7,500 per sqm" };
    const tile = { ...perArea, category: "buildersmart", subCategory: "doors", size: "" };
    const rows = [{ ...perArea, size: "200" }, { ...perArea, size: "" }, tile, { price: "₦5m to ₦7m" }, {}];
    expect((await preview(server, owner, csv(rows.map((row) => flat(row))))).found.sample).toMatchObject([
      { notes: ["Lists compare it by ₦1,500,000 for 200 m²"] },
      { notes: ["The price is per m² without a size: it is listed last"] },
      { notes: [] },
      { notes: ["The price is not a readable amount: it is shown as typed and listed last"] },
      { notes: [] },
    ]);
  });

  test("empties a size with an empty cell, and names the row whose size is none", async () => {
    const owner = await sized();
    const _id = String(listingsOf(server, owner)[0]?.["id"]);
    expect((await preview(server, owner, csv([{ _id, size: "two plots" }]))).found.errors).toMatchObject([
      { row: 2, field: "size", message: expect.stringContaining("Size must be a number of square metres") },
    ]);
    await importFile(server, owner, csv([{ _id, size: "" }]));
    expect(sizesOf(owner)).toEqual([null, null]);
  });
});
