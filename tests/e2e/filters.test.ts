/** Narrowing a list on a phone: by keyboard, with numbers that follow, and without script. */
import { expect, test } from "vitest";
import type { PagedListings } from "#lib/contracts/property.ts";
import { axeViolations } from "../support/axe.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
onPhone(site);

const total = async (query: string): Promise<number> =>
  ((await (await fetch(`${site.url}/api/properties?${query}`)).json()) as PagedListings).total;
const pathNow = () => decodeURIComponent(page.url().slice(site.url.length));

test("a list is narrowed, sorted and widened again with the keyboard, and the numbers follow what is chosen", async () => {
  await open("/forrent");
  await page.getByRole("link", { name: "Filters" }).press("Enter");
  await page.getByRole("heading", { name: "Filters", level: 1 }).waitFor();
  const shown = page.getByRole("button", { name: /^Show / });
  expect(await shown.innerText()).toBe(`Show ${await total("category=forrent")} listings`);

  const three = page.getByRole("checkbox", { name: /^3 / }).first();
  await three.focus();
  await page.keyboard.press("Space");
  const withThree = await total("category=forrent&bedrooms=3");
  await expect.poll(() => shown.innerText()).toBe(`Show ${withThree} listings`);
  const inLagos = await total("category=forrent&bedrooms=3&state=lagos");
  await expect
    .poll(() => page.getByLabel("State").locator("option[value=lagos]").textContent())
    .toContain(`Lagos (${inLagos})`);
  await page.getByLabel("State").selectOption("lagos");
  await page.getByLabel("Up to (₦)").fill("12m");
  const expected = await total("category=forrent&bedrooms=3&state=lagos&maxPrice=12m");
  await expect.poll(() => shown.innerText()).toBe(`Show ${expected} ${expected === 1 ? "listing" : "listings"}`);
  expect(await axeViolations(page)).toEqual([]);

  await shown.press("Enter");
  await page.getByRole("heading", { level: 1, name: `${expected} homes for rent in Lagos` }).waitFor();
  expect(pathNow()).toBe("/forrent?state=lagos&maxPrice=12000000&bedrooms=3");
  expect(await layoutShift(page)).toBe(0);

  await page.getByText("Newest", { exact: true }).first().press("Enter");
  await page.getByRole("link", { name: "Price, lowest first" }).press("Enter");
  await page.waitForURL(/sort=price-up/);
  await page.getByRole("link", { name: "Remove 3 bedrooms" }).press("Enter");
  await page.waitForURL((url) => !url.search.includes("bedrooms"));
  expect(pathNow()).toBe("/forrent?state=lagos&maxPrice=12000000&sort=price-up");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("what cannot be read is said under its field at once, and nothing typed is lost", async () => {
  await open("/filters?state=lagos");
  const lowest = page.getByLabel("From (₦)");
  await lowest.fill("cheap");
  await page.getByText("“cheap” is no price in naira. Write it as 5,000,000 or 5m.").waitFor();
  expect(await lowest.getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("button", { name: /^Show / }).press("Enter");
  const alert = page.getByRole("alert");
  await alert.filter({ hasText: "One filter couldn't be used. See below." }).waitFor();
  await expect.poll(() => alert.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await lowest.inputValue()).toBe("cheap");
  expect(await lowest.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel("State").inputValue()).toBe("lagos");
});

test("prices are worth the same in another money, and a sentence says so; back again they are as they were typed", async () => {
  await open("/filters?category=forsale");
  const show = page.getByRole("button", { name: /^Show / });
  await page.getByLabel("Up to (₦)").fill("500m");
  await page.getByLabel("Category").selectOption("dubaiproperties");
  const highest = page.getByLabel("Up to (AED)");
  await highest.waitFor();
  expect(await highest.inputValue()).toBe("1,266,367");
  const sentence = "The prices below were changed to dirhams at the rate of";
  await page.getByText(sentence).first().waitFor();
  expect(await page.locator(".filters [role=status]").textContent()).toContain(sentence);
  const inDubai = await total("category=dubaiproperties&maxPrice=1266367");
  expect(await show.innerText()).toBe(`Show ${inDubai} listings`);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel("Category").selectOption("forsale");
  await page.getByLabel("Up to (₦)").waitFor();
  expect(await page.getByLabel("Up to (₦)").inputValue()).toBe("500,000,000");
  await page.getByLabel("State").selectOption("dubai");
  // At once, before the numbers are there.
  await show.press("Enter");
  await page.waitForURL(/forsale/);
  expect(pathNow()).toBe("/forsale?state=dubai&maxPrice=1266367");
});

test("what was read from the words stands in the form, goes with other words, and is taken out where it is unticked", async () => {
  await open("/filters?keyword=2+bedroom+flat+in+gbagada+under+5m");
  const two = page.getByRole("checkbox", { name: /^2 / }).first();
  const three = page.getByRole("checkbox", { name: /^3 / }).first();
  expect([await two.isChecked(), await page.getByLabel("Up to (₦)").inputValue()]).toEqual([true, "5,000,000"]);
  await page.getByLabel("Words").fill("3 bedroom flat in lekki");
  await expect.poll(() => three.isChecked(), { timeout: 10_000 }).toBe(true);
  expect([await two.isChecked(), await page.getByLabel("Up to (₦)").inputValue()]).toEqual([false, ""]);
  await three.press("Space");
  await page.waitForResponse(/\/filters\?/);
  await page.getByRole("button", { name: /^Show / }).press("Enter");
  await page.waitForURL(/search/);
  expect(pathNow()).toBe("/search/3-bedroom-flat-in-lekki?takenOut=bedrooms");
});

test("the button counts what is chosen after coming back, too, and names no number where nothing can be counted", async () => {
  await open("/filters?category=forrent");
  const shown = page.getByRole("button", { name: /^Show / });
  await page.getByRole("checkbox", { name: /^3 / }).first().check();
  const withThree = `Show ${await total("category=forrent&bedrooms=3")} listings`;
  await expect.poll(() => shown.innerText()).toBe(withThree);
  await shown.click();
  await page.waitForURL(/bedrooms=3/);
  await page.goBack();
  expect(await page.getByRole("checkbox", { name: /^3 / }).first().isChecked()).toBe(true);
  await page.getByRole("button", { name: withThree }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("checkbox", { name: /^2 / }).first().check();
  await page.getByRole("button", { name: "Show listings", exact: true }).waitFor();
  await page.context().setOffline(false);
  forgiveFailedRequests();
});

test("on a slow network the button names no number of other choices", async () => {
  await open("/filters?category=forrent");
  await page.route(/\/filters\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.getByRole("checkbox", { name: /^3 / }).first().check();
  await page.getByRole("button", { name: "Show listings", exact: true }).waitFor();
  await page.getByRole("button", { name: `Show ${await total("category=forrent&bedrooms=3")} listings` }).waitFor();
  await page.unroute(/\/filters\?/);
});

test("words and prices are still there after coming back, whether they were counted meanwhile or not", async () => {
  for (const isCounted of [true, false]) {
    await open("/filters?category=forsale");
    await page.getByLabel("Words").fill("duplex in lagos");
    await page.getByLabel("Up to (₦)").fill("200m");
    if (isCounted) await expect.poll(() => new URL(page.url()).search).toContain("duplex");
    await page.getByRole("button", { name: /^Show / }).click();
    await page.waitForURL(/search/);
    await page.goBack();
    await page.waitForURL(/filters/);
    expect(await page.getByLabel("Words").inputValue()).toBe("duplex in lagos");
    expect(await page.getByLabel("Up to (₦)").inputValue()).toBe("200,000,000");
    expect(await page.getByLabel("State").inputValue()).toBe("lagos");
    expect(await page.getByLabel("Category").inputValue()).toBe("forsale");
  }
});

test("“Clear all” leaves the words that were typed, and nothing that was read from them", async () => {
  await open("/filters?keyword=3+bedroom+flat+in+yaba+under+5m&state=lagos");
  await page.getByRole("link", { name: "Clear all" }).click();
  await page.waitForURL(/search/);
  expect(await page.getByRole("link", { name: /^Remove / }).count()).toBe(0);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("“3 bedroom flat in yaba under 5m”");
});

test("nothing that the keyboard comes to is hidden by the foot of the form", async () => {
  for (const [width, height] of [
    [360, 740],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open("/filters?category=forrent");
    const hidden: string[] = [];
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        const foot = document.querySelector(".filters-foot");
        if (!focused || !foot || !focused.closest(".filters") || foot.contains(focused)) return undefined;
        const { top, bottom } = focused.getBoundingClientRect();
        return bottom > foot.getBoundingClientRect().top && top < innerHeight ? focused.outerHTML : undefined;
      });
      if (name !== undefined) hidden.push(name);
    }
    expect(hidden).toEqual([]);
  }
});

test("the form narrows lists without script, too", async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${site.url}/state/lagos`);
  await plain.getByRole("link", { name: "Filters" }).click();
  await plain.getByLabel("Category").selectOption("forsale");
  await plain.getByRole("checkbox", { name: /^4 / }).first().check();
  await plain.getByRole("checkbox", { name: /^5 / }).first().check();
  expect(await plain.getByRole("button", { name: /^Show / }).innerText()).toBe("Show listings");
  await plain.getByRole("button", { name: /^Show / }).click();
  expect(plain.url()).toBe(`${site.url}/forsale?state=lagos&bedrooms=4,5`);
  const expected = await total("category=forsale&state=lagos&bedrooms=4,5");
  expect(await plain.getByRole("heading", { level: 1 }).textContent()).toContain(`${expected} homes for sale in Lagos`);
  await context.close();
});

test("the prices of what is chosen are drawn from two steps on, and one price is named once", async () => {
  await open("/filters");
  const prices = page.locator("[data-count=prices]");
  expect(await prices.locator("rect").count()).toBeGreaterThan(2);
  await page.getByLabel("State").selectOption("yobe");
  await prices.getByText("One listing costs ₦2,200,000.").waitFor();
  expect(await prices.locator("svg").count()).toBe(0);
  expect(await prices.textContent()).not.toContain("compared as they are");
  await page.getByLabel("State").selectOption("lagos");
  await prices.getByText(/compared as they are\. Choose a category/).waitFor();
  expect(await prices.locator("rect").count()).toBeGreaterThan(2);
  await page.getByLabel("Words").fill("flat under 5m over 9m");
  await page.getByText(/contradict each other, so we ignored both\.$/).waitFor();
});

test("without script a part of Builders Mart stays chosen beside another category, and its list says so", async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${site.url}/buildersmart/doors`);
  await plain.getByRole("link", { name: "Filters" }).click();
  await plain.getByLabel("Category").selectOption("forsale");
  await plain.getByRole("button", { name: /^Show / }).click();
  expect(plain.url()).toBe(`${site.url}/forsale?subCategory=doors`);
  await plain.getByText("“Doors” belongs to Builders Mart, not to “For sale”. Remove one of them.").waitFor();
  const all = `${await total("category=forsale")} homes for sale`;
  expect(await plain.getByRole("heading", { level: 1 }).textContent()).toBe(all);
  await plain.getByRole("link", { name: "Filters" }).click();
  await plain.getByRole("button", { name: /^Show / }).click();
  expect(plain.url()).toBe(`${site.url}/forsale`);
  await context.close();
});
