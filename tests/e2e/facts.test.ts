/** Facts of a listing, from the form of its agent to the lists of visitors. */
import type { BrowserContext, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { PagedListings } from "#lib/contracts/property.ts";
import { call } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import { complete, newListing, openEditor, saved } from "../support/editor.ts";
import { browsedDemo } from "../support/shared.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";

const site = browsedDemo();

const title = "Flat whose every cost is stated";
let agent: SignedIn;
let id: string;

const found = async (query: string) =>
  (await (await fetch(`${site.url}/api/properties?${query}`)).json()) as PagedListings;

beforeAll(async () => {
  agent = await signIn(site, "agent@demo.example", { width: 1440 });
  ({ _id: id } = await newListing(site, agent.session, { ...complete, title, price: "₦1.2m per annum" }));
});

describe("an agent", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openEditor(site, agent.context, id);
  });

  test("sees how many facts are said, and which ones people ask for most", async () => {
    const sheet = page.locator(".editor-sheet", { has: page.getByRole("heading", { name: "What people ask for" }) });
    await sheet.getByText(/^1 of \d+ facts said$/).waitFor();
    await sheet.getByRole("link", { name: "Service charge" }).waitFor();
    await page.getByLabel("Service charge").fill("₦150,000");
    await sheet.getByText(/^2 of \d+ facts said$/).waitFor();
    expect(await sheet.getByRole("link", { name: "Service charge" }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test("is asked for a detail once its fact is said, and only for facts of the category", async () => {
    expect(await page.getByLabel("Month of the power band").count()).toBe(0);
    await page.getByLabel("Power band").selectOption("Band A");
    await page.getByLabel("Month of the power band").waitFor();
    expect(await page.getByLabel("Permit number").count()).toBe(0);
    expect(await page.getByLabel("Sold by").count()).toBe(0);
  });

  test("reads how to correct a fee that cannot be read, and loses nothing", async () => {
    await page.getByLabel("Agency fee").fill("ten or so");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page
      .getByRole("link", { name: /^Agency fee: “ten or so” cannot be read. Write an amount such as ₦150,000/ })
      .waitFor();
    expect(await page.getByLabel("Agency fee").inputValue()).toBe("ten or so");
    await page.getByLabel("Agency fee").fill("10%");
    await page.getByLabel("Legal and agreement fee").fill("10 percent");
    await page.getByLabel("Caution fee").fill("100k");
    await page.getByLabel("Rent in advance").fill("12");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await saved(page, "Published");
    await page.reload();
    expect(await page.getByLabel("Caution fee").inputValue()).toBe("₦100,000");
  });

  test("cannot choose “None” beside another choice", async () => {
    const backup = page.getByRole("group", { name: "Backup power" });
    await backup.getByRole("checkbox", { name: "Solar" }).check();
    await backup.getByRole("checkbox", { name: "None" }).check();
    expect(await backup.getByRole("checkbox", { name: "Solar" }).isChecked()).toBe(false);
  });
});

describe("the API", () => {
  test("refuses a choice that the category does not have, by name", async () => {
    const body = { propertyType: "farmland" };
    const answer = await call(site, "PUT", `/api/properties/${id}`, { ...agent.session, body });
    expect(answer.status).toBe(422);
    expect(answer.body["errors"]).toEqual({
      propertyType: "Property type: “Farmland” is not for “For rent”. Choose another, or leave it empty",
    });
  });

  test("takes an amount without a currency in that of the listing", async () => {
    const dubai = { category: "dubai properties", state: "Dubai", price: "AED 90,000 per year" };
    const { _id } = await newListing(site, agent.session, { ...complete, ...dubai, serviceCharge: "12,000" });
    expect((await call(site, "GET", `/api/properties/${_id}`, agent.session)).body).toMatchObject({
      serviceCharge: { amount: 1_200_000, currency: "AED" },
      offer: "rent",
    });
  });
});

test("a fee above the rule of Lagos shows the rule with its source, and not where the law does not apply", async () => {
  const textOf = async (location: string) => {
    const fields = {
      ...complete,
      title: `Flat in ${location}`,
      location,
      state: "Lagos",
      agencyFee: "15%",
      isOffered: true,
    };
    const { _id } = await newListing(site, agent.session, fields);
    return (await fetch(`${site.url}/property/${_id}`)).text();
  };
  const rule = "Lagos State said in 2025 that agency and agreement fees may not be above 10 %";
  const yaba = await textOf("Herbert Macaulay Way, Yaba");
  expect(yaba).toContain(rule);
  expect(yaba).toContain("Source: newdailyprime.news; everydaylagos.ng; thepacenews.com/?p=116, 2025.");
  expect(await textOf("Bourdillon Road, Ikoyi")).not.toContain(rule);
  expect(await textOf("Banana Island")).not.toContain(rule);
});

describe.each([
  ["with script", true],
  ["without script", false],
])("a visitor %s", (_, javaScriptEnabled) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await site.browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    page = await context.newPage();
  });

  test("reads what moving in costs, line by line", async () => {
    await page.goto(`${site.url}/property/${id}`);
    const sentence = "Move-in cost: ₦1.69m to move in, ₦100,000 of it refundable, ₦1.35m from the second year";
    await page.getByText(sentence).click();
    const lines = (await page.locator(".move-in dl").first().innerText()).replaceAll(/\s+/g, " ");
    for (const line of [
      "One year's rent stated ₦1,200,000",
      "Agency fee stated, 10% ₦120,000",
      "Caution fee stated, refundable ₦100,000",
      "Service charge stated ₦150,000",
    ]) {
      expect(lines).toContain(line);
    }
  });

  test("reads the facts by group, and which ones are not said", async () => {
    await page.getByRole("heading", { name: "Facts", exact: true }).waitFor();
    await page.getByRole("heading", { name: "Power", exact: true }).waitFor();
    const main = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
    expect(main).toContain("Power band Band A");
    expect(main).toMatch(/Not said: .*furnishing.*water supply/);
  });

  test("opens a group of filters, keeps what was chosen, and finds by both", async () => {
    await page.goto(`${site.url}/filters?category=forrent`);
    expect(await page.getByRole("group", { name: "Permit number" }).count()).toBe(0);
    const rooms = page.getByRole("group", { name: "Extra rooms" });
    await rooms.getByRole("checkbox", { name: /^Boys' quarters/ }).check();
    await page.getByRole("button", { name: /^Water/ }).click();
    const water = page.getByRole("group", { name: "Water supply" });
    await water.getByRole("checkbox", { name: /^Borehole/ }).check();
    expect(await rooms.getByRole("checkbox", { name: /^Boys' quarters/ }).isChecked()).toBe(true);
    await page.getByRole("button", { name: /^Show/ }).click();
    await page.waitForURL((url) => url.pathname === "/forrent");
    expect(new URL(page.url()).search).toBe("?extraRooms=bq&waterSources=borehole");
    const { total } = await found("category=forrent&extraRooms=bq&waterSources=borehole");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(RegExp(`^${total} homes? for rent$`));
    await page.getByRole("link", { name: "Remove Water supply: Borehole" }).waitFor();
  });

  test("splits lists into what is for sale, for rent and a short let", async () => {
    await page.goto(site.url);
    const search = page.getByRole("search", { name: "Search all listings" });
    await search.getByRole("radio", { name: "Rent" }).check();
    await search.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(`${site.url}/home?offer=rent`);
    const offers = page.getByRole("navigation", { name: "Offer" });
    expect(await offers.getByRole("link").allInnerTexts()).toEqual(["All", "Buy", "Rent", "Short let", "Land"]);
    expect(await offers.locator("[aria-current]").innerText()).toBe("Rent");
    await page.goto(`${site.url}/dubaiproperties?sort=price-up`);
    await page.getByText("are compared as they are").waitFor();
    await offers.getByRole("link", { name: "Buy" }).click();
    await page.waitForURL(`${site.url}/dubaiproperties?offer=sale&sort=price-up`);
    expect(await page.getByText("are compared as they are").count()).toBe(0);
    await page.goto(`${site.url}/forrent`);
    expect(await offers.count()).toBe(0);
  });
});
