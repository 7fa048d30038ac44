/** The table of listings, as agents and admins work in it. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { type Account, inDatabase } from "../support/accounts.ts";
import { agentWith } from "../support/agents.ts";
import { complaintsOf } from "../support/browser.ts";
import { tableAwake } from "../support/forms.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();
const patience = { timeout: 10_000 };

/** A page of the table in a browser of its own. */
async function openTable(email: string, path = "/agent/propertylist", width = 1440): Promise<Page> {
  const { context } = await signIn(site, email, { width });
  const page = await context.newPage();
  await page.goto(site.url + path);
  await tableAwake(page);
  return page;
}

const titles = (page: Page) => page.locator("tbody .row-title").allTextContents();
const address = (page: Page) => page.url().slice(site.url.length);
const houses = (...numbers: number[]) => numbers.map((number) => `House ${String(number).padStart(3, "0")}`);
const agree = (page: Page, action: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: action }).click();
const statusOf = (agent: Account, title: string) =>
  inDatabase(
    site,
    "select is_published, deleted_at from properties where owner_id = ? and title = ?",
    agent.id,
    title,
  )[0];

test("an agent searches, sorts, filters and pages; each view has an address that can be opened again", async () => {
  const agent = await agentWith(site, 30);
  inDatabase(site, "update properties set is_published = 0 where owner_id = ? and title >= 'House 028'", agent.id);
  const { context } = await signIn(site, agent.email, { width: 1440 });
  const html = await (await context.request.get(`${site.url}/agent/propertylist/2?sort=oldest`)).text();
  expect(html).toContain("House 013");
  expect(html).not.toContain("House 012");

  const page = await openTable(agent.email);
  const complaints = complaintsOf(page);
  expect(await titles(page)).toEqual(houses(30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19));
  await page.getByText("30 properties, page 1 of 3").waitFor();
  expect(await page.getByRole("link", { name: "Drafts 3" }).getAttribute("href")).toBe(
    "/agent/propertylist?status=draft",
  );

  await page.getByRole("link", { name: "Page 2" }).click();
  await page.getByText("30 properties, page 2 of 3").waitFor();
  expect(address(page)).toBe("/agent/propertylist/2");
  expect((await titles(page))[0]).toBe("House 018");

  const price = page.getByRole("columnheader", { name: "Price" });
  await price.getByRole("link").click();
  await expect.poll(() => titles(page).then(([first]) => first), patience).toBe("House 001");
  expect(await price.getAttribute("aria-sort")).toBe("ascending");
  expect(address(page)).toBe("/agent/propertylist?sort=price-up");
  await price.getByRole("link").click();
  await expect.poll(() => titles(page).then(([first]) => first), patience).toBe("House 030");
  expect(await price.getAttribute("aria-sort")).toBe("descending");
  await price.getByRole("link").click();
  await expect.poll(() => address(page)).toBe("/agent/propertylist");

  const search = page.getByRole("searchbox", { name: "Search these properties" });
  await search.pressSequentially("house 02", { delay: 20 });
  await page.getByText("11 properties", { exact: true }).waitFor();
  expect(address(page)).toBe("/agent/propertylist?keyword=house+02");
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole("link", { name: "Drafts 3" }).click();
  await expect.poll(() => titles(page), patience).toEqual(houses(29, 28));
  await page.getByLabel("Category").selectOption("For sale");
  await expect.poll(() => titles(page), patience).toEqual(houses(28));
  expect(address(page)).toBe("/agent/propertylist?keyword=house+02&status=draft&category=for+sale");

  await page.goBack();
  await expect.poll(() => titles(page), patience).toEqual(houses(29, 28));
  await page.goBack();
  await page.goBack();
  await page.getByText("30 properties, page 1 of 3").waitFor();
  expect(await search.inputValue()).toBe("");
  await page.goForward();
  await page.getByText("11 properties", { exact: true }).waitFor();
  await page.reload();
  expect(await titles(page)).toEqual(houses(29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 2));
  expect(await search.inputValue()).toBe("house 02");

  await search.fill("no such house");
  await page.getByText("No properties found", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Clear filters" }).last().click();
  await page.getByText("30 properties, page 1 of 3").waitFor();
  await page.getByLabel("Per page").selectOption("50 a page");
  await expect.poll(() => titles(page).then((all) => all.length), patience).toBe(30);
  // Nobody else can open a draft yet: what a buyer will see stands on a page of its owner's.
  const eye = (name: string) => page.getByRole("link", { name, exact: true }).getAttribute("href");
  expect(await eye("Preview House 030")).toMatch(/^\/agent\/property\/[\w-]+\/preview$/);
  expect(await eye("View House 001")).toMatch(/^\/property\/[\w-]+$/);

  await page.goto(`${site.url}/agent/propertieslist/2?sort=oldest`);
  expect((await titles(page))[0]).toBe("House 013");
  expect(complaints).toEqual([]);
  await Promise.all([page.context().close(), context.close()]);
});

test("creating asks, and says on the new listing's page that it has succeeded", async () => {
  const agent = await agentWith(site, 1);
  const page = await openTable(agent.email, undefined, 360);
  await page.getByRole("button", { name: "Create property" }).click();
  await page.getByText("Are you sure you want to create a new property?", { exact: true }).waitFor();
  await agree(page, "Cancel");
  expect(await titles(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Create property" }).click();
  await agree(page, "Create");
  await page.waitForURL(/\/agent\/property\/[\w-]+\/edit$/);
  await page.getByText("Property created successfully", { exact: true }).waitFor();
  await page.goto(`${site.url}/agent/propertylist?status=draft`);
  expect(await titles(page)).toEqual(["Sample title"]);
  await page.context().close();
});

test("a deleted listing leaves at once and can be brought back to its place; a failure brings it back", async () => {
  const agent = await agentWith(site, 14);
  const page = await openTable(agent.email);
  const remove = async (title: string) => {
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await page.getByText("Are you sure you want to delete this property?", { exact: true }).waitFor();
    await agree(page, "Delete");
  };
  const before = await titles(page);
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/properties/*", async (route) => {
    await held;
    await route.continue();
  });
  await remove("House 010");
  // Nothing has been answered yet.
  await expect.poll(() => titles(page), patience).toEqual(before.filter((title) => title !== "House 010"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), patience).toBe("House 009");
  release();
  await page.getByText("Property deleted successfully", { exact: true }).waitFor();
  await expect.poll(() => titles(page).then((all) => all.at(-1)), patience).toBe("House 002");
  expect(statusOf(agent, "House 010")?.["deleted_at"]).not.toBeNull();
  // Longer than a sentence without a button stands there.
  await page.clock.runFor(7_000);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("“House 010” is back", { exact: true }).waitFor();
  await expect.poll(() => titles(page), patience).toEqual(before);
  expect(statusOf(agent, "House 010")).toEqual({ is_published: 1, deleted_at: null });

  await page.unroute("**/api/properties/*");
  await page.route("**/api/properties/*", (route) => route.abort());
  await remove("House 011");
  await page.getByText("Deleting the property failed. Please check your internet connection").waitFor();
  await expect.poll(() => titles(page), patience).toEqual(before);
  await page.unroute("**/api/properties/*");

  await remove("House 012");
  await page.getByText("Property deleted successfully", { exact: true }).waitFor();
  await page.goto(`${site.url}/agent/propertylist?status=deleted`);
  await tableAwake(page);
  await page.getByRole("button", { name: "Restore House 012" }).click();
  await page.getByText("No properties found", { exact: true }).waitFor();
  // The row leaves before the answer is there.
  await expect.poll(() => statusOf(agent, "House 012")?.["deleted_at"], patience).toBeNull();
  await page.context().close();
});

test("what is selected is unpublished, published and deleted together; what is refused is named", async () => {
  const agent = await agentWith(site, 14);
  inDatabase(
    site,
    "update properties set is_published = 0, is_complete = 0, is_offered = 0, price = '' where owner_id = ? and title = 'House 012'",
    agent.id,
  );
  const page = await openTable(agent.email);
  const select = (title: string) => page.getByRole("checkbox", { name: `Select ${title}` });
  const all = page.getByRole("checkbox", { name: "Select all properties on this page" });
  const isHalf = () => all.evaluate((box) => (box as HTMLInputElement).indeterminate);
  await select("House 013").click();
  await select("House 010").click({ modifiers: ["Shift"] });
  const said = page.locator("[aria-live=polite]").getByText("4 selected");
  await said.waitFor({ state: "attached" });
  expect(await isHalf()).toBe(true);
  await all.check();
  expect(await isHalf()).toBe(false);
  await page.getByText("12 selected").last().waitFor();
  // However far down the rows that are selected stand, what can be done to them stands there too.
  await page.getByRole("row").last().scrollIntoViewIfNeeded();
  const bar = page.getByRole("region", { name: "Selected properties" });
  expect(await bar.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await all.uncheck();
  await select("House 013").click();
  await select("House 011").click({ modifiers: ["Shift"] });

  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByText("3 properties unpublished", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Drafts 3" }).waitFor();
  // What was pressed is gone: the keyboard goes on beside it, not at the top of the page.
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("table-bar");
  expect(statusOf(agent, "House 013")?.["is_published"]).toBe(0);
  await select("House 013").click();
  await select("House 012").click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("1 property was not published. “House 012”: Enter a price.").waitFor();
  await page.getByText("Property published", { exact: true }).waitFor();
  expect(statusOf(agent, "House 013")?.["is_published"]).toBe(1);

  await page.getByRole("checkbox", { name: "Select House 014" }).click();
  await select("House 013").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("Are you sure you want to delete these 2 properties?").waitFor();
  await page.getByRole("alertdialog").getByText("House 014, House 013").waitFor();
  await agree(page, "Delete");
  await page.getByText("2 properties deleted successfully", { exact: true }).waitFor();
  await expect.poll(() => titles(page).then(([first]) => first), patience).toBe("House 012");
  await page.keyboard.press("u");
  await expect.poll(() => titles(page).then(([first]) => first), patience).toBe("House 014");
  expect(statusOf(agent, "House 014")).toEqual({ is_published: 1, deleted_at: null });
  await page.context().close();
});

test("everything is done with the keyboard, and letters stay letters in a field", async () => {
  const agent = await agentWith(site, 5);
  const page = await openTable(agent.email);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const listOfKeys = page.getByRole("dialog", { name: "Keys" });
  // Islands wake in their own time.
  await expect.poll(() => page.keyboard.press("?").then(() => listOfKeys.count()), patience).toBe(1);
  await page.keyboard.press("Escape");
  for (const [key, title] of [
    ["j", "House 005"],
    ["j", "House 004"],
    ["ArrowDown", "House 003"],
    ["k", "House 004"],
    ["ArrowUp", "House 005"],
    ["k", "House 005"],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(title);
  }
  await page.keyboard.press("x");
  expect(await page.getByRole("checkbox", { name: "Select House 005" }).isChecked()).toBe(true);
  expect(await focused()).toBe("House 005");
  await page.keyboard.press("/");
  await page.keyboard.type("jxe?/");
  expect(await page.getByRole("searchbox", { name: "Search these properties" }).inputValue()).toBe("jxe?/");
  await page.getByText("No properties found", { exact: true }).waitFor();
  await page.getByRole("searchbox", { name: "Search these properties" }).fill("");
  await page.getByText("5 properties", { exact: true }).waitFor();
  await page.getByRole("link", { name: "House 004", exact: true }).focus();
  await page.keyboard.press("?");
  await listOfKeys.waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  expect(await focused()).toBe("House 004");
  await page.keyboard.press("e");
  await page.waitForURL(/\/agent\/property\/[\w-]+\/edit$/);
  await page.goBack();
  await page.getByRole("link", { name: "House 003", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/agent\/property\/[\w-]+\/edit$/);
  await page.context().close();
});

test("a lost connection keeps the rows, says so in the specification's words, and Retry mends it", async () => {
  const agent = await agentWith(site, 14);
  const page = await openTable(agent.email);
  const before = await titles(page);
  await page.route("**/api/properties/user/**", (route) => route.abort());
  await page.getByRole("link", { name: "Page 2" }).click();
  await page.getByText("Error loading properties. Please check your internet connection", { exact: true }).waitFor();
  expect(await titles(page)).toEqual(before);
  await page.unroute("**/api/properties/user/**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => titles(page), patience).toEqual(houses(2, 1));
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.context().close();
});
