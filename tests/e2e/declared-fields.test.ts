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
    name: "observatory",
    isCore: true,
    kind: "yesNo",
    label: "Observatory",
    group: "home",
    appliesTo: "dwellings",
    prominentIn: "dwellings",
    filter: {},
    search: ["observatory", "star dome"],
  },
  {
    name: "heating",
    isCore: true,
    kind: "choice",
    label: "Heating",
    group: "home",
    appliesTo: "dwellings",
    prominentIn: "dwellings",
    choices: [
      { value: "stove", label: "Stove", search: ["stove heating"] },
      { value: "geyser", label: "Geyser", search: ["geyser", "hot spring"] },
      { value: "lava", label: "Lava" },
      { value: "none", label: "None", search: ["no heating"] },
    ],
    filter: {},
  },
  {
    name: "defences",
    isCore: true,
    kind: "choices",
    label: "Defences",
    group: "home",
    appliesTo: ["rent", "for sale"],
    prominentIn: ["rent"],
    choices: [
      { value: "moat", label: "Moat", search: ["moat", "water ditch"] },
      { value: "drawbridge", label: "Drawbridge", search: ["drawbridge"] },
      { value: "dragon", label: "Dragon", search: ["dragon"] },
      { value: "none", label: "No defences", isAlone: true },
    ],
    filter: { match: "all" },
  },
  {
    name: "bellHours",
    isCore: true,
    kind: "number",
    label: "Hours of bells a day",
    noun: ["hour", "hours"],
    least: 0,
    most: 24,
    group: "power",
    appliesTo: "dwellings",
    prominentIn: "dwellings",
    filter: { label: "Bells a day", match: "atLeast", steps: [6, 12, 18] },
    search: ["hours bells", "hours of bells", "hrs bells"],
  },
  {
    name: "towerCharge",
    isCore: true,
    kind: "naira",
    label: "Tower charge",
    unit: "a year",
    group: "fees",
    appliesTo: "dwellings",
    prominentIn: "dwellings",
    hint: "What tenants pay the tower.",
    filter: { match: "atMost", steps: [100_000, 250_000, 500_000] },
    search: ["tower charge"],
  },
  {
    name: "towerName",
    kind: "text",
    label: "Name of the tower",
    group: "fees",
    appliesTo: "dwellings",
    detailOf: "towerCharge",
    longest: 20,
  },
  {
    name: "lastSiege",
    kind: "day",
    label: "Last siege",
    group: "dates",
    appliesTo: "dwellings",
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

const openGroup = (page: Page, heading: string) =>
  page.getByRole("button", { name: new RegExp(`^${heading}`) }).click();

beforeAll(async () => {
  agent = await signIn(site, "agent@demo.example", { width: 1440 });
  ({ _id: id } = await newListing(site, token(), { ...complete, title, bedrooms: 2 }));
  page = await openEditor(site, agent.context, id);
});

describe("the editor", () => {
  test("has a control of its kind for each, and saves what is typed", async () => {
    await page.getByLabel("Observatory").selectOption("Yes");
    expect(await page.getByLabel("Heating").locator("option").allTextContents()).toEqual([
      ...["Not said", "Stove", "Geyser", "Lava", "None"],
    ]);
    await page.getByLabel("Heating").selectOption("Geyser");
    const defences = page.getByRole("group", { name: "Defences" });
    await defences.getByRole("checkbox", { name: "Drawbridge" }).check();
    await defences.getByRole("checkbox", { name: "Moat" }).check();
    await page.getByLabel("Hours of bells a day").fill("25");
    await page.getByText("What tenants pay the tower.").waitFor();
    await page.getByLabel("Tower charge (₦ a year)").fill("lots");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const mistake = "Tower charge must be a whole amount of naira, such as 250,000 or 250k";
    await page.getByRole("link", { name: mistake, exact: true }).waitFor();
    const hours = "Hours of bells a day must be a whole number from 0 to 24, or empty";
    await page.getByRole("link", { name: hours, exact: true }).waitFor();
    await page.getByLabel("Hours of bells a day").fill("20");
    await page.getByLabel("Tower charge").fill("250k");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await saved(page, "Published");
  });

  test("shows what was saved when it is opened again", async () => {
    await page.reload();
    await awake(page);
    expect(await page.getByLabel("Observatory").inputValue()).toBe("yes");
    expect(await page.getByLabel("Heating").inputValue()).toBe("geyser");
    expect(await page.getByLabel("Tower charge").inputValue()).toBe("250000");
    expect(await page.getByLabel("Hours of bells a day").inputValue()).toBe("20");
    const boxes = page.getByRole("group", { name: "Defences" }).getByRole("checkbox");
    expect(await Promise.all([0, 1, 2].map((at) => boxes.nth(at).isChecked()))).toEqual([true, true, false]);
  });

  test("hides them where the category has none", async () => {
    await page.getByLabel("Category").selectOption("Lands");
    expect(await page.getByLabel("Heating").count()).toBe(0);
    await page.getByLabel("Category").selectOption("For rent");
    expect(await page.getByLabel("Heating").inputValue()).toBe("geyser");
  });
});

describe("the API", () => {
  test("answers with them, and null where the owner has not said", async () => {
    const facts = {
      ...{ observatory: true, heating: "geyser", towerCharge: 250_000 },
      ...{ defences: ["moat", "drawbridge"], bellHours: 20 },
    };
    expect(await json(`/api/properties/${id}`)).toMatchObject(facts);
    const [other] = (await found("state=enugu")).properties;
    expect(other).toMatchObject({
      observatory: null,
      heating: null,
      towerCharge: null,
      defences: null,
      bellHours: null,
    });
  });

  test("refuses what they cannot be, each in a sentence", async () => {
    const body = {
      observatory: "perhaps",
      heating: "coal",
      towerCharge: -1,
      defences: ["dogs"],
      bellHours: 25,
    };
    const answer = await call(site, "PUT", `/api/properties/${id}`, { ...token(), body });
    expect(answer.status).toBe(422);
    expect(answer.body["errors"]).toEqual({
      observatory: "Observatory: choose yes or no, or leave it empty",
      heating: "Heating: choose one of the list, or leave it empty",
      towerCharge: "Tower charge must be a whole amount of naira, such as 250,000 or 250k",
      defences: "Defences: choose from the list, or leave it empty",
      bellHours: "Hours of bells a day must be a whole number from 0 to 24, or empty",
    });
  });

  test("takes one back with null, and keeps the others", async () => {
    const path = `/api/properties/${id}`;
    await call(site, "PUT", path, { ...token(), body: { heating: null } });
    expect(await json(path)).toMatchObject({ observatory: true, heating: null, towerCharge: 250_000 });
    await call(site, "PUT", path, { ...token(), body: { heating: "geyser", defences: [] } });
    expect(await json(path)).toMatchObject({ heating: "geyser", defences: null });
    await call(site, "PUT", path, { ...token(), body: { defences: ["drawbridge", "moat", "drawbridge"] } });
    expect(await json(path)).toMatchObject({ defences: ["moat", "drawbridge"] });
  });

  test("documents them, and their filters", async () => {
    const document = await text("/api/openapi.json");
    for (const name of ["observatory", "heating", "towerCharge", "defences"]) expect(document).toContain(`"${name}":{`);
    for (const name of ["observatory", "heating", "towerCharge", "defences", "bellHours"])
      expect(document).toContain(`"name":"${name}"`);
  });
});

describe("visitors", () => {
  test("read them on the property page, also as data for search engines", async () => {
    const visitor = await site.browser.newPage();
    await visitor.goto(`${site.url}/property/${id}`);
    const facts = visitor.getByRole("main");
    expect((await facts.innerText()).replaceAll(/\s+/g, " ")).toContain("Tower charge ₦250,000 a year");
    expect((await facts.innerText()).replaceAll(/\s+/g, " ")).toContain(
      "Observatory Yes Heating Geyser Defences Moat, Drawbridge",
    );
    const data = (await visitor.locator('script[type="application/ld+json"]').allTextContents()).join();
    expect(data).toContain('{"@type":"PropertyValue","name":"Heating","value":"Geyser"}');
    for (const amenity of ["Observatory", "Moat", "Drawbridge"]) {
      expect(data).toContain(`{"@type":"LocationFeatureSpecification","name":"${amenity}","value":true}`);
    }
    for (const [name, value] of [
      ["Hours of bells a day", "20 hours"],
      ["Tower charge", "₦250,000 a year"],
    ]) {
      expect(data).toContain(`{"@type":"PropertyValue","name":"${name}","value":"${value}"}`);
    }
    await visitor.close();
  });

  test("compare homes by them", async () => {
    const [other] = (await found("category=forrent&state=enugu")).properties;
    const compared = await text(`/compare?ids=${id},${other?._id}`);
    for (const row of ["Observatory", "Heating", "Tower charge"]) expect(compared).toContain(row);
    for (const cell of ["₦250,000 a year", "Moat, Drawbridge", "20 hours", "Not said"])
      expect(compared).toContain(cell);
  });

  test("filter lists by them, with counts", async () => {
    expect((await found("observatory=yes")).properties.map(({ _id }) => _id)).toEqual([id]);
    expect((await found("observatory=no")).total).toBe(0);
    expect((await found("heating=stove,geyser")).total).toBe(1);
    expect((await found("heating=stove")).total).toBe(0);
    expect((await found("towerCharge=100000")).total).toBe(0);
    expect((await found("towerCharge=500000")).total).toBe(1);
    expect((await found("defences=moat,drawbridge")).total).toBe(1);
    expect((await found("defences=moat,dragon")).total).toBe(0);
    expect((await found("bellHours=18")).total).toBe(1);
    const visitor = await site.browser.newPage();
    await visitor.goto(`${site.url}/filters?category=forrent`);
    const group = (name: string) => visitor.getByRole("group", { name, exact: true });
    await group("Observatory").getByRole("checkbox", { name: "Yes (1)" }).waitFor();
    await group("Heating").getByRole("checkbox", { name: "Stove (0)" }).waitFor();
    await group("Defences").getByRole("checkbox", { name: "Drawbridge (1)" }).waitFor();
    for (const heading of ["Power", "Fees"]) await openGroup(visitor, heading);
    await group("Bells a day").getByRole("radio", { name: "At least 18 hours (1)" }).waitFor();
    await visitor.getByRole("radio", { name: "Up to ₦100,000 a year (0)" }).waitFor();
    await visitor.getByRole("radio", { name: "Up to ₦250,000 a year (1)" }).check();
    await visitor.getByRole("checkbox", { name: "Geyser (1)" }).check();
    await visitor.getByRole("button", { name: "Show 1 listing" }).click();
    await visitor.waitForURL(`${site.url}/forrent?heating=geyser&towerCharge=250000`);
    await visitor.getByRole("heading", { name: "1 home for rent" }).waitFor();
    for (const chip of ["Heating: Geyser", "Tower charge: up to ₦250,000 a year"]) {
      await visitor.getByRole("link", { name: chip }).first().waitFor();
    }
    await visitor.goto(`${site.url}/forrent?heating=coal`);
    await visitor.getByText("Heating: “coal” is not one of the choices.").waitFor();
    await visitor.close();
  });

  test("count listings whose owner has not said a fact, and show them if they like", async () => {
    const all = (await found("category=forrent")).total;
    expect((await found("category=forrent&heating=unsaid")).total).toBe(all - 1);
    expect((await found("category=forrent&heating=geyser,unsaid")).total).toBe(all);
    // Land has no heating: the filter is not there.
    expect(await found("category=lands&heating=unsaid")).toEqual(await found("category=lands"));
    const visitor = await site.browser.newPage();
    await visitor.goto(`${site.url}/filters?category=forrent&towerCharge=250000`);
    const charge = visitor.getByRole("group", { name: "Tower charge" });
    await charge.getByRole("checkbox", { name: `Not said (${all - 1})` }).check();
    await visitor.getByRole("button", { name: `Show ${all} listings` }).click();
    await visitor.waitForURL(/\/forrent\?towerCharge=250000(?:,|%2C)unsaid$/);
    await visitor.getByRole("link", { name: "Tower charge: up to ₦250,000 a year or not said" }).first().waitFor();
    await visitor.goto(`${site.url}/filters?category=lands`);
    expect(await visitor.getByRole("group", { name: "Heating" }).count()).toBe(0);
    await visitor.close();
  });

  test.each([
    ["flat with observatory", "Observatory"],
    ["flat with observatroy", "Observatory"],
    ["geyser flat", "Heating: Geyser"],
    ["2 bedroom flat with hot spring", "Heating: Geyser"],
    ["flat with tower charge under 300k", "Tower charge: up to ₦500,000 a year"],
    ["flat with tower charge 200k", "Tower charge: up to ₦250,000 a year"],
    ["flat with tower chrage under 300k", "Tower charge: up to ₦500,000 a year"],
    ["flat tower charge of 200k", "Tower charge: up to ₦250,000 a year"],
    ["flat 200k tower charge", "Tower charge: up to ₦250,000 a year"],
    ["flat with tower charge above 200k", "We can&#39;t search for “with tower charge above 200k” yet"],
    [
      "flat with tower charge between 100k and 500k",
      "We can&#39;t search for “with tower charge between 100k and 500k” yet",
    ],
    ["flat with tower charge 300k to 600k", "We can&#39;t search for “with tower charge 300k to 600k” yet"],
    ["flat with tower charge under $500", "is not in naira, so we ignored it"],
    ["flat with stove heating or geyser", "Heating: Stove or Geyser"],
    ["flat with drawbridge or water ditch", "yet, so results have all that you name"],
    ["flat with no geyser", "no geyser” yet, so homes with one are included"],
    ["flat with tower charge under 900k", "is above our highest filter, so we ignored it"],
    ["flat with drawbridge and water ditch", "Defences: Moat and Drawbridge"],
    ["flat 20 hours bells", "Bells a day: at least 18 hours"],
    ["flat 4 hours bells", "is below our lowest filter, so we ignored it"],
    ["flat with no heating", "Heating: None"],
    ["flat without observatory", "Observatory: No"],
  ])("find it by the words “%s”", async (words, chip) => {
    const list = await text(`/search/${words.replaceAll(" ", "-")}`);
    if (!/ (?:None|No)$/.test(chip)) expect(list).toContain(title);
    expect(list).toContain(chip);
  });
});

test("a search gives up a fact that nothing in the place has, and says so", async () => {
  for (const [words, part] of [
    ["flat in Enugu with dragon", "Defences: Dragon"],
    ["flat in Enugu with tower charge under 100k", "Tower charge: up to ₦100,000 a year"],
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
    for (const name of ["observatory", "heating", "defences", "bellHours", "towerCharge"]) {
      expect(columns).toContain(name);
    }
    expect(row).toContain(',yes,Geyser,"Moat, Drawbridge",20,250000,');
    const account = { ...agent.session, id: agent.session._id, password: "" };
    expect((await importFile(site, account, file)).last).toMatchObject({ result: { unchanged: 1 } });
    const changed = file.replace(',yes,Geyser,"Moat, Drawbridge",20,250000,', ",no,Stove,dragon; drawbridge,6,300k,");
    expect((await importFile(site, account, changed)).last).toMatchObject({ result: { updated: 1 } });
    expect(await json(`/api/properties/${id}`)).toMatchObject({
      ...{ observatory: false, heating: "stove", towerCharge: 300_000 },
      ...{ defences: ["drawbridge", "dragon"], bellHours: 6 },
    });
    const wrong = (await exported()).replace(",no,Stove,", ",no,Stoved,");
    expect(JSON.stringify((await importFile(site, account, wrong)).last)).toContain("did you mean “Stove”?");
  });
});

test("the audit log names them", async () => {
  const admin = await signIn(site, "admin@demo.example", { width: 1440 });
  const log = await admin.context.newPage();
  await log.goto(`${site.url}/admin/auditlog?kind=listing-changed`);
  await log.getByText("Heating").first().waitFor({ state: "attached" });
  await log.getByText("₦300,000 a year").first().waitFor({ state: "attached" });
  await log.getByText("Observatory").first().waitFor({ state: "attached" });
  await admin.context.close();
});
