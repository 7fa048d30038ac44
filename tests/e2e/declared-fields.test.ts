/** Facts of each kind, which the product does not have, are declared: everything that they need follows from that. */
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { PagedListings } from "#lib/contracts/property.ts";
import type { Session } from "#lib/contracts/user.ts";
import { call } from "../support/accounts.ts";
import { awake, complete, newListing, openEditor, saved } from "../support/editor.ts";
import { siteWithFields } from "../support/extended-site.ts";
import { importFile } from "../support/listing-files.ts";
import { browsed } from "../support/shared.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";

const site = browsed(
  siteWithFields(`
  {
    name: "prepaidMeter",
    kind: "yesNo",
    label: "Prepaid meter",
    group: "features",
    appliesTo: "dwellings",
    sheet: "yes, no or empty.",
    fact: { icon: "check" },
    comparison: { otherwise: "Not said" },
    filter: { parameter: "meter", label: "Prepaid meter" },
    search: ["prepaid meter", "prepaid"],
    example: true,
  },
  {
    name: "electricity",
    kind: "choice",
    label: "Power supply",
    group: "features",
    appliesTo: "dwellings",
    sheet: "Grid, Solar, Generator or None.",
    choices: [
      { value: "grid", label: "Grid", search: ["grid power"] },
      { value: "solar", label: "Solar", search: ["solar", "inverter"] },
      { value: "generator", label: "Generator" },
      { value: "none", label: "None", search: ["no electricity"] },
    ],
    fact: { icon: "check" },
    comparison: { otherwise: "Not said" },
    filter: { parameter: "electricity", label: "Power supply" },
    example: "solar",
  },
  {
    name: "security",
    kind: "choices",
    label: "Security",
    group: "features",
    appliesTo: ["rent", "for sale"],
    sheet: "Any of Gatehouse, CCTV and Guards, separated by commas.",
    choices: [
      { value: "gatehouse", label: "Gatehouse", search: ["gate house", "gateman"] },
      { value: "cctv", label: "CCTV", search: ["cctv"] },
      { value: "guards", label: "Guards", search: ["guards"] },
    ],
    fact: { icon: "check" },
    comparison: { otherwise: "Not said" },
    filter: { parameter: "security", label: "Security", match: "all" },
    example: ["gatehouse", "cctv"],
  },
  {
    name: "powerHours",
    kind: "number",
    label: "Hours of power a day",
    noun: ["hour", "hours"],
    least: 0,
    most: 24,
    group: "features",
    appliesTo: "dwellings",
    sheet: "A whole number from 0 to 24.",
    fact: { icon: "check" },
    comparison: { otherwise: "Not said" },
    filter: { parameter: "powerHours", label: "Power a day", match: "atLeast", steps: [6, 12, 18] },
    search: ["hours light", "hours of light", "hrs light"],
    example: 18,
  },
  {
    name: "serviceCharge",
    kind: "naira",
    label: "Service charge",
    unit: "a year",
    group: "measures",
    appliesTo: "dwellings",
    hint: "What tenants pay the estate.",
    sheet: "Naira a year.",
    fact: { icon: "check" },
    comparison: { otherwise: "Not said" },
    filter: { parameter: "charge", label: "Service charge", steps: [100_000, 250_000, 500_000] },
    search: ["service charge"],
    example: 250_000,
  },`),
);

const title = "Flat with power of its own";
let agent: SignedIn;
let page: Page;
let id: string;

const json = async (path: string) => (await (await fetch(site.url + path)).json()) as Record<string, unknown>;
const text = async (path: string) => (await fetch(site.url + path)).text();
const found = async (query: string) => (await json(`/api/properties?${query}`)) as unknown as PagedListings;
const token = (): Pick<Session, "token"> => agent.session;

beforeAll(async () => {
  agent = await signIn(site, "agent@demo.example", { width: 1440 });
  ({ _id: id } = await newListing(site, token(), { ...complete, title, bedrooms: 2 }));
  page = await openEditor(site, agent.context, id);
});

