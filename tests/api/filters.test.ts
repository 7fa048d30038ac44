/** Lists narrowed and sorted by their addresses, as the server answers them without any script. */
import { describe, expect, test } from "vitest";
import { chips, heading, listsOf, plain, yearly } from "../support/listed.ts";
import { reader } from "../support/readers.ts";

const { page, api, truth } = listsOf(reader("server"));

const canonical = (html: string) => /<link rel="canonical" href="[^"/]*\/\/[^/]*([^"]*)"/.exec(html)?.[1];

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
    ["/forsale?size=150", "category = 'for sale' and size >= 150"],
    [
      "/forrent?availableBy=2026-12-31",
      `category = 'rent' and (facts like '%"availableFrom":"2026-%' or facts like '%"availableFrom":"2025-%')`,
    ],
    ["/dubaiproperties?permitNumber=stated", `facts like '%"permitNumber":%'`],
    ["/home?bedrooms=0", "bedrooms = 0 and category not in ('land', 'warehouse', 'home movers', 'buildersmart')"],
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
    const expected = truth("category = 'rent' and price_currency is distinct from 'USD'", order);
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

  test("and its title and description say what narrows it", async () => {
    const wordsOf = (html: string) => [
      /<title>([^<|]*) \|/.exec(html)?.[1],
      /<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.split(",  newest")[0],
    ];
    expect(wordsOf((await page("/forrent?state=lagos")).html)).toEqual([
      "For rent in Lagos",
      expect.stringMatching(/^Homes for rent in Lagos, newest first/),
    ]);
    expect(wordsOf((await page("/forrent?state=lagos&bedrooms=3&maxPrice=9m")).html)).toEqual([
      "For rent in Lagos: Up to ₦9,000,000, 3 bedrooms",
      expect.stringMatching(/^Up to ₦9,000,000, 3 bedrooms: Homes for rent in Lagos,/),
    ]);
    expect(wordsOf((await page("/buildersmart/doors?state=lagos")).html)).toEqual([
      "Doors, Builders Mart in Lagos",
      expect.stringMatching(/^Lagos: Doors: building materials/),
    ]);
    expect(wordsOf((await page("/state/lagos?pictures=1")).html)[0]).toBe("Property in Lagos: With pictures");
  });

  test("and of two addresses of one list only one is for search engines", async () => {
    for (const path of [
      "/dubaiproperties?state=dubai",
      "/dubaiproperties?state=dubai&sort=rating",
      "/dubaiproperties",
    ]) {
      expect(canonical((await page(path)).html)).toBe("/dubaiproperties");
    }
    expect(canonical((await page("/dubaiproperties?state=lagos")).html)).toBe("/dubaiproperties?state=lagos");
  });

  test("and keeps what prices are worth where taking something out leads to another money", async () => {
    const [dubai] = chips((await page("/home?category=dubaiproperties&minPrice=1000000")).html);
    expect(dubai?.[0]).toBe("Dubai properties");
    expect(dubai?.[1]).toMatch(/^\/home\?minPrice=39\d{7}$/);
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
    expect(html).toContain("The lowest price is above the highest.");
    expect(html).toContain('value="9m"');
  });

  test.each([
    ["bedrooms=99", "bedrooms", "Choose 0 to 6 bedrooms, not “99”."],
    ["toilets=2&toilets=7", "toilets", "Choose 0 to 6 toilets, not “2,7”."],
    ["parking=5%2B", "parking", "Choose 0 to 4 parking spaces, not “5+”."],
    ["minPrice=1m&minPrice=2m", "minPrice", "“1m and 2m” is no price in naira. Write it as 5,000,000 or 5m."],
    ["state=lagos&state=oyo", "state", "There is no state “lagos and oyo”. Choose an option from the list."],
    [
      "category=lands&category=forrent",
      "category",
      "There is no category “lands and forrent”. Choose an option from the list.",
    ],
  ])("means the same on a page and in the API: %s", async (query, name, sentence) => {
    expect((await page(`/home?${query}`)).html).toContain(sentence);
    const { status, body } = await api(query);
    expect([status, body.errors]).toEqual([400, { [name]: sentence }]);
  });

  test.each([
    "bedrooms=2&bedrooms=3",
    "bedrooms=2,3",
    "minPrice=1m&minPrice=1m",
    "minPrice=&minPrice=1m",
    "pool=1&pool=1",
  ])("and what can be read means the same, too: %s", async (query) => {
    const { status, body } = await api(query);
    expect(status).toBe(200);
    expect(heading((await page(`/home?${query}`)).html)).toBe(`${body.total} listings`);
  });

  test("the API takes a keyword by its letters, and mends and understands nothing of it", async () => {
    const total = async (query: string) => (await api(query)).body.total;
    expect(await total("keyword=aparment")).toBe(0);
    expect(await total("keyword=flats")).toBe(await total("keyword=flat"));
    expect(await total("keyword=yaba+under+5m")).toBe(0);
    expect(await total("keyword=yaba&maxPrice=5m")).toBeGreaterThan(0);
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
      for (const name of ["state", "minPrice", "bedrooms", "sort", "takenOut", "keyword"]) {
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
    const countOf = (name: string, value: number) =>
      Number(new RegExp(`name="${name}" value="${value}"[^>]*>[^<]*<i>\\((\\d+)\\)`).exec(html)?.[1]);
    const optionOf = (key: string) => new RegExp(`data-count="${key}"[^>]*>([^<]*)<`).exec(html)?.[1]?.trim();
    const count = (condition: string) => truth(`category = 'rent' and ${condition}`).length;
    expect(optionOf("state-lagos")).toBe(`Lagos (${count("bedrooms = 3 and state = 'Lagos'")})`);
    expect(optionOf("state-yobe")).toBe("Yobe (0)");
    expect(optionOf("category-lands")).toBe(`Lands (${truth("category = 'land' and bedrooms = 3").length})`);
    for (const number of [0, 1, 2, 3, 4, 5]) expect(countOf("bedrooms", number)).toBe(count(`bedrooms = ${number}`));
    expect(countOf("bedrooms", 6)).toBe(count("bedrooms >= 6"));
    expect(countOf("pool", 1)).toBe(count("bedrooms = 3 and swimming_pool = 1"));
    expect(countOf("rating", 4)).toBe(count("bedrooms = 3 and rating >= 4"));
    expect(html).toContain(`Show ${count("bedrooms = 3")} listings`);
  });

  test("counts other categories without the part of the Builders Mart, and prices as the list they lead to does", async () => {
    const optionOf = (html: string, key: string) =>
      new RegExp(`data-count="${key}"[^>]*>[^<]*\\(([\\d,]+)\\)`).exec(html)?.[1];
    const doors = (await page("/filters?subCategory=doors")).html;
    expect(optionOf(doors, "category-forrent")).toBe(String(truth("category = 'rent'").length));
    expect(optionOf(doors, "category-buildersmart")).toBe(String(truth("sub_category = 'doors'").length));
    const words = (await page("/filters?keyword=doors")).html;
    expect(words).toMatch(/<option value="doors" selected/);
    for (const [query, typed] of [
      [
        "category=forsale&minPrice=200000000&maxPrice=900000000",
        "category=dubaiproperties&minPrice=200m&maxPrice=900m&currency=NGN",
      ],
      ["category=dubaiproperties&maxPrice=2000000", "category=forsale&maxPrice=2m&currency=AED"],
    ]) {
      const { location } = await page(`/filters/list?${typed}`);
      const target = await page(location ?? "");
      const { html } = await page(`/filters?${query}`);
      const key = /category=(\w+)/.exec(typed ?? "")?.[1];
      expect(Number(optionOf(html, `category-${key}`))).toBeGreaterThan(0);
      expect(heading(target.html)?.split(" ")[0]).toBe(optionOf(html, `category-${key}`));
    }
  });

  test("is filled in with what was understood of the words, in the money of its list", async () => {
    const { html } = await page("/filters?keyword=3+bedroom+flat+in+lekki+under+90m");
    expect(html).toMatch(/name="bedrooms" value="3" checked/);
    expect(html).toMatch(/name="maxPrice"[^>]*value="90,000,000"|value="90,000,000"[^>]*name="maxPrice"/);
    const dubai = (await page("/filters?keyword=3+bedroom+flat+under+90m&state=dubai")).html;
    expect(dubai).toContain("Price in dirhams");
    expect(dubai).toContain('value="227,946"');
    expect(dubai).toContain('name="currency" value="AED"');
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

describe("the filters of Dubai follow its offer", () => {
  const open = "open=dubai&open=fees&open=dates&open=shortLet";
  const names = async (query: string): Promise<string[]> => {
    const { html } = await page(`/filters?category=dubaiproperties&${query}&${open}`);
    return ["cheques", "cautionFee", "petsAllowed", "tenure", "occupancy", "guests"].filter((name) =>
      html.includes(`name="${name}"`),
    );
  };

  test.each([
    ["offer=sale", ["tenure", "occupancy"]],
    ["offer=rent", ["cheques", "cautionFee", "petsAllowed"]],
    ["offer=short-let", ["cautionFee", "petsAllowed", "guests"]],
    ["offer=rent&offer=sale", ["cheques", "cautionFee", "petsAllowed", "tenure", "occupancy", "guests"]],
    ["", ["cheques", "cautionFee", "petsAllowed", "tenure", "occupancy", "guests"]],
  ])("“%s” has %j", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("a filter in the address that does not apply is gone", async () => {
    expect(await names("offer=sale&cheques=4")).not.toContain("cheques");
  });
});
