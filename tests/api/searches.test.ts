/** Searches as the server answers them without any script. */
import { describe, expect, test } from "vitest";
import type { Listing } from "#lib/contracts/property.ts";
import { chips, heading, listsOf, plain, yearly } from "../support/listed.ts";
import { reader } from "../support/readers.ts";

const { page, api, truth } = listsOf(reader("server"));

describe("words among the parameters of a list", () => {
  test.each([
    ["/home?keyword=duplex%20lekki", "/search/duplex-lekki"],
    ["/home?keyword=flat&bedrooms=3&sort=price-up", "/search/flat?bedrooms=3&sort=price-up"],
    ["/page/3?keyword=flat", "/search/flat"],
    ["/forrent?keyword=flat&minPrice=cheap", "/search/flat?category=forrent&minPrice=cheap"],
    ["/state/lagos?keyword=flat", "/search/flat?state=lagos"],
    ["/buildersmart/doors?keyword=steel", "/search/steel?subCategory=doors"],
  ])("lead to the search: %s", async (path, target) => {
    const { status, location } = await page(path);
    expect([status, location]).toEqual([303, target]);
  });

  test("lead nowhere where there are none", async () => {
    for (const path of ["/home?keyword=", "/home?keyword=%20"]) {
      expect((await page(path)).html).toBe((await page("/home")).html);
    }
  });
});

