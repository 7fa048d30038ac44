/** Districts and totals in the filters, with and without script. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations } from "../support/axe.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();

describe.each([
  ["with script", true],
  ["without script", false],
])("the filters %s", (_, javaScriptEnabled) => {
  let page: Page;
  beforeAll(async () => {
    const context = await site.browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
    page = await context.newPage();
  });
  afterAll(() => page.context().close());

  test("offer the districts of the chosen state, and lead to the list of one", async () => {
    await page.goto(`${site.url}/filters?category=forrent`);
    expect(await page.getByLabel("Town or district").count()).toBe(0);
    await page.getByLabel("State", { exact: true }).selectOption("lagos");
    if (!javaScriptEnabled) {
      await page.getByRole("button", { name: /^Show/ }).click();
      await page.getByRole("link", { name: /^Filters/ }).click();
    }
    const district = page.getByLabel("Town or district");
    await district.waitFor();
    const [option] = await district.locator("option", { hasText: /Lekki Phase 1 \(\d+\)/ }).all();
    await district.selectOption((await option?.getAttribute("value")) ?? "");
    await page.getByRole("button", { name: /^Show/ }).click();
    await page.waitForURL(/district=lagos\/lekki-phase-1/);
    await page.getByRole("heading", { level: 1, name: /in Lekki Phase 1, Lagos$/ }).waitFor();
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
  });

  test("limit what moving in costs, and say how many listings have a total", async () => {
    await page.goto(`${site.url}/filters?category=forrent`);
    await page.getByText(/\d+ listings have a total/).waitFor();
    await page.getByLabel(/^Total to move in/).fill("2m");
    await page.getByRole("button", { name: /^Show/ }).click();
    await page.waitForURL(/maxMoveIn=2000000/);
    await page.getByRole("link", { name: "Remove Up to ₦2,000,000 to move in" }).waitFor();
    for (const line of await page.getByText(/to move in$/).allTextContents()) expect(line).toMatch(/₦[\d.,]+m?/);
  });

  test("keep what cannot be read, and say how to write it", async () => {
    await page.goto(`${site.url}/filters?category=forrent&maxMoveIn=two+or+so`);
    expect(await page.getByLabel(/^Total to move in/).inputValue()).toBe("two or so");
    await page.getByText("“two or so”").first().waitFor();
  });
});

test("a change of the state takes the district of the other one away", async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.url}/filters?category=forrent&state=lagos&district=lagos/lekki`);
  await page.getByLabel("State", { exact: true }).selectOption("oyo");
  await page.getByRole("option", { name: "All of Oyo" }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: /^Show/ }).click();
  await page.waitForURL(/\/forrent\?state=oyo$/);
  await page.close();
});
