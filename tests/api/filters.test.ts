/** Lists narrowed and sorted by their addresses, as the server answers them without any script. */
import { describe, expect, test } from "vitest";
import type { Listing, PagedListings } from "#lib/contracts/property.ts";
import { inDatabase } from "../support/accounts.ts";
import { sharedServer } from "../support/shared.ts";

const site = sharedServer();

async function page(path: string) {
  const response = await fetch(site.url + path, { redirect: "manual" });
  const html = await response.text();
  const titles = [...html.matchAll(/class="card-link" href="[^"]*">([^<]*)</g)].map(([, title]) => title ?? "");
  return { status: response.status, location: response.headers.get("location"), html, titles };
}

const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.trim();
const canonical = (html: string) => /<link rel="canonical" href="[^"/]*\/\/[^/]*([^"]*)"/.exec(html)?.[1];
const chips = (html: string) =>
  [
    ...html.matchAll(/<a class="chip chosen"[^>]*href="([^"]*)"[^>]*>\s*<span[^>]*>Remove\s*<\/span>\s*([^<]*?)\s*</g),
  ].map(([, href = "", label]) => [label, href.replaceAll("&amp;", "&")]);

async function api(
  query: string,
): Promise<{ status: number; body: PagedListings & { message?: string; errors?: object } }> {
  const response = await fetch(`${site.url}/api/properties?${query}`);
  return { status: response.status, body: await response.json() };
}

const truth = (condition: string, order = "seq desc") =>
  inDatabase(site, `select title from properties where is_published = 1 and ${condition} order by ${order}`).map(
    ({ title }) => String(title),
  );

const yearly = "price_amount * (case price_period when 'month' then 12 else 1 end)";

describe("a list's address narrows it", () => {
  test.each([
    ["/forrent?state=lagos", "category = 'rent' and state = 'Lagos'"],
    ["/home?bedrooms=3,4&pool=1", "bedrooms in (3, 4) and swimming_pool = 1"],
    ["/state/lagos?bathrooms=5&available=1", "state = 'Lagos' and bathrooms = 5 and count_in_stock > 0"],
    ["/forsale?parking=4", "category = 'for sale' and parking_space >= 4"],
    [
      "/forrent?maxPrice=5m&rating=4",
      `category = 'rent' and price_currency = 'NGN' and ${yearly} <= 500000000 and rating >= 4`,
    ],
    [
      "/dubaiproperties?minPrice=100,000&maxPrice=2m",
      `category = 'dubai properties' and ${yearly} between 10000000 and 200000000`,
    ],
    ["/buildersmart/doors?pictures=1", "sub_category = 'doors' and images <> '[]'"],
    ["/home?toilets=6", "toilets >= 6"],
  ])("%s", async (path, condition) => {
    const expected = truth(condition);
    const { html, titles } = await page(path);
    expect(
      heading(html)?.startsWith(`${expected.length} `) || html.includes(`${expected.length} building material`),
    ).toBe(true);
    expect(titles.slice(0, 12).map(plain)).toEqual(expected.slice(0, 12));
  });

  test.each([
    ["price-up", `price_amount is null, ${yearly}, seq desc`],
    ["price-down", `price_amount is null, ${yearly} desc, seq desc`],
    ["rating", "rating desc, seq desc"],
  ])("and sorts it by %s, over all its pages", async (sort, order) => {
    const expected = truth("category = 'rent' and price_currency is not 'USD'", order);
    const found = [1, 2, 3, 4].map((number) => page(`/forrent${number > 1 ? `/page/${number}` : ""}?sort=${sort}`));
    const titles = (await Promise.all(found)).flatMap((each) => each.titles.map(plain));
    expect(titles).toEqual(expected);
  });

  test("and has a heading that says so, chips to take each out, and one canonical address", async () => {
    const { html } = await page(
      "/forrent?pool=1&bedrooms=4&bedrooms=3&utm_source=x&state=LAGOS&sort=price-up&maxPrice=",
    );
    expect(heading(html)).toMatch(/^\d+ homes? for rent in Lagos$/);
    expect(chips(html)).toEqual([
      ["Lagos", "/forrent?bedrooms=3,4&pool=1&sort=price-up"],
      ["3 or 4 bedrooms", "/forrent?state=lagos&pool=1&sort=price-up"],
      ["Pool", "/forrent?state=lagos&bedrooms=3,4&sort=price-up"],
    ]);
    expect(canonical(html)).toBe("/forrent?state=lagos&amp;bedrooms=3,4&amp;pool=1");
    expect(html).toContain('<meta name="robots" content="noindex">');
    const places = (await page("/forrent?state=lagos")).html;
    expect(canonical(places)).toBe("/forrent?state=lagos");
    expect(places).not.toContain('name="robots"');
  });

  test("and its pages keep what narrows them", async () => {
    const { html } = await page("/home?available=1&sort=rating");
    expect(html).toContain('href="/page/2?available=1&amp;sort=rating"');
  });
});

describe("what cannot be read", () => {
  test("is said on the list, which is not narrowed by it", async () => {
    const { html, status } = await page("/forrent?minPrice=cheap&bedrooms=2");
    expect(status).toBe(200);
    expect(html).toContain("“cheap” is no price in naira. Write it as 5,000,000 or 5m.");
    expect(heading(html)).toBe(`${truth("category = 'rent' and bedrooms = 2").length} homes for rent`);
    expect(html).toContain('href="/filters?category=forrent&amp;minPrice=cheap&amp;bedrooms=2"');
  });

  test("is said under its field of the form, which keeps it", async () => {
    const { status, location } = await page("/filters/list?state=lagos&minPrice=9m&maxPrice=1m");
    expect([status, location]).toEqual([303, "/filters?state=lagos&minPrice=9m&maxPrice=1m"]);
    const { html } = await page(location ?? "");
    expect(html).toMatch(/id="field-minPrice"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="field-minPrice"/);
    expect(html).toContain("The lowest price is above the highest one.");
    expect(html).toContain('value="9m"');
  });

  test("is refused by the API with a sentence for each parameter", async () => {
    const { status, body } = await api("bedrooms=many&state=atlantis");
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual(["state", "bedrooms"]);
    expect(body.message).toContain("There is no state “atlantis”");
  });

  test.each(["'", '" OR 1=1 --', "NEAR(", "*", "%00", "💥", "x".repeat(5_000), "../..", "<script>"])(
    "is never an error of the server: %s",
    async (hostile) => {
      const value = encodeURIComponent(hostile);
      for (const name of ["state", "minPrice", "bedrooms", "sort", "asTyped", "keyword"]) {
        for (const path of [`/home?${name}=${value}`, `/filters?${name}=${value}`, `/search/flat?${name}=${value}`]) {
          const { status, html } = await page(path);
          expect(status).toBeLessThan(500);
          expect(html).not.toContain("“<script>");
        }
        expect((await api(`${name}=${value}`)).status).toBeLessThan(500);
      }
    },
  );
});

describe("the form of filters", () => {
  test("leads to the one list that is asked for", async () => {
    for (const [query, target] of [
      ["keyword=&category=shortlets&state=lagos&bedrooms=3&minPrice=&sort=", "/shortlets?state=lagos&bedrooms=3"],
      ["category=&state=kano", "/state/kano"],
      ["category=&state=", "/home"],
      ["keyword=duplex+lekki&available=1", "/search/duplex-lekki?available=1"],
      ["category=buildersmart&subCategory=gates", "/buildersmart/gates"],
    ]) {
      expect((await page(`/filters/list?${query}`)).location).toBe(target);
    }
  });

  test("says of every choice how many listings it would show, those with none included", async () => {
    const { html } = await page("/filters?category=forrent&bedrooms=3");
    const countOf = (key: string) => Number(new RegExp(`data-count="${key}"[^>]*>(\\d+)<`).exec(html)?.[1]);
    const optionOf = (key: string) => new RegExp(`data-count="${key}"[^>]*>([^<]*)<`).exec(html)?.[1]?.trim();
    const count = (condition: string) => truth(`category = 'rent' and ${condition}`).length;
    expect(optionOf("state-lagos")).toBe(`Lagos (${count("bedrooms = 3 and state = 'Lagos'")})`);
    expect(optionOf("state-yobe")).toBe("Yobe (0)");
    expect(optionOf("category-lands")).toBe(`Lands (${truth("category = 'land' and bedrooms = 3").length})`);
    for (const number of [0, 1, 2, 3, 4, 5]) expect(countOf(`bedrooms-${number}`)).toBe(count(`bedrooms = ${number}`));
    expect(countOf("bedrooms-6")).toBe(count("bedrooms >= 6"));
    expect(countOf("pool-1")).toBe(count("bedrooms = 3 and swimming_pool = 1"));
    expect(countOf("rating-4")).toBe(count("bedrooms = 3 and rating >= 4"));
    expect(html).toContain(`Show ${count("bedrooms = 3")} listings`);
  });

  test("counts what a search found, too", async () => {
    const { html } = await page("/filters?keyword=duplex");
    const lagos = Number(/data-count="state-lagos"[^>]*>\s*Lagos \((\d+)\)/.exec(html)?.[1]);
    expect(lagos).toBeGreaterThan(0);
    const inLagos = (await api("keyword=duplex&state=lagos")).body.total;
    expect(lagos).toBeGreaterThanOrEqual(inLagos);
    expect(/Show (\d+) listings/.exec(html)?.[1]).toBe(heading((await page("/search/duplex")).html)?.split(" ")[0]);
  });
});

describe("a list without listings", () => {
  test("keeps the specification's sentence and says what there would be without each filter", async () => {
    const { html } = await page("/forrent?state=lagos&bedrooms=0&pool=1&rating=4");
    expect(html).toContain("No properties found for rent.");
    const withoutAll = truth("category = 'rent'").length;
    expect(html).toContain(`${withoutAll} listings without any filter`);
    const ways = [...html.matchAll(/(\d+) listings? without “/g)].map(([, count]) => Number(count));
    expect(ways).toEqual(ways.toSorted((one, other) => other - one));
    expect(ways.every((count) => count > 0)).toBe(true);
  });
});

describe("a search", () => {
  test("says what it searched for instead of what was typed, and offers what was typed", async () => {
    const { html } = await page("/search/aparment-lekky");
    expect(html).toMatch(/Showing results for <b[^>]*>apartment lekki<\/b>/);
    expect(html).toContain('href="/search/aparment-lekky?exact=1"');
    expect((await page("/search/aparment-lekky?exact=1")).html).not.toContain("Showing results for");
  });

  test("shows what it understood of the words, and each part can be taken out", async () => {
    const { html } = await page("/search/3-bedroom-flat-in-yaba-under-5m");
    expect(chips(html)).toEqual([
      ["3 bedrooms", "/search/3-bedroom-flat-in-yaba-under-5m?asTyped=bedrooms"],
      ["Up to ₦5,000,000", "/search/3-bedroom-flat-in-yaba-under-5m?asTyped=price"],
    ]);
    expect(
      chips((await page("/search/3-bedroom-flat-in-yaba-under-5m?asTyped=price")).html).map(([label]) => label),
    ).toEqual(["3 bedrooms"]);
  });

  test.each([
    ["/search/bq?category=boysquarters", "category = 'boys quarters'"],
    ["/search/lagos?state=oyo", "state = 'Oyo'"],
    ["/search/pool?pool=1", "swimming_pool = 1"],
    ["/search/3-bedroom?bedrooms=4", "bedrooms = 4"],
  ])("whose words say no more than what is chosen shows all of it: %s", async (path, condition) => {
    expect(heading((await page(path)).html)?.split(" ")[0]).toBe(String(truth(condition).length));
  });

  test("says prices of Dubai in dirhams", async () => {
    const { html } = await page("/search/dubai-under-AED-2m");
    expect(
      chips(html)
        .map(([label]) => label)
        .join(),
    ).toContain("Up to AED 2,000,000");
  });

  test("is cleared of all that narrows it with one link", async () => {
    const { html } = await page("/search/3-bedroom-flat-in-yaba-under-5m?pool=1");
    expect(html).toMatch(/href="\/search\/3-bedroom-flat-in-yaba-under-5m\?asTyped=bedrooms,price"[^>]*>\s*Clear all/);
  });

  test("is narrowed by what is chosen, whatever the words say, and sorted over all that it finds", async () => {
    const { html } = await page("/search/3-bedroom-flat?bedrooms=2&state=lagos");
    expect(chips(html).map(([label]) => label)).toEqual(["Lagos", "2 bedrooms"]);
    const { body } = await api("keyword=flat&bedrooms=2&state=lagos&sort=price-up");
    const amounts = body.properties.map(
      (each: Listing) => (each.priceAmount ?? Number.POSITIVE_INFINITY) * (each.pricePeriod === "month" ? 12 : 1),
    );
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    expect(body.properties.every((each) => each.bedrooms === 2 && each.state === "Lagos")).toBe(true);
    expect(amounts.length).toBeGreaterThan(1);
  });
});

function plain(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"').trim();
}