describe("the editor", () => {
  test("has a control of its kind for each, and saves what is typed", async () => {
    await page.getByLabel("Prepaid meter").selectOption("Yes");
    expect(await page.getByLabel("Power supply").locator("option").allTextContents()).toEqual([
      ...["Not said", "Grid", "Solar", "Generator", "None"],
    ]);
    await page.getByLabel("Power supply").selectOption("Solar");
    const security = page.getByRole("group", { name: "Security" });
    await security.getByRole("checkbox", { name: "CCTV" }).check();
    await security.getByRole("checkbox", { name: "Gatehouse" }).check();
    await page.getByLabel("Hours of power a day").fill("25");
    await page.getByText("What tenants pay the estate.").waitFor();
    await page.getByLabel("Service charge (₦ a year)").fill("lots");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const mistake = "Service charge must be a whole amount of naira, such as 250,000 or 250k";
    await page.getByRole("link", { name: mistake, exact: true }).waitFor();
    const hours = "Hours of power a day must be a whole number from 0 to 24, or empty";
    await page.getByRole("link", { name: hours, exact: true }).waitFor();
    await page.getByLabel("Hours of power a day").fill("20");
    await page.getByLabel("Service charge").fill("250k");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await saved(page, "Published");
  });

  test("shows what was saved when it is opened again", async () => {
    await page.reload();
    await awake(page);
    expect(await page.getByLabel("Prepaid meter").inputValue()).toBe("yes");
    expect(await page.getByLabel("Power supply").inputValue()).toBe("solar");
    expect(await page.getByLabel("Service charge").inputValue()).toBe("250000");
    expect(await page.getByLabel("Hours of power a day").inputValue()).toBe("20");
    const boxes = page.getByRole("group", { name: "Security" }).getByRole("checkbox");
    expect(await Promise.all([0, 1, 2].map((at) => boxes.nth(at).isChecked()))).toEqual([true, true, false]);
  });

  test("hides them where the category has none", async () => {
    await page.getByLabel("Category").selectOption("Lands");
    expect(await page.getByLabel("Power supply").count()).toBe(0);
    await page.getByLabel("Category").selectOption("For rent");
    expect(await page.getByLabel("Power supply").inputValue()).toBe("solar");
  });
});

describe("the API", () => {
  test("answers with them, and null where the owner has not said", async () => {
    const facts = {
      ...{ prepaidMeter: true, electricity: "solar", serviceCharge: 250_000 },
      ...{ security: ["gatehouse", "cctv"], powerHours: 20 },
    };
    expect(await json(`/api/properties/${id}`)).toMatchObject(facts);
    const [other] = (await found("state=enugu")).properties;
    expect(other).toMatchObject({
      prepaidMeter: null,
      electricity: null,
      serviceCharge: null,
      security: null,
      powerHours: null,
    });
  });

  test("refuses what they cannot be, each in a sentence", async () => {
    const body = {
      prepaidMeter: "perhaps",
      electricity: "coal",
      serviceCharge: -1,
      security: ["dogs"],
      powerHours: 25,
    };
    const answer = await call(site, "PUT", `/api/properties/${id}`, { ...token(), body });
    expect(answer.status).toBe(422);
    expect(answer.body["errors"]).toEqual({
      prepaidMeter: "Prepaid meter: choose yes or no, or leave it empty",
      electricity: "Power supply: choose one of the list, or leave it empty",
      serviceCharge: "Service charge must be a whole amount of naira, such as 250,000 or 250k",
      security: "Security: choose from the list, or leave it empty",
      powerHours: "Hours of power a day must be a whole number from 0 to 24, or empty",
    });
  });

  test("takes one back with null, and keeps the others", async () => {
    const path = `/api/properties/${id}`;
    await call(site, "PUT", path, { ...token(), body: { electricity: null } });
    expect(await json(path)).toMatchObject({ prepaidMeter: true, electricity: null, serviceCharge: 250_000 });
    await call(site, "PUT", path, { ...token(), body: { electricity: "solar", security: [] } });
    expect(await json(path)).toMatchObject({ electricity: "solar", security: null });
    await call(site, "PUT", path, { ...token(), body: { security: ["cctv", "gatehouse", "cctv"] } });
    expect(await json(path)).toMatchObject({ security: ["gatehouse", "cctv"] });
  });

  test("documents them, and their filters", async () => {
    const document = await text("/api/openapi.json");
    for (const name of ["prepaidMeter", "electricity", "serviceCharge", "security"])
      expect(document).toContain(`"${name}":{`);
    for (const name of ["meter", "electricity", "charge", "security", "powerHours"])
      expect(document).toContain(`"name":"${name}"`);
  });
});

