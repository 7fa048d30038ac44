/** Suggestions, as the search field asks for them, and as others might. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { suggestions } from "#lib/contracts/suggestions.ts";
import { call, signUp } from "../support/accounts.ts";
import { change, newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();

const ask = (keyword: string, more = {}) =>
  call(server, "GET", `/api/suggestions?${new URLSearchParams({ keyword, ...more })}`);
const suggested = async (keyword: string) => suggestions.strict().parse((await ask(keyword)).body);

// A server is ready before it has gathered the words of all listings: till then less is suggested.
beforeAll(() => vi.waitFor(async () => expect((await suggested("lek")).places).not.toEqual([]), { timeout: 10_000 }));

describe("suggestions", () => {
  test("after other words are no category that only goes on like the last one", async () => {
    expect((await suggested("aparment le")).categories).toEqual([]);
    expect((await suggested("duplex for sa")).categories).toMatchObject([{ name: "for sale" }]);
    expect((await suggested("lets")).categories).toMatchObject([{ name: "short lets" }]);
  });

  test("hold no sign that was typed around a word", async () => {
    const { places } = await suggested("<b>");
    expect(places.length).toBeGreaterThan(0);
    for (const { text, name } of places) expect(text).toBe(name);
  });

  test("are places that make the search whole, states, categories and titles, with what their pages have", async () => {
    const { places } = await suggested("3 Bedroom flat in lek");
    expect(places[0]).toEqual({ text: "3 bedroom flat in Lekki", name: "Lekki", state: "Lagos" });
    const { states } = await suggested("lag");
    const page = (await call(server, "GET", "/state/lagos")).text;
    expect(states).toMatchObject([{ name: "Lagos", slug: "lagos" }]);
    expect(page).toContain(`${states[0]?.listings} `);
    expect((await suggested("short")).categories).toMatchObject([{ name: "short lets", slug: "shortlets" }]);
    const { titles } = await suggested("duplex aj");
    expect(titles.length).toBeGreaterThan(0);
    for (const { _id } of titles) expect((await call(server, "GET", `/property/${_id}`)).status).toBe(200);
  });

  test("offer what is meant by what is shortened", async () => {
    expect((await suggested("bq")).categories[0]).toMatchObject({ name: "boys quarters", slug: "boysquarters" });
    expect((await suggested("vi")).places[0]).toMatchObject({ name: "Victoria Island", state: "Lagos" });
    expect((await suggested("abj")).states[0]).toMatchObject({ name: "FCT" });
    for (const typed of ["ph", "phc", "flat in ph"]) {
      expect((await suggested(typed)).places[0], typed).toMatchObject({ name: "Port Harcourt", state: "Rivers" });
    }
  });

  test("name no title by what is not shown of it", async () => {
    const { titles } = await suggested("rent");
    for (const { title, location, state } of titles) expect(`${title} ${location} ${state}`).toMatch(/\brent/i);
  });

  test("say where no word begins so", async () => {
    expect(await suggested("zzyzx")).toEqual({
      places: [],
      states: [],
      districts: [],
      categories: [],
      subCategories: [],
      titles: [],
      isDeadEnd: true,
    });
    // A word of descriptions, which are no suggestions.
    expect(await suggested("boreh")).toMatchObject({ places: [], titles: [], isDeadEnd: false });
    expect((await suggested("lek")).isDeadEnd).toBe(false);
    // What a search would mend.
    for (const typed of ["aparm", "aparment", "surelere", "gwarimpa"]) {
      expect((await suggested(typed)).isDeadEnd, typed).toBe(false);
    }
    expect((await suggested("")).isDeadEnd).toBe(false);
  });

  test("know a listing as soon as it is published, and no longer when it is not, also where they were kept", async () => {
    const agent = await signUp(server, { isAgent: true });
    expect((await suggested("quetz")).titles).toEqual([]);
    const id = await newListing(server, agent, { title: "Quetzal Court terrace", location: "Quetzal Close, Yaba" });
    expect((await suggested("quetz")).titles).toMatchObject([{ _id: id }]);
    expect((await suggested("flat quetzal cl")).places).toMatchObject([{ text: "flat Quetzal Close" }]);
    await change(server, agent, id, { isOffered: false });
    expect(await suggested("quetz")).toMatchObject({ titles: [], places: [] });
  });
});

describe("what is asked for", () => {
  test.each([
    ["", "keyword is missing"],
    [`?keyword=${"x".repeat(201)}`, "keyword can be at most 200 characters long"],
    ["?keyword=a%00b", "keyword contains characters that can't be displayed"],
    ["?keyword=a%0Ab", "keyword contains characters that can't be displayed"],
  ])("is refused in a sentence where it cannot be read: %.40s", async (query, message) => {
    const { status, body, headers } = await call(server, "GET", `/api/suggestions${query}`);
    expect({ status, body }).toEqual({
      status: 400,
      body: { message, code: "BAD_REQUEST", errors: { keyword: message } },
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    '"',
    "NEAR(lekki",
    "o'brien",
    "*",
    "lek* OR 1=1 --",
    "title:lekki",
    "-",
    "👩‍👩‍👧 lek",
    "%",
    "a\u0300\u0301\u0302",
    "((((",
    "ＬＥＫ",
    "\u202elek",
    "__proto__",
    "a ".repeat(99),
    "lekki ".repeat(33),
  ])("is answered, whatever it holds: %s", async (keyword) => {
    const { status, body } = await ask(keyword);
    expect(status).toBe(200);
    suggestions.strict().parse(body);
  });
});

test("the answer is the same for everybody, and kept for a while", async () => {
  const { token } = await signUp(server);
  const plain = await ask("yab");
  const personal = await call(server, "GET", "/api/suggestions?x=1&keyword=yab", { token });
  expect(personal.text).toBe(plain.text);
  expect(plain.headers.get("cdn-cache-control")).toContain("public");
  expect(personal.headers.get("etag")).toBe(plain.headers.get("etag"));
  expect((await call(server, "POST", "/api/suggestions?keyword=yab", { token })).status).toBe(405);
});
