/** Lists whose filter names a state that has little offer the same around it. */
import { describe, expect, test } from "vitest";
import { neighboursOf } from "#lib/shared/place/neighbours.ts";
import { type State, stateBySlug, states } from "#lib/shared/place/states.ts";
import { inDatabase } from "../support/accounts.ts";
import { heading, listsOf, plain } from "../support/listed.ts";
import { sharedServer } from "../support/shared.ts";

const site = sharedServer();
const { page } = listsOf(site);

const isState = (name: string) => states.some((state) => state.name === name);

/** The states that a list offers: name, number and address. */
const offered = (html: string) =>
  [...html.matchAll(/<a class="chip bg-paper" href="([^"]*)">\s*([A-Z][A-Za-z ]*) \((\d+)\)/g)]
    .map(([, path = "", name = "", count]) => ({ path: plain(path), name, count: Number(count) }))
    .filter(({ name }) => isState(name));

const countsOf = (where: string) =>
  new Map(
    inDatabase(
      site,
      `select state, count(*) as total from properties where is_published = 1 and ${where} group by state`,
    ).map(({ state, total }) => [String(state), Number(total)]),
  );

const isNoindex = (html: string) => html.includes('<meta name="robots" content="noindex">');

describe("a list with a state that has nothing", () => {
  test.each([
    ["/shortlets?state=kebbi", "category = 'short lets'"],
    ["/shortlets?state=ogun&bedrooms=4", "category = 'short lets' and bedrooms = 4"],
    ["/warehouses?state=yobe&available=1", "category = 'warehouse' and count_in_stock > 0"],
    ["/forrent?state=borno&bedrooms=4,5", "category = 'rent' and bedrooms in (4, 5)"],
  ])(
    "%s offers the nearest that have some, with their numbers, and is left to no search engine",
    async (path, where) => {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      expect(heading(html)).toMatch(/^0 /);
      expect(isNoindex(html)).toBe(true);
      const counts = countsOf(where);
      const found = offered(html);
      expect(found.length).toBeGreaterThan(0);
      for (const { name, count, path: there } of found) {
        expect(count, name).toBe(counts.get(name));
        expect(heading((await page(there)).html), there).toMatch(new RegExp(`^${count} .* in ${name}$`));
      }
      const state = stateBySlug(/state=([\w-]+)/.exec(path)?.[1] ?? "") as State;
      const near = neighboursOf(state).map(({ name }) => name);
      const first = near.filter((name) => counts.has(name));
      expect(
        found
          .slice(0, first.length)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(first.sort());
    },
  );

  test("keeps what somebody wants to book, and the order", async () => {
    const { html } = await page("/shortlets?state=kebbi&sort=price-up&date=2031-01-05&area=Argungu");
    const [{ path } = { path: "" }] = offered(html);
    expect(path).toMatch(/^\/shortlets\?state=[\w-]+&sort=price-up&date=2031-01-05&area=Argungu$/);
  });
});

test("a list with few offers more below them; one that fills a page, or names no state, does not", async () => {
  const { html, titles } = await page("/shortlets?state=lagos&bedrooms=2");
  expect(titles.length).toBeGreaterThan(0);
  expect(html).toContain("Few listings in Lagos match.");
  const counts = countsOf("category = 'short lets' and bedrooms = 2");
  for (const { name, count } of offered(html)) expect(count, name).toBe(counts.get(name));
  expect(offered(html).length).toBeGreaterThan(0);
  for (const path of ["/forsale?state=lagos", "/shortlets?bedrooms=5", "/dubaiproperties?state=dubai&bedrooms=6"]) {
    expect(offered((await page(path)).html), path).toEqual([]);
  }
});

test("a search within a state offers what its words find in others", async () => {
  const { html } = await page("/search/pool?state=ogun&category=shortlets");
  for (const { name, count, path } of offered(html)) {
    expect(path).toMatch(/^\/search\/pool\?category=shortlets&state=/);
    expect(heading((await page(path)).html), name).toMatch(new RegExp(`^${count} results?`));
  }
  expect(offered(html).length).toBeGreaterThan(0);
});

test("state pages say it once, and those with something are for search engines", async () => {
  const { html } = await page("/state/yobe");
  expect(html).not.toContain("Few listings in Yobe");
  expect(isNoindex(html)).toBe(false);
  expect(isNoindex((await page("/shortlets?state=lagos")).html)).toBe(false);
});
