/** A listing's page for those who see or hold it otherwise: large letters, colours of their own, keyboards, tablets. */
import type { BrowserContextOptions, Page } from "playwright";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Listing, PagedListings } from "#lib/contracts/property.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
const phone = { width: 360, height: 740 };
let page: Page;
let best: Listing;
let dearest: Listing;

beforeAll(async () => {
  [best] = (await (await fetch(`${site.url}/api/properties/top`)).json()) as [Listing];
  const dear = await fetch(`${site.url}/api/properties?sort=price-down&category=for+sale`);
  [dearest] = ((await dear.json()) as PagedListings).properties as unknown as [Listing];
});

afterEach(() => page.context().close());

async function open(path: string, options: BrowserContextOptions): Promise<void> {
  const context = await site.browser.newContext({ viewport: phone, ...options });
  page = await context.newPage();
  await page.goto(site.url + path);
}

/** What a rule says of the first element that it finds. */
const style = (selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("letters of twice the size stay whole: in the bar, in every price, and nothing scrolls sideways", async () => {
  expect(dearest.price.length).toBeGreaterThan("₦999,999,999".length);
  for (const { _id } of [best, dearest]) {
    await open(`/property/${_id}`, {});
    await page.addStyleTag({ content: "html{font-size:200%}" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const broken = await page.evaluate(() => {
      const rectsOf = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      };
      const buttons = [...document.querySelectorAll(".contact .button")].filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        return rectsOf(button).some((rect) => rect.left < left || rect.right > right);
      });
      const amounts = [...document.querySelectorAll("main .tabular-nums.font-extrabold")]
        .flatMap((price) => [...price.childNodes])
        .filter((node) => node instanceof Text && rectsOf(node).length > 1);
      return [...buttons, ...amounts].map(({ textContent }) => textContent);
    });
    expect(broken).toEqual([]);
    const bar = await page.locator(".contact").boundingBox();
    expect(bar?.height).toBeLessThan(phone.height / 5);
    if (_id !== dearest._id) await page.context().close();
  }
});

test("what has the focus is never behind the bar", async () => {
  await open(`/property/${best._id}`, {});
  const seen: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector(".contact");
      if (!focused || !bar || focused === document.body) return undefined;
      const place = (focused.closest(".card") ?? focused).getBoundingClientRect();
      const name = `${focused.tagName} ${focused.textContent.trim().slice(0, 40)}`;
      // Pictures are higher than what is left of the screen in some places: their top is what counts.
      const end = focused.closest(".gallery") ? place.top : place.bottom;
      return { name, isBehind: !bar.contains(focused) && end > bar.getBoundingClientRect().top };
    });
    if (!stop) break;
    seen.push(stop.name);
    expect(stop).toMatchObject({ isBehind: false });
  }
  expect(seen.some((name) => name.includes("Report this listing"))).toBe(true);
  expect(seen.length).toBeGreaterThan(25);
});

test("price and title are seen at once on a tablet, above the bar, and nothing moves", async () => {
  for (const { _id } of [best, dearest]) {
    await open(`/property/${_id}`, { viewport: { width: 768, height: 800 } });
    const bar = await page.locator(".contact").boundingBox();
    const title = await page.locator("h1").boundingBox();
    expect((title?.y ?? 800) + (title?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await layoutShift(page)).toBe(0);
    if (_id !== dearest._id) await page.context().close();
  }
});

test("colours of one's own reach icons and buttons, and leave what says something by its colour", async () => {
  const own: BrowserContextOptions = { forcedColors: "active", colorScheme: "dark" };
  await open(`/property/${best._id}`, own);
  const text = await style("body", "color");
  expect(await style("dl .fact > .icon", "color")).toBe(text);
  expect(await style(".contact .button-whatsapp", "border-top-width")).toBe("1px");
  expect(await style(".stars", "color")).toBe("rgba(0, 0, 0, 0)");
  await page.context().close();

  await open("/state/lagos", own);
  expect(await style(".card .fact > .icon", "color")).toBe(text);
  expect(await style(".card .fact > .star", "fill")).toBe(text);
  expect(await style(".state-map [aria-current] text", "fill")).toBe(text);
  const swatches = page.locator(".state-map p i");
  const shades = await swatches.evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
  expect(shades.length).toBeGreaterThan(2);
  expect(new Set(shades).size).toBe(shades.length);
});
