/** What lists and the form of filters say of what they could not do, compare or find. */
import { describe, expect, test } from "vitest";
import { heading, listsOf, plain } from "../support/listed.ts";
import { reader } from "../support/readers.ts";

const site = reader("server");
const { page, api, truth } = listsOf(site);

/** What a reader sees, tags left out. */
const wordsOf = (html: string) => plain(html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " "));
const canonical = (html: string) => /<link rel="canonical" href="[^"/]*\/\/[^/]*([^"]*)"/.exec(html)?.[1];
const links = (html: string) =>
  new Map(
    [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", inner = ""]) => [
      wordsOf(inner),
      plain(href),
    ]),
  );

describe("prices that are paid once, by the year and by the night", () => {
  const sentence = "Prices paid once, by the year and by the night are compared as they are.";

  test.each([
    "/home?sort=price-up",
    "/state/lagos?sort=price-down",
    "/state/lagos?maxPrice=400000000",
    "/search/lekki?sort=price-up",
    "/search/lekki-under-100m",
    "/page/2?minPrice=1",
  ])("are said to be compared as they are, with the way to a category: %s", async (path) => {
    const { html } = await page(path);
    expect(wordsOf(html)).toContain(sentence);
    const way = links(html).get("Choose a category to compare like with like.");
    expect(way).toMatch(/^\/filters\?.*#field-category$/);
    expect((await page(way ?? "")).html).toContain('id="field-category"');
  });

  test.each([
    ["/home", "nothing is compared by price"],
    ["/home?sort=rating", "nothing is compared by price"],
    ["/forsale?sort=price-up", "all are paid once"],
    ["/forrent?sort=price-up&maxPrice=9m", "all are paid by the year"],
    ["/state/yobe?sort=price-up", "there is one listing"],
    ["/search/short-let?sort=price-up&category=shortlets", "all are paid by the night"],
    ["/home?minPrice=1&maxPrice=2", "there are none"],
  ])("are no matter in %s: %s", async (path) => {
    expect((await page(path)).html).not.toContain("are compared as they are");
  });

  test("are named as those that the list has, not those that its state has besides", async () => {
    const paid = (condition: string) => truth(`state = 'Lagos' and ${condition}`).length;
    expect(paid("price_period = 'night' and price_amount > 10000000000")).toBe(0);
    expect(paid("price_period = 'year' and price_amount > 1000000000")).toBeGreaterThan(0);
    expect(wordsOf((await page("/state/lagos?minPrice=10000000")).html)).toContain(
      "Prices paid once and by the year are compared as they are.",
    );
  });

  test.each(["/dubaiproperties?sort=price-up", "/state/dubai?sort=price-up", "/search/dubai?sort=price-up"])(
    "within one category are said, too, where choosing one would not help: %s",
    async (path) => {
      const { html } = await page(path);
      expect(wordsOf(html)).toContain("Prices paid once and by the year are compared as they are.");
      expect(html).not.toContain("Choose a category");
    },
  );

  test("stand under the histogram of the form", async () => {
    expect(wordsOf((await page("/filters")).html)).toContain(
      `${sentence} Choose a category to compare like with like.`,
    );
    expect((await page("/filters?category=forsale")).html).not.toContain("are compared as they are");
  });
});

describe("a part of Builders Mart with another category", () => {
  const sentence = "“Doors” belongs to Builders Mart, not to “For sale”. Remove one of them.";

  test("leads from the form to the list of the category, which says that the part was left out", async () => {
    const { status, location } = await page("/filters/list?category=forsale&subCategory=doors&state=lagos");
    expect([status, location]).toEqual([303, "/forsale?subCategory=doors&state=lagos"]);
    const { html } = await page(location ?? "");
    expect(wordsOf(html)).toContain(sentence);
    expect(heading(html)).toBe(`${truth("category = 'for sale' and state = 'Lagos'").length} homes for sale in Lagos`);
    expect(canonical(html)).toBe("/forsale?state=lagos");
  });

  test("stands under its field of the form, which shows it, and leads back to it where more has to be mended", async () => {
    const { html } = await page("/filters?category=forsale&subCategory=doors");
    expect(html).toMatch(/<div data-mart(?! hidden)[^>]*>/);
    expect(html).toContain(`id="field-subCategory-error">${sentence}`);
    expect((await page("/filters?category=forsale")).html).toMatch(/<div data-mart hidden/);
    const both = await page("/filters/list?category=forsale&subCategory=doors&minPrice=cheap");
    expect(both.location).toBe("/filters?category=forsale&subCategory=doors&minPrice=cheap");
  });

  test("is refused by the API with the same sentence", async () => {
    const { status, body } = await api("category=forsale&subCategory=doors");
    expect([status, body.errors]).toEqual([400, { subCategory: sentence }]);
    expect((await api("category=buildersmart&subCategory=doors")).status).toBe(200);
  });
});

describe("an empty list", () => {
  test("leads to other categories that have what is asked, and to all others, with their counts", async () => {
    const found = links((await page("/forsale?state=dubai")).html);
    const inDubai = truth("state = 'Dubai'").length;
    expect(found.get(`${inDubai} homes in Dubai`)).toBe("/dubaiproperties?state=dubai");
    expect(found.get(`Dubai properties (${inDubai})`)).toBe("/dubaiproperties");
    expect(found.get(`For rent (${truth("category = 'rent'").length})`)).toBe("/forrent");
    expect(found.get(`All listings (${truth("1 = 1").length})`)).toBe("/home");
  });

  test("keeps what prices are worth in the category that it leads to", async () => {
    const found = links((await page("/sharedapartment?minPrice=1000000000")).html);
    const [words = "", way = ""] = [...found].find(([each]) => each.endsWith("homes in Dubai")) ?? [];
    expect(way).toMatch(/^\/dubaiproperties\?minPrice=2\d{6}$/);
    expect(heading((await page(way)).html)).toBe(words);
  });

  test("of Builders Mart leads to its other parts, with their counts", async () => {
    const found = links((await page("/buildersmart/others")).html);
    const mart = truth("category = 'buildersmart'").length;
    expect(found.get(`All materials (${mart})`)).toBe("/buildersmart");
    expect(found.get(`Doors (${truth("sub_category = 'doors'").length})`)).toBe("/buildersmart/doors");
    expect([...found.keys()].filter((each) => /^(?:Others|For sale) \(/.test(each))).toEqual([]);
    const inKano = truth("category = 'buildersmart' and state = 'Kano'").length;
    const ways = links((await page("/buildersmart/glassandmirror?state=kano")).html);
    expect(ways.get(`${inKano} building materials in Kano`)).toBe("/buildersmart?state=kano");
    expect([...ways.keys()].filter((each) => /^\d+ (?:homes|plots)/.test(each))).toEqual([]);
    const beside = [...links((await page("/buildersmart/doors?maxPrice=1")).html).keys()];
    expect(beside.filter((each) => /^(?:Doors|Gates) \(/.test(each))).toEqual([expect.stringMatching(/^Gates/)]);
  });
});

describe("the form of filters", () => {
  test("says of the words what their list says of them", async () => {
    const words = "aparment+lekki+under+5m+over+9m";
    const { html } = await page(`/filters?keyword=${words}`);
    const list = wordsOf((await page(`/search/${words.replaceAll("+", "-")}`)).html);
    const [remark = ""] = /“[^“]*” and “[^“]*” contradict each other, so we ignored both\./.exec(list) ?? [];
    expect(remark).toContain("“under 5m”");
    expect(wordsOf(html)).toContain(remark);
    expect(wordsOf(html)).toMatch(/Counted for “apartment lekki under 5m over 9m”\./);
  });

  test("draws no histogram of one price, and names it once", async () => {
    const { html } = await page("/filters?state=yobe");
    expect(html).not.toContain("<rect");
    expect(wordsOf(html)).toContain("One listing costs ₦2,200,000.");
    expect((await page("/filters?state=lagos")).html).toContain("<rect");
  });
});

describe("one list has one address", () => {
  test("Dubai's state page names its category as the page to be found, with what narrows both", async () => {
    for (const [path, address] of [
      ["/state/dubai", "/dubaiproperties"],
      ["/state/dubai/page/2?sort=rating", "/dubaiproperties/page/2"],
      ["/state/dubai?bedrooms=3", "/dubaiproperties?bedrooms=3"],
      ["/state/dubai?category=forsale", "/forsale?state=dubai"],
      ["/state/lagos", "/state/lagos"],
    ] as const) {
      expect(plain(canonical((await page(path)).html) ?? "")).toBe(address);
    }
    const [state, category] = [await page("/state/dubai"), await page("/dubaiproperties")];
    expect(state.titles.slice(0, 12)).toEqual(category.titles.slice(0, 12));
  });

  test("however the names of its parameters are cased", async () => {
    const { html } = await page("/forsale?State=Lagos&BEDROOMS=4");
    const expected = truth("category = 'for sale' and state = 'Lagos' and bedrooms = 4").length;
    expect(heading(html)).toBe(`${expected} homes for sale in Lagos`);
    expect(html).toBe((await page("/forsale?state=lagos&bedrooms=4")).html);
    expect((await page("/home?Keyword=duplex&State=lagos")).location).toBe("/search/duplex?state=lagos");
    expect((await api("State=Lagos&Category=forsale&Bedrooms=4")).body.total).toBe(expected);
  });
});

test("a list that speaks of a day that is asked for is not kept beyond today", async () => {
  const [id] = (await api("category=shortlets&available=1")).body.properties.map(({ _id }) => _id);
  const keptFor = async (path: string) => {
    const response = await fetch(site.url + path);
    const [, fresh, stale] =
      /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(response.headers.get("cdn-cache-control") ?? "") ?? [];
    return [await response.text(), Number(fresh) + Number(stale)] as const;
  };
  const midnight = Math.floor((Date.now() + 3_600_000) / 86_400_000 + 1) * 86_400_000 - 3_600_000;
  for (const path of ["/shortlets?", "/search/lekki?category=shortlets&"]) {
    const [html, seconds] = await keptFor(`${path}property=${id}&date=2031-01-05`);
    expect(html).toContain("from 5 January 2031");
    expect(Date.now() + seconds * 1_000).toBeLessThanOrEqual(midnight + 5_000);
    expect((await keptFor(path))[1]).toBe(86_460);
  }
});
