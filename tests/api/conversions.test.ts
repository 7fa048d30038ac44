/** Prices in other money, and the day of the rates, on the pages that show them. */
import { beforeAll, describe, expect, test } from "vitest";
import { ratesDate } from "#lib/price/rates.ts";
import { longDay } from "#lib/shared/text/dates.ts";
import { type Account, call, signUp } from "../support/accounts.ts";
import { newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;

beforeAll(async () => {
  agent = await signUp(server, { isAgent: true });
});

/** What a person reads. */
async function read(path: string, token?: string): Promise<string> {
  const { text } = await call(server, "GET", path, { token });
  return text
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ");
}

describe("one price", () => {
  test("stands beside what it is in other money, as a guide with the day of the rates", async () => {
    const id = await newListing(server, agent, { price: "AED 2m", category: "dubai properties", state: "Dubai" });
    const page = await read(`/property/${id}`);
    expect(page).toMatch(/≈ ₦[\d,]+ or \$[\d,]+ at the rate of/);
    expect(page).toContain(`at the rate of ${longDay(ratesDate)}, as a guide only`);
    expect(await read("/dubaiproperties")).toMatch(/AED 2,000,000\s?≈ ₦[\d,]+/);
  });

  const ratesNote = /Conversions at the rates of (.*?), as a guide only/g;
  const daysIn = async (path: string, token?: string): Promise<string[]> =>
    [...(await read(path, token)).matchAll(ratesNote)].map(([, day = ""]) => day);

  test("that is shown in other money on a card has the day of the rates once on its list, whichever list it is", async () => {
    const title = "Converted on a creek";
    await newListing(server, agent, { title, price: "AED 3m", category: "dubai properties", state: "Dubai" });
    for (const path of ["/home", "/dubaiproperties", "/state/dubai", "/search/converted-creek"]) {
      expect([path, await daysIn(path)]).toEqual([path, [longDay(ratesDate)]]);
    }
    await newListing(server, agent, { price: "$2,000 a month", category: "rent", state: "Ekiti" });
    expect(await daysIn("/forrent?state=ekiti")).toEqual([longDay(ratesDate)]);
  });

  test("stands beside what it is in naira among similar homes, too, with the day of the rates once below them", async () => {
    const home = { category: "dubai properties", state: "Dubai", location: "Al Furjan" };
    const id = await newListing(server, agent, { ...home, price: "AED 5m" });
    await newListing(server, agent, { ...home, price: "AED 5.5m", title: "Similar and converted" });
    const path = `/property/${id}`;
    expect(await read(path)).toMatch(/AED 5,500,000\s?≈ ₦[\d,]+\s?Similar and converted/);
    expect(await daysIn(path)).toEqual([longDay(ratesDate)]);
  });

  test("of materials in other money is said in naira alone, on their list and on their page, and of those in naira nowhere", async () => {
    const doors = { category: "buildersmart", subCategory: "doors" };
    const [foreign, local] = [
      await newListing(server, agent, { ...doors, price: "$250", title: "Door from afar" }),
      await newListing(server, agent, { ...doors, price: "₦90,000" }),
    ];
    expect(await read("/buildersmart/doors")).toMatch(/\$250\s?≈ ₦[\d,]+\s?Door from afar/);
    expect(await daysIn("/buildersmart/doors")).toEqual([longDay(ratesDate)]);
    const page = await read(`/property/${foreign}`);
    expect(page).toMatch(new RegExp(`≈ ₦[\\d,]+ at the rate of ${longDay(ratesDate)}, as a guide only`));
    expect(await read(`/property/${local}`)).not.toContain("as a guide only");
  });

  test("that is in naira, also of a whole plot, is converted on no card, and its list names no day", async () => {
    const land = { category: "land", state: "Gombe" };
    await newListing(server, agent, { ...land, price: "₦50,000 per sqm", size: 600 });
    await newListing(server, agent, { ...land, price: "₦9m" });
    expect(await read("/lands?state=gombe")).toContain("₦30,000,000 for 600 m²");
    expect(await daysIn("/lands?state=gombe")).toEqual([]);
  });

  test("in naira is compared with one in dirhams in either money, with the day of the rates once", async () => {
    const dubai = { price: "AED 1m", category: "dubai properties", state: "Dubai" };
    const [inNigeria, inDubai] = [
      await newListing(server, agent, { price: "₦85m", category: "for sale" }),
      await newListing(server, agent, dubai),
    ];
    const path = `/compare?ids=${inNigeria},${inDubai}`;
    const compared = await read(path);
    expect(compared).toMatch(/₦85,000,000\s?≈ AED [\d,]+ or \$[\d,]+/);
    expect(compared).toMatch(/AED 1,000,000\s?≈ ₦[\d,]+ or \$[\d,]+/);
    expect(await daysIn(path)).toEqual([longDay(ratesDate)]);
    const materials = { price: "₦9,000", category: "buildersmart", subCategory: "doors" };
    const doors = [await newListing(server, agent, materials), await newListing(server, agent, materials)];
    expect(await daysIn(`/compare?ids=${doors}`)).toEqual([]);
  });

  test("stands beside what it is in naira in an account's selections without script, with the day of the rates once", async () => {
    const person = await signUp(server);
    const dubai = { category: "dubai properties", state: "Dubai" };
    const ids = [
      await newListing(server, agent, { ...dubai, price: "AED 7m" }),
      await newListing(server, agent, { ...dubai, price: "$1,500 per sqm", size: 200 }),
    ];
    expect(await daysIn("/selections", person.token)).toEqual([]);
    for (const propertyId of ids)
      await call(server, "POST", "/api/favourites", { token: person.token, body: { propertyId } });
    const page = await read("/selections", person.token);
    expect(page).toMatch(/AED 7,000,000\s?≈ ₦[\d,]+/);
    expect(page).toMatch(/\$1,500 per m²\s?≈ ₦[\d,]+ for 200 m²/);
    expect(await daysIn("/selections", person.token)).toEqual([longDay(ratesDate)]);
    // A home that is about to be saved is the only one there.
    const other = await signUp(server);
    expect(await daysIn(`/selections?add=${ids[0]}`, other.token)).toEqual([longDay(ratesDate)]);
  });

  test("is kept with what it is in naira, and with the day of the rates, of what is viewed", async () => {
    const viewed = async (fields: object) => {
      const { text } = await call(server, "GET", `/property/${await newListing(server, agent, fields)}`);
      const [, view = ""] = /data-recent="([^"]*)"/.exec(text) ?? [];
      return JSON.parse(view.replaceAll("&quot;", '"').replaceAll("&#34;", '"'));
    };
    const dubai = { price: "AED 2m", category: "dubai properties", state: "Dubai" };
    expect(await viewed(dubai)).toMatchObject({
      price: "AED 2,000,000",
      naira: expect.stringMatching(/^≈ ₦[\d,]+$/),
      ratesOf: longDay(ratesDate),
    });
    expect(await viewed({ price: "₦85m", category: "for sale" })).not.toHaveProperty("naira");
  });
});
