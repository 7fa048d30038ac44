/** The list of short lets that the form leads to. */
import { describe, expect, test } from "vitest";
import { call } from "../support/accounts.ts";
import { inParts } from "../support/listed.ts";
import { reader } from "../support/readers.ts";
import { formOf, homes, onShortLets, open, tomorrow } from "../support/short-lets.ts";

const site = reader("server");
onShortLets(site);

const shownIn = (html: string) =>
  [...(inParts(html)[0] ?? "").matchAll(/class="card-link" href="\/property\/([^"]+)"/g)].map(([, id]) => id);
const linked = (html: string, text: string) =>
  new RegExp(`<a [^>]*href="([^"]*)"[^>]*>\\s*${text}`).exec(html)?.[1]?.replaceAll("&amp;", "&");

describe("the list that the form leads to", () => {
  const asked = `state=lagos&bedrooms=2&date=${tomorrow}`;

  test("begins with what can be had, holds all the same, and says that this is its order", async () => {
    const inLagos = "category = 'short lets' and state = 'Lagos'";
    const newest = (where: string) => homes(`${where} order by seq desc`).map(({ id }) => id);
    for (const [query, where] of [
      ["state=lagos&bedrooms=2", `${inLagos} and bedrooms = 2`],
      ["", "category = 'short lets'"],
    ] as const) {
      const first = newest(`count_in_stock > 0 and ${where}`);
      const rest = newest(`count_in_stock = 0 and ${where}`);
      expect(Math.min(first.length, rest.length)).toBeGreaterThan(0);
      const pages = Math.ceil((first.length + rest.length) / 12);
      const shown: (string | undefined)[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const path = page === 1 ? "/shortlets" : `/shortlets/page/${page}`;
        const { text } = await call(site, "GET", `${path}?${query}&date=${tomorrow}`);
        expect(/<summary class="chip">\s*([^<]*?)\s*</.exec(text)?.[1]).toBe("Available first");
        shown.push(...shownIn(text));
      }
      expect(shown).toEqual([...first, ...rest]);
    }
    const { text } = await call(site, "GET", `/shortlets?${asked}&sort=price-up`);
    const byPrice = homes(`${inLagos} and bedrooms = 2 order by price_amount`).map(({ id }) => id);
    expect(shownIn(text)).toEqual(byPrice);
    expect((await call(site, "GET", "/shortlets?state=lagos&bedrooms=2")).text).toContain("Newest");
  });

  test("says for which day and where, carries both along, and leads back to the form as it was filled in", async () => {
    const { text } = await call(site, "GET", `/shortlets?state=lagos&bedrooms=2&date=2031-01-05&area=Lekki+%26+Ikate`);
    expect(text.replaceAll(/<[^>]*>/g, "")).toMatch(/For your stay from 5 January 2031, in Lekki &amp; Ikate\./);
    const books = [...text.matchAll(/class="book" href="([^"]*)"/g)].map(([, href = ""]) => href);
    expect(books.length).toBeGreaterThan(0);
    for (const href of books) expect(href).toMatch(/^\/shortletbooking\?property=[\w-]+&amp;date=2031-01-05$/);
    const [first = ""] = books;
    expect(formOf((await open(first.replace("&amp;", "&"))).text).values).toMatchObject({
      date: "2031-01-05",
      state: "Lagos",
      rooms: "2",
    });
    const back = await open(linked(text, "Change day or place"));
    expect(formOf(back.text).values).toEqual({
      date: "2031-01-05",
      state: "Lagos",
      area: "Lekki &amp; Ikate",
      rooms: "2",
    });
    const there = linked(text, "Only in Lekki") ?? "";
    expect(there).toMatch(
      /^\/search\/Lekki-%26-Ikate\?category=shortlets&state=lagos&bedrooms=2&date=2031-01-05&area=/,
    );
    expect((await call(site, "GET", there)).text).toContain("For your stay from");
    expect((await call(site, "GET", "/shortlets?state=lagos")).text).not.toContain("For your stay");
  });

  test("shows an area as text", async () => {
    const { text } = await call(site, "GET", `/shortlets?date=${tomorrow}&area=${encodeURIComponent("<img src=x>")}`);
    expect(text).toContain("&lt;img src=x&gt;");
    expect(text).not.toContain("<img src=x>");
  });
});
