/** Towns, districts and estates as lists of their own, and the order by what moving in costs. */
import { describe, expect, test } from "vitest";
import { chips, heading, listsOf, plain } from "../support/listed.ts";
import { reader } from "../support/readers.ts";

const site = reader("server");
const { page, api, truth } = listsOf(site);

const canonical = (html: string) => /<link rel="canonical" href="[^"/]*\/\/[^/]*([^"]*)"/.exec(html)?.[1];
const crumbs = (html: string) =>
  [
    ...(/<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/is.exec(html)?.[0] ?? "").matchAll(/>([^<>/]+?)\s*<\/(?:a|span)>/g),
  ].map(([, name]) => name?.trim());

describe("a district", () => {
  test("has a list with the listings in it and in the places inside of it", async () => {
    const expected = truth(
      "district = 'lagos/lekki' or district in (select district from properties where district like 'lagos/lekki-%')",
    );
    const { html, titles, status } = await page("/state/lagos/lekki");
    expect(status).toBe(200);
    expect(heading(html)).toMatch(/^\d+ listings in Lekki, Lagos$/);
    expect(titles.length).toBeGreaterThan(3);
    for (const title of titles.map(plain)) expect(expected.concat(truth("state = 'Lagos'"))).toContain(title);
    const phase = await page("/state/lagos/lekki-phase-1");
    expect(phase.titles.map(plain)).toEqual(truth("district = 'lagos/lekki-phase-1'").slice(0, 12));
    expect(titles.concat((await page("/state/lagos/lekki/page/2")).titles)).toEqual(
      expect.arrayContaining(phase.titles.slice(0, 3)),
    );
  });

  test("is shown on the way to it, and leads to places inside and nearby", async () => {
    const { html } = await page("/state/lagos/lekki-phase-1");
    expect(crumbs(html).slice(0, 4)).toEqual(["Home", "Lagos", "Lekki", "Lekki Phase 1"]);
    expect(canonical(html)).toBe("/state/lagos/lekki-phase-1");
    expect(html).toMatch(/href="\/state\/lagos\/[a-z0-9-]+">\s*[^<]+\(\d+\)/);
    expect((await page("/state/lagos")).html).toMatch(/href="\/state\/lagos\/lekki">\s*Lekki\s*\(\d+\)/);
  });

  test("narrows other lists, says so in a chip, and its state goes without saying", async () => {
    const { html } = await page("/forrent?district=lagos/lekki&bedrooms=3");
    expect(chips(html)).toEqual([
      ["Lekki", "/forrent?state=lagos&bedrooms=3"],
      ["3 bedrooms", "/forrent?district=lagos/lekki"],
    ]);
    expect((await page("/forrent?state=lagos&district=lagos/lekki")).html).toBe(
      (await page("/forrent?district=lagos/lekki")).html,
    );
    expect((await page("/home?district=lagos/lekki")).html).toContain('<link rel="canonical" href');
    expect(canonical((await page("/home?district=lagos/lekki")).html)).toBe("/state/lagos/lekki");
    expect(canonical((await page("/dubaiproperties?district=dubai/dubai-marina")).html)).toBe(
      "/state/dubai/dubai-marina",
    );
  });

  test("that there is not is a 404, and in a filter a mistake that says what to do", async () => {
    for (const path of ["/state/lagos/nowhere", "/state/kano/lekki", "/state/lagos/lekki/more"]) {
      expect((await page(path)).status).toBe(404);
    }
    const { html } = await page("/forrent?district=lagos/nowhere");
    expect(html).toContain("There is no district “lagos/nowhere”. Choose an option from the list.");
    expect((await api("category=rent&district=lagos/nowhere")).status).toBe(400);
  });

  test("of another state is left out when a form changes the state", async () => {
    const { html } = await page("/forrent?state=oyo&district=lagos/lekki");
    expect(heading(html)).toMatch(/in Oyo$/);
  });

  test("is offered in the filters of its state, with its number of listings", async () => {
    const { html } = await page("/filters?category=forrent&state=lagos");
    const listings = truth("category = 'rent' and district = 'lagos/lekki-phase-1'").length;
    expect(html).toMatch(new RegExp(`<option value="lagos/lekki-phase-1"[^>]*>\\s*Lekki Phase 1 \\(${listings}\\)`));
    expect((await page("/filters?category=forrent")).html).not.toContain('name="district"');
  });

  test("is in the sitemap if it has listings", async () => {
    const xml = await (await fetch(`${site.url}/sitemaps/pages.xml`)).text();
    expect(xml).toContain("/state/lagos/lekki-phase-1</loc>");
    expect(xml).not.toContain("/state/kano/fagge</loc>");
  });

  test("is suggested while its name is typed", async () => {
    const { districts } = (await (await fetch(`${site.url}/api/suggestions?keyword=lekki%20ph`)).json()) as {
      districts: { id: string; listings: number }[];
    };
    expect(districts[0]).toMatchObject({
      id: "lagos/lekki-phase-1",
      listings: truth("district = 'lagos/lekki-phase-1'").length,
    });
  });
});

describe("what moving in costs", () => {
  const known = "category = 'rent' and move_in_amount is not null and price_currency = 'NGN'";

  test("limits a list: listings without a total are left out", async () => {
    const { html, titles } = await page("/forrent?maxMoveIn=2m");
    expect(titles.map(plain)).toEqual(truth(`${known} and move_in_amount <= 200000000`).slice(0, 12));
    expect(chips(html)).toEqual([["Up to ₦2,000,000 to move in", "/forrent"]]);
  });

  test("orders a list, those without a total last, and the list names ways of payment that it mixes", async () => {
    const found = [1, 2].map((number) => page(`/forrent${number > 1 ? `/page/${number}` : ""}?sort=move-in`));
    const titles = (await Promise.all(found)).flatMap((each) => each.titles.map(plain));
    expect(titles).toEqual(
      truth(
        "category = 'rent' and price_currency is distinct from 'USD'",
        "move_in_amount is null, move_in_amount, seq desc",
      ).slice(0, 24),
    );
    expect((await page("/home?sort=move-in")).html).toContain("per night");
  });

  test("is no filter or order where nothing is let", async () => {
    expect((await page("/forsale")).html).not.toContain("sort=move-in");
    expect((await page("/filters?category=forsale")).html).not.toContain('name="maxMoveIn"');
    expect((await page("/forrent")).html).toContain("sort=move-in");
  });

  test("and three facts stand on a card", async () => {
    const { html } = await page("/forrent");
    expect(html).toMatch(/₦[\d.,]+m? to move in/);
    expect(html).toMatch(/(?:Furnished|Unfurnished|Part furnished) · /);
  });

  test("is in the API with its lines, stated or usual, and null where it cannot be added up", async () => {
    const { body } = await api("category=rent&sort=move-in");
    const [cheapest] = body.properties;
    expect(cheapest?.moveIn).toMatchObject({ currency: "NGN", secondYear: expect.any(Number) });
    const { said = null, usual = 0, lines = [] } = cheapest?.moveIn ?? {};
    const sum = (...bases: string[]) =>
      lines.filter(({ basis }) => bases.includes(basis)).reduce((all, { amount }) => all + (amount ?? 0), 0);
    expect(sum("stated", "usual")).toBe(usual);
    expect(said).toBe(sum("stated"));
    const materials = (await api("category=buildersmart")).body.properties;
    expect(materials.map(({ moveIn }) => moveIn)).toEqual(materials.map(() => null));
  });

  test("that cannot be read says how to write it", async () => {
    expect((await page("/forrent?maxMoveIn=lots")).html).toContain("“lots”");
    expect((await api("category=rent&maxMoveIn=lots")).status).toBe(400);
  });
});

test("the federal capital is called Abuja (FCT) wherever people choose a place", async () => {
  for (const path of ["/filters", "/", "/state/fct"]) {
    expect((await page(path)).html).toContain("Abuja (FCT)");
  }
});

describe("a list with few results", () => {
  test("is followed by listings that nearly match, and each card says what it lacks", async () => {
    const { titles, nearly, html } = await page("/forrent?district=lagos/lekki-phase-1&bedrooms=2");
    expect(titles).toEqual([]);
    expect(nearly.length).toBeGreaterThan(0);
    const after = html.split("Nearly what you asked for")[1] ?? "";
    expect(after).toMatch(/<p[^>]*>(?:3 bedrooms|1 bedroom|In [A-Z][^<]*)<\/p>/);
  });

  test("never repeats a result, and a long list has no such part", async () => {
    const { titles, nearly } = await page("/search/2 bedroom flat lekki phase 1");
    for (const title of nearly) expect(titles).not.toContain(title);
    expect((await page("/forrent")).html).not.toContain("Nearly what you asked for");
  });

  test("of a search that gave a part up says on each card what is there instead", async () => {
    const { html } = await page("/search/3 bedroom lekki phase 1 furnished");
    expect(html).toMatch(/Furnishing: (?:not said|Unfurnished)/);
  });
});