describe("a search", () => {
  test.each([
    ["/search/3-bed-p/h", "/search/3-bed-p%2Fh"],
    ["/search/p/h?bedrooms=3", "/search/p%2Fh?bedrooms=3"],
    ["/search/24/7-light-flat", "/search/24%2F7-light-flat"],
  ])("with a slash in its address leads to its words: %s", async (path, target) => {
    const { status, location } = await page(path);
    expect([status, location]).toEqual([303, target]);
  });

  test.each([
    "/search",
    "/search/",
    "/search/%20",
    "/search/%20%20/page/2",
    "/search/%E2%80%8B",
    "/search/%C2%A0?pool=1",
    "/search/%00",
  ])("for nothing goes home: %s", async (path) => {
    const { status, location } = await page(path);
    expect([status, location]).toEqual([303, "/"]);
  });

  test("says what it searched for instead of what was typed, and offers what was typed", async () => {
    const { html } = await page("/search/aparment-lekky");
    expect(html).toMatch(/Showing results for <b[^>]*>apartment lekki<\/b>/);
    expect(html).toContain('href="/search/aparment-lekky?exact=1"');
    expect((await page("/search/aparment-lekky?exact=1")).html).not.toContain("Showing results for");
  });

  test("shows what it understood of the words, and each part can be taken out", async () => {
    const { html } = await page("/search/3-bedroom-flat-in-yaba-under-5m");
    expect(chips(html)).toEqual([
      ["3 bedrooms", "/search/3-bedroom-flat-in-yaba-under-5m?takenOut=bedrooms"],
      ["Flat or apartment", "/search/3-bedroom-flat-in-yaba-under-5m?takenOut=kind"],
      ["Yaba", "/search/3-bedroom-flat-in-yaba-under-5m?takenOut=place"],
      ["Up to ₦5,000,000", "/search/3-bedroom-flat-in-yaba-under-5m?takenOut=price"],
    ]);
    expect(
      chips((await page("/search/3-bedroom-flat-in-yaba-under-5m?takenOut=price")).html).map(([label]) => label),
    ).toEqual(["3 bedrooms", "Flat or apartment", "Yaba"]);
  });

  test.each([
    ["/search/bq?category=boysquarters", "category = 'boys quarters'"],
    ["/search/lagos?state=oyo", "state = 'Oyo'"],
    ["/search/pool?pool=1", "swimming_pool = 1"],
    ["/search/3-bedroom?bedrooms=4", "bedrooms = 4"],
  ])("whose words say no more than what is chosen shows all of it: %s", async (path, condition) => {
    expect(heading((await page(path)).html)?.split(" ")[0]).toBe(String(truth(condition).length));
  });

  test("keeps what the price of its words is worth where another money is chosen", async () => {
    const { html, titles } = await page("/search/2-bedroom-apartment-under-1bn?state=dubai");
    expect(chips(html).map(([label]) => label)).toEqual([
      "2 bedrooms",
      "Flat or apartment",
      "Up to ₦1,000,000,000",
      "Dubai",
    ]);
    const all = (await page("/search/2-bedroom-apartment?state=dubai")).titles;
    const dear = truth(`state = 'Dubai' and price_currency = 'AED' and ${yearly} > ${(1e9 / 394.83) * 100}`);
    const cheap = all.filter((title) => !dear.includes(plain(title)));
    expect(cheap.length).toBeLessThan(all.length);
    expect(titles.toSorted()).toEqual(cheap.toSorted());
  });

  test("says which part of its words found nothing, and shows no chip for it", async () => {
    const { html } = await page("/search/6-bedroom-flat-in-yaba-under-5m");
    expect(html).toContain("we ignored “6 or more bedrooms”");
    expect(chips(html).map(([label]) => label)).toEqual(["Flat or apartment", "Yaba", "Up to ₦5,000,000"]);
    const form = (await page("/filters?keyword=6+bedroom+flat+in+yaba+under+5m")).html;
    expect(form).toContain("we ignored “6 or more bedrooms”");
    expect(form).not.toMatch(/name="bedrooms" value="6" checked/);
  });

  test("says in words what it cannot look for, and looks for the rest", async () => {
    const contrary = (await page("/search/duplex-over-500m-under-100m")).html;
    expect(contrary).toContain("“over 500m” and “under 100m” contradict each other, so we ignored both.");
    expect(heading(contrary)?.split(" ")[0]).toBe(heading((await page("/search/duplex")).html)?.split(" ")[0]);
    expect(chips(contrary)).toEqual([["Duplex", "/search/duplex-over-500m-under-100m?takenOut=kind"]]);
    const pounds = (await page("/search/duplex-%C2%A320k")).html;
    expect(pounds).toContain("We have no exchange rate for “£20k”.");
    expect(pounds).not.toContain("No listing has all of these words");
  });

  test("says which of its words nothing has, and where each word is somewhere, that none has all", async () => {
    for (const path of ["/search/waterfall-flat-yaba", "/filters?keyword=waterfall+flat+yaba"]) {
      expect((await page(path)).html, path).toContain("No listing matches everything, so we ignored “waterfall”.");
    }
    const cabinets = (await page("/search/kitchen-cabinets")).html;
    expect(cabinets).toContain("No listing has all of these words, so each has some: “kitchen”, “cabinets”.");
    expect((await page("/search/land-under-600-sqm")).html).toContain(
      "Sizes can be searched for from the smallest up, so we ignored “under 600 sqm”.",
    );
  });

  test("says where nothing is called by what was asked for", async () => {
    const sentence = "None of these is called “hotel”; they only mention it.";
    expect((await page("/search/hotel-for-sale")).html).toContain(sentence);
    const landlords = (await page("/search/land-lords")).html;
    expect(landlords).toContain("None of these is called “landlords”");
    expect(chips(landlords)).toEqual([]);
    // As it is typed it asks for homes that their owners advertise.
    const typed = chips((await page("/search/land-lords?exact=1")).html);
    expect(typed.map(([label]) => label)).toEqual(["Advertised by: Owner"]);
    expect((await page("/search/office-space-victoria-island")).html).not.toContain("None of these is called");
  });

  test("leaves out places that are not wanted, as a chip that can be taken out", async () => {
    const { html, titles } = await page("/search/flats-in-lagos-not-lekki");
    expect(chips(html).map(([label]) => label)).toEqual(["Flat or apartment", "Lagos", "Not in Lekki"]);
    const inLekki = truth("location like '%lekki%'");
    expect(titles.filter((title) => inLekki.includes(plain(title)))).toEqual([]);
    const all = await page("/search/flats-in-lagos-not-lekki?takenOut=except");
    expect(chips(all.html).map(([label]) => label)).toEqual(["Flat or apartment", "Lagos"]);
    expect(Number(heading(all.html)?.split(" ")[0])).toBeGreaterThan(Number(heading(html)?.split(" ")[0]));
    expect((await page("/search/flat-yaba-no-diesel-fee")).html).toContain(
      "We can&#39;t search for “no diesel fee”, so we ignored it.",
    );
  });

  test("shows a price in other money in what its list is in", async () => {
    const priced = async (path: string) => chips((await page(path)).html).map(([label]) => label);
    expect(await priced("/search/flat-under-$10000")).toEqual(["Flat or apartment", "Up to ₦14,500,000"]);
    expect(await priced("/search/USD-1m-dubai-flat-for-sale")).toContain("Up to AED 3,672,467");
    expect(await priced("/search/AED-2m-flat-for-sale")).toContain("Dubai properties, Up to AED 2,000,000");
    // What is chosen besides changes neither the words nor what their price is worth.
    expect(await priced("/search/flat-$10000?state=dubai")).toEqual([
      "Flat or apartment",
      "Up to ₦14,500,000",
      "Dubai",
    ]);
  });

  test("understands a range whose hyphen its address has lost", async () => {
    expect(chips((await page("/search/2-3-bedroom-2m-5m")).html).map(([label]) => label)).toEqual([
      "2 or 3 bedrooms",
      "₦2,000,000 to ₦5,000,000",
    ]);
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
    expect(html).toMatch(
      /href="\/search\/3-bedroom-flat-in-yaba-under-5m\?takenOut=bedrooms,kind,place,price"[^>]*>\s*Clear all/,
    );
  });

  test("is narrowed by what is chosen, whatever the words say, and sorted over all that it finds", async () => {
    const { html } = await page("/search/3-bedroom-flat?bedrooms=2&state=lagos");
    expect(chips(html).map(([label]) => label)).toEqual(["Flat or apartment", "Lagos", "2 bedrooms"]);
    const { body } = await api("keyword=flat&bedrooms=2&state=lagos&sort=price-up");
    const amounts = body.properties.map(
      (each: Listing) => (each.priceAmount ?? Number.POSITIVE_INFINITY) * (each.pricePeriod === "month" ? 12 : 1),
    );
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    expect(body.properties.every((each) => each.bedrooms === 2 && each.state === "Lagos")).toBe(true);
    expect(amounts.length).toBeGreaterThan(1);
  });
});
