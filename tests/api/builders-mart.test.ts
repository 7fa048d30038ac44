/** Builders Mart: its eleven pages, and the estimator, which the server answers where there is no script. */
import { describe, expect, test } from "vitest";
import { subCategories } from "#lib/shared/listing/categories.ts";
import { inDatabase } from "../support/accounts.ts";
import { sharedServer } from "../support/shared.ts";

const site = sharedServer();
/** Where nobody sells anything yet. */
const emptySite = sharedServer();

const get = (path: string): Promise<Response> => fetch(site.url + path, { redirect: "manual" });
const textOf = async (path: string): Promise<string> => (await get(path)).text();
/** What a reader sees, tags left out. */
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

const pages = ["/buildersmart", ...subCategories.map(({ slug }) => `/buildersmart/${slug}`)];

/** Name, path and count of each entry of the side menu. */
function menuOf(html: string): { path: string; name: string; count: number; isCurrent: boolean }[] {
  const [, menu = ""] = /<nav aria-label="Sub-categories"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  return [...menu.matchAll(/<a [^>]*href="([^"]+)"([^>]*)>(.*?)<\/a>/gs)].map(
    ([, path = "", rest = "", inner = ""]) => {
      const [, name = "", count = ""] = /^(.*?) ?([\d,]+)?$/.exec(words(inner).trim()) ?? [];
      return { path, name, count: Number(count), isCurrent: rest.includes('aria-current="page"') };
    },
  );
}

describe("Builders Mart", () => {
  test.each(pages)("%s has a side menu of the ten sub-categories, each with the number of its items", async (path) => {
    const [all, ...entries] = menuOf(await textOf(path));
    expect(entries.map(({ name }) => name)).toEqual(subCategories.map(({ label }) => label));
    for (const { path: of, count } of entries) {
      const [, total] = /<p [^>]*>\s*([\d,]+) building material/.exec(await textOf(of)) ?? [];
      expect(count, of).toBe(Number(total));
    }
    expect(all).toMatchObject({ name: "All materials", count: entries.reduce((sum, { count }) => sum + count, 0) });
    expect([all, ...entries].filter((entry) => entry?.isCurrent).map((entry) => entry?.path)).toEqual([path]);
  });

  test("links to the estimator where there are items, and shows it where there are none", async () => {
    const full = await textOf("/buildersmart/doors");
    expect(full).toContain('href="/estimator"');
    expect(full).not.toContain("Estimate Cost");
    const empty = await textOf("/buildersmart/others");
    expect(empty).toMatch(/No properties found.*Construction cost estimator.*Estimate Cost/s);
  });

  test("shows no estimator where filters leave nothing of items that there are", async () => {
    const narrowed = await textOf("/buildersmart/doors?maxPrice=1");
    expect(narrowed).toContain("No properties found");
    expect(narrowed).not.toContain("Estimate Cost");
    expect(narrowed).toContain('href="/estimator"');
  });

  test("shows it on all eleven pages where nothing is for sale", async () => {
    inDatabase(emptySite, "update properties set is_published = 0 where category = 'buildersmart'");
    for (const path of pages) {
      const html = await (await fetch(emptySite.url + path)).text();
      expect(html, path).toMatch(/No properties found.*Estimate Cost/s);
      expect(menuOf(html).map(({ count }) => count)).toEqual(Array(11).fill(0));
    }
  });
});

describe("the estimator's page", () => {
  test("shows no cost before it is asked for, and is found by search engines", async () => {
    const html = await textOf("/Estimator");
    expect(words(html)).toContain("Estimate Cost");
    expect(words(html)).not.toContain("Estimated cost");
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/estimator">/);
  });

  test("answers its form without script, and is then found by none", async () => {
    const response = await get("/estimator?height=2.5&width=3&material=wood&design=custom");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(words(html)).toContain("Estimated cost ₦48,750.00 2.5 m × 3 m = 7.5 m² Wood, custom design");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toMatch(/<form[^>]* action="\/estimator#estimate"/);
  });

  test("every answer is its own, however often it was asked for in another order or with more parameters", async () => {
    const asked = "height=2&width=3&material=steel&design=default";
    for (let time = 0; time < 2; time += 1) {
      expect(await textOf(`/estimator?${asked}`)).toContain("₦45,000.00");
      expect(await textOf(`/estimator?${asked.replace("steel", "wood")}&x=1`)).toContain("₦39,000.00");
      expect(await textOf("/estimator?design=default&material=aluminum&width=3&height=2")).toContain("₦30,000.00");
      expect(words(await textOf("/estimator?x=1"))).not.toContain("Estimated cost");
    }
  });

  test("what is wrong stands under its field, what was typed in it, and no cost is shown", async () => {
    const response = await get("/estimator?height=2,500&width=%22><script>alert(1)</script>&material=gold");
    expect(response.status).toBe(422);
    const html = await response.text();
    for (const [field, sentence] of [
      ["height", "Height is ambiguous: write 2.5 with a point, and 1000 without a comma"],
      ["width", "Width must be a number of meters, such as 2.5"],
      ["material", "Choose aluminum, wood or steel"],
      ["design", "Choose the default design or a custom one"],
    ]) {
      expect(html).toContain(`<p id="estimate-${field}-mistake" class="mistake">${sentence}</p>`);
      const [input = ""] = [...html.matchAll(/<input[^>]*>/g)].flat().filter((tag) => tag.includes(`name="${field}"`));
      expect(input).toContain(`aria-describedby="estimate-${field}-mistake"`);
    }
    expect(html).toContain('value="2,500"');
    expect(html).toContain('value="&quot;&gt;&lt;script');
    expect(html).not.toContain("<script>alert");
    expect(words(html)).not.toContain("Estimated cost");
  });

  test("no side is so short that its cost would be rounded to nothing", async () => {
    const rest = "width=0.01&material=aluminum&design=default";
    const refused = await get(`/estimator?height=0.0001&${rest}`);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(
      '<p id="estimate-height-mistake" class="mistake">Height must be at least 0.01 meters (1 cm)</p>',
    );
    expect(html).not.toContain("₦0.00");
    expect(words(await textOf(`/estimator?height=0.01&${rest}`))).toContain("Estimated cost ₦0.50");
  });

  test("is read only", async () => {
    expect((await fetch(`${site.url}/estimator`, { method: "POST", body: "height=1" })).status).toBe(405);
    expect((await get("/estimator/more")).status).toBe(404);
  });
});