describe("visitors", () => {
  test("read them on the property page, also as data for search engines", async () => {
    const visitor = await site.browser.newPage();
    await visitor.goto(`${site.url}/property/${id}`);
    const facts = visitor.getByRole("main").locator("dl").first();
    expect((await facts.innerText()).replaceAll(/\s+/g, " ")).toContain("Service charge ₦250,000 a year");
    expect((await facts.innerText()).replaceAll(/\s+/g, " ")).toContain(
      "Prepaid meter Yes Power supply Solar Security Gatehouse, CCTV Hours of power a day 20 hours",
    );
    const data = (await visitor.locator('script[type="application/ld+json"]').allTextContents()).join();
    expect(data).toContain('{"@type":"PropertyValue","name":"Power supply","value":"Solar"}');
    expect(data).toContain('{"@type":"LocationFeatureSpecification","name":"Prepaid meter","value":true}');
    for (const [name, value] of [
      ["Security", "Gatehouse, CCTV"],
      ["Hours of power a day", "20 hours"],
      ["Service charge", "₦250,000 a year"],
    ]) {
      expect(data).toContain(`{"@type":"PropertyValue","name":"${name}","value":"${value}"}`);
    }
    await visitor.close();
  });

  test("compare homes by them", async () => {
    const [other] = (await found("category=forrent&state=enugu")).properties;
    const compared = await text(`/compare?ids=${id},${other?._id}`);
    for (const row of ["Prepaid meter", "Power supply", "Service charge"]) expect(compared).toContain(row);
    for (const cell of ["₦250,000 a year", "Gatehouse, CCTV", "20 hours", "Not said"]) expect(compared).toContain(cell);
  });

  test("filter lists by them, with counts", async () => {
    expect((await found("meter=yes")).properties.map(({ _id }) => _id)).toEqual([id]);
    expect((await found("meter=no")).total).toBe(0);
    expect((await found("electricity=grid,solar")).total).toBe(1);
    expect((await found("electricity=grid")).total).toBe(0);
    expect((await found("charge=100000")).total).toBe(0);
    expect((await found("charge=500000")).total).toBe(1);
    expect((await found("security=gatehouse,cctv")).total).toBe(1);
    expect((await found("security=gatehouse,guards")).total).toBe(0);
    expect((await found("powerHours=18")).total).toBe(1);
    const visitor = await site.browser.newPage();
    await visitor.goto(`${site.url}/filters?category=forrent`);
    const group = (name: string) => visitor.getByRole("group", { name, exact: true });
    await group("Prepaid meter").getByRole("checkbox", { name: "Yes (1)" }).waitFor();
    await group("Power supply").getByRole("checkbox", { name: "Grid (0)" }).waitFor();
    await group("Security").getByRole("checkbox", { name: "CCTV (1)" }).waitFor();
    await group("Power a day").getByRole("radio", { name: "At least 18 hours (1)" }).waitFor();
    await visitor.getByRole("radio", { name: "Up to ₦100,000 a year (0)" }).waitFor();
    await visitor.getByRole("radio", { name: "Up to ₦250,000 a year (1)" }).check();
    await visitor.getByRole("checkbox", { name: "Solar (1)" }).check();
    await visitor.getByRole("button", { name: "Show 1 listing" }).click();
    await visitor.waitForURL(`${site.url}/forrent?electricity=solar&charge=250000`);
    await visitor.getByRole("heading", { name: "1 home for rent" }).waitFor();
    for (const chip of ["Power supply: Solar", "Service charge: up to ₦250,000 a year"]) {
      await visitor.getByRole("link", { name: chip }).first().waitFor();
    }
    await visitor.goto(`${site.url}/forrent?electricity=coal`);
    await visitor.getByText("Power supply: “coal” is not one of the choices.").waitFor();
    await visitor.close();
  });

  test("count listings whose owner has not said a fact, and show them if they like", async () => {
    const all = (await found("category=forrent")).total;
    expect((await found("category=forrent&electricity=unsaid")).total).toBe(all - 1);
    expect((await found("category=forrent&electricity=solar,unsaid")).total).toBe(all);
    expect((await found("category=lands&electricity=unsaid")).total).toBe(0);
    const visitor = await site.browser.newPage();
    await visitor.goto(`${site.url}/filters?category=forrent&charge=250000`);
    const charge = visitor.getByRole("group", { name: "Service charge" });
    await charge.getByRole("checkbox", { name: `Not said (${all - 1})` }).check();
    await visitor.getByRole("button", { name: `Show ${all} listings` }).click();
    await visitor.waitForURL(/\/forrent\?charge=250000(?:,|%2C)unsaid$/);
    await visitor.getByRole("link", { name: "Service charge: up to ₦250,000 a year or not said" }).first().waitFor();
    await visitor.goto(`${site.url}/filters?category=lands`);
    expect(await visitor.getByRole("group", { name: "Power supply" }).count()).toBe(0);
    await visitor.close();
  });

  test.each([
    ["flat with prepaid meter", "Prepaid meter"],
    ["flat with prepiad meter", "Prepaid meter"],
    ["solar flat", "Power supply: Solar"],
    ["2 bedroom flat with inverter", "Power supply: Solar"],
    ["flat with service charge under 300k", "Service charge: up to ₦500,000 a year"],
    ["flat with service charge 200k", "Service charge: up to ₦250,000 a year"],
    ["flat with service chrage under 300k", "Service charge: up to ₦500,000 a year"],
    ["flat service charge of 200k", "Service charge: up to ₦250,000 a year"],
    ["flat 200k service charge", "Service charge: up to ₦250,000 a year"],
    ["flat with service charge above 200k", "We can&#39;t search for “with service charge above 200k” yet"],
    [
      "flat with service charge between 100k and 500k",
      "We can&#39;t search for “with service charge between 100k and 500k” yet",
    ],
    ["flat with service charge 300k to 600k", "We can&#39;t search for “with service charge 300k to 600k” yet"],
    ["flat with service charge under $500", "is not in naira, so we ignored it"],
    ["flat with grid power or solar", "Power supply: Grid or Solar"],
    ["flat with cctv or gateman", "yet, so results have all that you name"],
    ["flat with no solar", "We can&#39;t search for “no solar” yet"],
    ["flat with service charge under 900k", "is above our highest filter, so we ignored it"],
    ["flat with cctv and gateman", "Security: Gatehouse and CCTV"],
    ["flat 20 hours light", "Power a day: at least 18 hours"],
    ["flat 4 hours light", "is below our lowest filter, so we ignored it"],
    ["flat with no electricity", "Power supply: None"],
    ["flat without prepaid meter", "Prepaid meter: No"],
  ])("find it by the words “%s”", async (words, chip) => {
    const list = await text(`/search/${words.replaceAll(" ", "-")}`);
    if (!/ (?:None|No)$/.test(chip)) expect(list).toContain(title);
    expect(list).toContain(chip);
  });
});

