/** Homes side by side, as the server sends them: nothing here runs a script. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Listing, PagedListings } from "#lib/contracts/property.ts";
import { call, newAdmin } from "../support/accounts.ts";
import { sharedDemo } from "../support/shared.ts";

const site = sharedDemo();
let homes: Listing[];

beforeAll(async () => {
  const answer = await fetch(`${site.url}/api/properties/category/rent`);
  homes = ((await answer.json()) as PagedListings).properties;
});

const idsOf = (...indexes: number[]): string => indexes.map((index) => homes[index]?._id).join(",");
const compare = (ids: string): Promise<Response> => fetch(`${site.url}/compare?ids=${ids}`);
const pageOf = async (ids: string): Promise<string> => (await compare(ids)).text();
const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<a class="home-title[^"]*" href="\/property\/([^"]*)"/g)].map(([, id = ""]) => id);

describe("homes side by side", () => {
  test("stand in the order in which they were chosen, each once, with a link, a heart and a way out", async () => {
    const html = await pageOf(idsOf(2, 0, 2, 1));
    expect(titlesIn(html)).toEqual([2, 0, 1].map((index) => homes[index]?._id));
    expect(html.match(/data-favourite="/g)).toHaveLength(3);
    expect(html).toContain(`href="/compare?ids=${idsOf(2, 1)}"`);
    expect(words(html)).toContain(`Remove ${homes[0]?.title}`.replaceAll("'", "&#39;"));
  });

  test("are a table: a column for each home with its name alone as heading, a heading for each line", async () => {
    const html = await pageOf(idsOf(0, 1, 2));
    const headings = [...html.matchAll(/<th scope="col">(.*?)<\/th>/gs)].map(([, heading = ""]) => words(heading));
    expect(headings).toEqual([0, 1, 2].map((index) => homes[index]?.title.replaceAll("'", "&#39;")));
    const rows = [...html.matchAll(/<tr[^>]*>\s*<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)];
    expect(words(rows[0]?.[1] ?? "")).toMatch(/^Price/);
    for (const [, , cells = ""] of rows) expect(cells.match(/<td/g)).toHaveLength(3);
  });

  test("say in words where they differ, and only there", async () => {
    const html = await pageOf(idsOf(0, 1));
    const rows = [...html.matchAll(/<tr[^>]*>\s*<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)];
    for (const [, heading = "", cells = ""] of rows) {
      const all = [...cells.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = ""]) => words(cell));
      const known = new Set(all.filter((cell) => !["Not said", "Not known"].includes(cell)));
      expect([words(heading), words(heading).endsWith("Differs")]).toEqual([words(heading), known.size > 1]);
    }
    expect(rows.length).toBeGreaterThan(6);
  });

  test("are four at most: of five the first four stand there, and a sentence says so", async () => {
    const html = await pageOf(idsOf(0, 1, 2, 3, 4));
    expect(titlesIn(html)).toHaveLength(4);
    expect(words(html)).toContain("You can compare up to 4 homes");
    expect(words(await pageOf(idsOf(0, 1, 2, 3)))).not.toContain("You can compare up to 4 homes");
  });

  test("are for people and not for search engines", async () => {
    expect(await pageOf(idsOf(0, 1))).toContain('<meta name="robots" content="noindex"');
  });

  test("are the page that its address says, whatever else is in it", async () => {
    const plain = await pageOf(idsOf(0, 1));
    const more = await fetch(`${site.url}/Compare?utm_source=x&ids=${idsOf(0, 1)}`);
    expect(await more.text()).toBe(plain);
    const ticked = await fetch(`${site.url}/compare?ids=${idsOf(0)}&ids=${idsOf(1)}&ids=${idsOf(0)}`);
    expect(await ticked.text()).toBe(plain);
  });
});

describe("what cannot be compared", () => {
  test("a home that is gone is left out, and a sentence says so", async () => {
    const text = words(await pageOf(`${idsOf(0)},019a0000-0000-7000-8000-000000000000,${idsOf(1)}`));
    expect(text).toContain("2 homes side by side");
    expect(text).toContain("One home was left out because it is no longer listed.");
  });

  test("one home alone has nothing beside it: the page says how to choose, with that one chosen", async () => {
    const html = await pageOf(idsOf(0));
    expect(words(html)).toContain("Choose at least one more home");
    expect(words(html)).toContain("How to compare homes");
    expect(html).toContain(`href="/favourites#compare=${idsOf(0)}"`);
    expect(html).not.toContain("<table");
  });

  test("no home at all: the page says how to choose", async () => {
    const response = await fetch(`${site.url}/compare`);
    expect(response.status).toBe(200);
    expect(words(await response.text())).toContain("How to compare homes");
  });

  test("one home that is named twice is one: nothing stands beside it", async () => {
    for (const ids of [idsOf(0, 0), `${idsOf(0)},${idsOf(0).toUpperCase()}`, `${idsOf(0)}&ids=${idsOf(0)}`]) {
      const html = await pageOf(ids);
      expect(words(html)).toContain(`to compare with ${homes[0]?.title}`.replaceAll("'", "&#39;"));
      expect(words(html)).not.toMatch(/2 homes|left out/);
    }
  });

  test("a link whose homes are all gone, or that names none, is a 404 that says how to choose", async () => {
    for (const ids of ["nope", "nope,nada", "%3Cscript%3E,%00", "x".repeat(5_000), ","]) {
      const response = await compare(ids);
      expect([ids, response.status]).toEqual([ids, ids === "," ? 200 : 404]);
      const html = await response.text();
      expect(words(html)).toContain("How to compare homes");
      expect(html).not.toContain("<script>,");
    }
  });
});

test("a home that changes is new in the comparison at once", async () => {
  const admin = await newAdmin(site);
  expect(words(await pageOf(idsOf(5, 6)))).toContain("2 homes side by side");
  await call(site, "DELETE", `/api/properties/${idsOf(5)}`, admin);
  expect(words(await pageOf(idsOf(5, 6)))).toContain("One home was left out");
  expect(words(await pageOf(idsOf(5, 6)))).not.toContain(homes[5]?.title);
});
