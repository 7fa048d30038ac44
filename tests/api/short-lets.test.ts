/** Asking for a short let: a form of its own page, for whoever is signed in. */
import { describe, expect, test } from "vitest";
import { dayBefore, dayOf } from "#lib/shared/text/dates.ts";
import { call, inDatabase } from "../support/accounts.ts";
import { inParts } from "../support/listed.ts";
import { sharedServer } from "../support/shared.ts";
import { booking, cookie, formOf, homes, oneOf, onShortLets, open, send, tomorrow } from "../support/short-lets.ts";

const site = sharedServer();
onShortLets(site);

const typed = `date=${tomorrow}&area=Uyo`;
const wish = { date: tomorrow, state: "Akwa Ibom", area: "Uyo", rooms: "3" };

describe("the form", () => {
  test("leads to the short lets of that state with that many rooms", async () => {
    const { status, headers } = await send(wish);
    expect([status, headers.get("location")]).toEqual([303, `/shortlets?state=akwa-ibom&bedrooms=3&${typed}`]);
    const today = dayOf(Date.now());
    expect((await send({ ...wish, date: today, state: "FCT", rooms: "6" })).headers.get("location")).toBe(
      `/shortlets?state=fct&bedrooms=6&date=${today}&area=Uyo`,
    );
    const fitting = homes("category = 'short lets' and state = 'Lagos' and bedrooms = 3");
    expect(fitting.length).toBeGreaterThan(0);
    const lagos = (await send({ ...wish, state: "Lagos" })).headers.get("location") ?? "";
    const { text } = await call(site, "GET", lagos);
    const shown = [...(inParts(text)[0] ?? "").matchAll(/class="card-link" href="\/property\/([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(shown.sort()).toEqual(fitting.map(({ id }) => id).sort());
  });

  test("says under each field what is missing, with a summary above", async () => {
    const { status, text } = await send({ date: "", state: "", area: " ", rooms: "" });
    expect(status).toBe(422);
    expect(formOf(text).mistakes).toEqual({
      date: "Choose your arrival day",
      state: "Choose a state from the list",
      area: "Enter the area or town, such as Lekki",
      rooms: "Choose a number of rooms from 1 to 6",
    });
    expect(text).toMatch(/role="alert"[^>]*>Please check the marked fields below/);
    for (const field of ["date", "state", "area", "rooms"]) {
      expect(text).toMatch(
        new RegExp(`id="field-${field}"[^>]*aria-describedby="field-${field}-error"[^>]*aria-invalid="true"`),
      );
    }
    expect(Object.keys(formOf((await send({})).text).mistakes)).toHaveLength(4);
  });

  test.each([
    ["date", dayBefore(1), "This day has passed. Choose today or later"],
    ["date", "9999-12-31", "This day is too far ahead. Choose one within ten years"],
    ["date", "2030-02-30", "Choose a date, or write it like 2026-12-31"],
    ["date", "31/12/2030", "Choose a date, or write it like 2026-12-31"],
    ["state", "Atlantis", "Choose a state from the list"],
    ["area", "x".repeat(121), "The area can be at most 120 characters long"],
    ["rooms", "0", "Choose a number of rooms from 1 to 6"],
    ["rooms", "2.5", "Choose a number of rooms from 1 to 6"],
  ])("refuses as %s %s with a sentence, and keeps the rest as it was typed", async (name, value, sentence) => {
    const { status, text } = await send({ ...wish, [name]: value });
    expect(status).toBe(422);
    const { values, mistakes } = formOf(text);
    expect(mistakes).toEqual({ [name]: sentence });
    expect({ ...values, [name]: "" }).toEqual({ ...wish, [name]: "" });
  });

  test("shows what was typed as text", async () => {
    const { text } = await send({ ...wish, area: '"><script>alert(1)</script>', rooms: "" });
    expect(text).toContain("&quot;><script>alert");
    expect(text).not.toContain('"><script>alert');
  });

  test("is for whoever is signed in; the sign-in page leads back to it with its home", async () => {
    const path = `${booking}?property=some-home`;
    for (const { status, headers } of [await call(site, "GET", path), await send(wish, path, {})]) {
      expect([status, headers.get("location")]).toEqual([302, `/login?redirect=${encodeURIComponent(path)}`]);
    }
  });

  test("takes nothing that another site's page sends", async () => {
    expect((await send(wish, booking, { ...cookie(), origin: "https://evil.example" })).status).toBe(403);
  });
});

describe("Book Now", () => {
  test("carries the home along: the form shows it and is filled in with its place and rooms", async () => {
    const home = oneOf("category = 'short lets' and count_in_stock > 0 and bedrooms = 3");
    const path = `${booking}?property=${home.id}`;
    const { text } = await open(path);
    expect(text).toContain(`href="/property/${home.id}"`);
    expect(text).toContain(home.title);
    const prefilled = { date: "", state: home.state, area: home.location, rooms: "3" };
    expect(formOf(text).values).toEqual(prefilled);

    const refused = await send({ ...prefilled, area: "Elsewhere" }, path);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`href="/property/${home.id}"`);
    expect(formOf(refused.text).values).toEqual({ ...prefilled, area: "Elsewhere" });
  });

  test("ends at the list with that home above it, and a message to its agent that names home, rooms and day", async () => {
    const home = oneOf("category = 'short lets' and count_in_stock > 0 and state = 'Lagos' and bedrooms = 2");
    const date = "2031-01-05";
    const { headers } = await send(
      { date, state: "Lagos", area: "Lekki", rooms: "2" },
      `${booking}?property=${home.id}`,
    );
    const list = headers.get("location") ?? "";
    expect(list).toBe(`/shortlets?state=lagos&bedrooms=2&property=${home.id}&date=${date}&area=Lekki`);
    // Public, so without a session; and kept apart from the list without a home.
    for (let time = 0; time < 2; time += 1) {
      const { text } = await call(site, "GET", list);
      const [, link = ""] = /href="(https:\/\/wa\.me\/[^"]*)"[^>]*>(?:(?!<\/a>).)*Ask on WhatsApp/s.exec(text) ?? [];
      const message = new URL(link.replaceAll("&amp;", "&")).searchParams.get("text") ?? "";
      expect(message).toContain(`“${home.title}” in ${home.location}, Lagos with 2 rooms, from 5 January 2031`);
      expect(message).toContain(`/property/${home.id}`);
      expect((await call(site, "GET", "/shortlets?state=lagos&bedrooms=2")).text).not.toContain("Ask on WhatsApp");
    }
  });

  test("keeps the home in every link of its list, and in the form of filters and what it leads to", async () => {
    const home = oneOf("category = 'short lets' and count_in_stock > 0");
    const carried = `property=${home.id}&date=${tomorrow}`;
    const linksOf = (html: string, look: string) =>
      [...html.matchAll(/<a [^>]*>/g)]
        .map(([tag]) => tag.replaceAll("&amp;", "&"))
        .filter((tag) => tag.includes(look))
        .map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? "");
    const { text } = await call(site, "GET", `/shortlets?state=lagos&pictures=1&${carried}`);
    const links = [...linksOf(text, 'rel="nofollow"'), ...linksOf(text, "page-link")];
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !link.includes(carried))).toEqual([]);
    expect(text).toMatch(new RegExp(`href="[^"]*${home.id}[^"]*"[^>]*>\\s*Clear all`));
    expect(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]).not.toContain(home.id);

    const form = (await call(site, "GET", `/filters?category=shortlets&state=lagos&${carried}`)).text;
    expect(form).toContain(`name="property" value="${home.id}"`);
    expect(form).toContain(`name="date" value="${tomorrow}"`);
    const led = await call(site, "GET", `/filters/list?category=shortlets&state=lagos&bedrooms=2&${carried}`);
    expect(led.headers.get("location")).toBe(`/shortlets?state=lagos&bedrooms=2&${carried}`);
    for (const path of [led.headers.get("location"), `/search/pool?category=shortlets&${carried}`]) {
      expect((await call(site, "GET", path ?? "")).text).toContain("The home you chose");
    }
  });

  test.each([
    ["an old day", dayBefore(3), "This day has passed. Choose today or later"],
    ["the year 9999", "9999-01-05", "This day is too far ahead. Choose one within ten years"],
    ["no day", "31/12/2030", "Choose a date, or write it like 2026-12-31"],
  ])("says on the list what is wrong with %s in its address", async (_, date, sentence) => {
    const home = oneOf("category = 'short lets' and count_in_stock > 0");
    const { status, text } = await call(site, "GET", `/shortlets?${new URLSearchParams({ property: home.id, date })}`);
    expect(status).toBe(200);
    expect(text).toContain(sentence);
    expect(text).toContain(`href="/shortletbooking?property=${home.id}"`);
    expect(text).not.toContain("The home you chose");
    expect(text).not.toContain(`rel="nofollow" href="/shortlets?property`);
  });

  test("has nothing to offer of a home that cannot be had, and says so", async () => {
    const home = oneOf("category = 'short lets' and count_in_stock = 0");
    const path = `${booking}?property=${home.id}`;
    expect((await open(path)).text).toMatch(/Not Available/);
    expect((await send(wish, path)).headers.get("location")).toBe(`/shortlets?state=akwa-ibom&bedrooms=3&${typed}`);
    const list = await call(site, "GET", `/shortlets?state=lagos&property=${home.id}&date=2031-01-05`);
    expect(list.text).not.toContain("Ask on WhatsApp");
    expect(list.text).toContain("The home you chose is no longer available.");
  });

  const gone = /The home you chose is no longer listed, or its link is broken/;
  const elsewhere = /<a[^>]*href="\/property\/[^"]+"[^>]*>[^<]+<\/a> is not a short let. Contact its agent on its page/;

  test.each([
    ["unknown", () => "nothing-like-it", gone],
    ["hostile", () => "%00", gone],
    ["a quote", () => "a'--", gone],
    ["far too long", () => "x".repeat(2_000), gone],
    ["of a house for sale", () => oneOf("category = 'for sale'").id, elsewhere],
    ["of a draft", draft, gone],
  ])("the form says so and goes on without a home where its id is %s", async (_, idOf, sentence) => {
    const path = `${booking}?property=${idOf()}`;
    const { status, text } = await open(path);
    expect(status).toBe(200);
    expect(text).toMatch(sentence);
    expect(text).not.toContain("The home you chose</p>");
    expect((await send(wish, path)).headers.get("location")).toBe(`/shortlets?state=akwa-ibom&bedrooms=3&${typed}`);
    expect((await send({}, path)).text).toMatch(sentence);
  });

  test("nothing is said of a home where none is named", async () => {
    for (const path of [booking, `${booking}?property=`]) {
      const { text } = await open(path);
      expect(text).not.toMatch(/The home you chose|is not a short let/);
    }
  });
});

function draft(): string {
  const { id } = oneOf("category = 'short lets' and bedrooms = 4");
  inDatabase(site, "update properties set is_published = 0 where id = ?", id);
  return id;
}