test("a search gives up a fact that nothing in the place has, and says so", async () => {
  for (const [words, part] of [
    ["flat in Enugu with guards", "Security: Guards"],
    ["flat in Enugu with service charge under 100k", "Service charge: up to ₦100,000 a year"],
  ] as const) {
    const list = await text(`/search/${words.replaceAll(" ", "-")}`);
    expect(list).toContain("in Enugu");
    expect(list).toContain(`“${part}”`);
    expect(list).not.toContain("0 results");
  }
});

describe("spreadsheets", () => {
  const exported = async () => {
    const path = `/api/properties/user/${agent.session._id}/export?keyword=${encodeURIComponent(title)}`;
    return (await call(site, "GET", path, token())).text.replace("\uFEFF", "");
  };

  test("hold a column for each, and read back what they hold", async () => {
    const file = await exported();
    const [header = "", row = ""] = file.split("\r\n");
    const columns = header.split(",");
    for (const name of ["prepaidMeter", "electricity", "security", "powerHours", "serviceCharge"]) {
      expect(columns).toContain(name);
    }
    expect(row).toContain(',yes,Solar,"Gatehouse, CCTV",20,250000,');
    const account = { ...agent.session, id: agent.session._id, password: "" };
    expect((await importFile(site, account, file)).last).toMatchObject({ result: { unchanged: 1 } });
    const changed = file.replace(',yes,Solar,"Gatehouse, CCTV",20,250000,', ",no,Grid,guards; cctv,6,300k,");
    expect((await importFile(site, account, changed)).last).toMatchObject({ result: { updated: 1 } });
    expect(await json(`/api/properties/${id}`)).toMatchObject({
      ...{ prepaidMeter: false, electricity: "grid", serviceCharge: 300_000 },
      ...{ security: ["cctv", "guards"], powerHours: 6 },
    });
    const wrong = (await exported()).replace(",no,Grid,", ",no,Gridd,");
    expect(JSON.stringify((await importFile(site, account, wrong)).last)).toContain("did you mean “Grid”?");
  });
});

test("the audit log names them", async () => {
  const admin = await signIn(site, "admin@demo.example", { width: 1440 });
  const log = await admin.context.newPage();
  await log.goto(`${site.url}/admin/auditlog?kind=listing-changed`);
  await log.getByText("Power supply").first().waitFor({ state: "attached" });
  await log.getByText("₦300,000 a year").first().waitFor({ state: "attached" });
  await log.getByText("Prepaid meter").first().waitFor({ state: "attached" });
  await admin.context.close();
});
