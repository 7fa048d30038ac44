/** A listing's pictures, opened large. */
import { brotliCompressSync } from "node:zlib";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Listing } from "#lib/contracts/property.ts";
import { complaintsOf } from "../support/browser.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
let context: BrowserContext;
let listing: Listing;
let complaints: string[];

beforeAll(async () => {
  const top = (await (await fetch(`${site.url}/api/properties/top`)).json()) as Listing[];
  listing = top.find(({ images }) => images.length >= 3) as Listing;
});

afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function openListing(options: BrowserContextOptions = {}): Promise<Page> {
  context = await site.browser.newContext({ viewport: { width: 1024, height: 800 }, ...options });
  const page = await context.newPage();
  complaints = complaintsOf(page);
  await page.goto(`${site.url}/property/${listing._id}`);
  return page;
}

const links = (page: Page) => page.getByRole("list", { name: "Pictures" }).getByRole("link");

test("a press shows a picture over the page, arrow keys and buttons turn, Escape and Close lead back", async () => {
  const page = await openListing();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await links(page).nth(1).click();
  const dialog = page.getByRole("dialog", { name: "Pictures" });
  const shown = () => dialog.getByRole("img").getAttribute("src");
  await dialog.getByText(`2 of ${listing.images.length}`).waitFor();
  expect(await shown()).toBe(site.url + listing.images[1]);
  expect(await dialog.getByRole("img").getAttribute("alt")).toContain(listing.title);
  await page.keyboard.press("ArrowRight");
  expect(await shown()).toBe(site.url + listing.images[2]);
  await page.keyboard.press("ArrowLeft");
  await dialog.getByRole("button", { name: "Previous picture" }).click();
  expect(await shown()).toBe(site.url + listing.images[0]);
  await dialog.getByRole("button", { name: "Previous picture" }).click();
  await dialog.getByText(`${listing.images.length} of ${listing.images.length}`).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  expect(
    await links(page)
      .nth(1)
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(page.url()).toBe(`${site.url}/property/${listing._id}`);
  // No framework comes for this.
  const bodies = await Promise.all(scripts.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())));
  expect(bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)).toBeLessThan(2_000);
});

test("a finger's swipe turns", async () => {
  const page = await openListing({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await links(page).first().tap();
  const dialog = page.getByRole("dialog", { name: "Pictures" });
  await dialog.getByText("1 of ").waitFor();
  const swipe = (from: number, to: number) =>
    dialog.evaluate(
      (target, [start = 0, end = 0]) => {
        const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
        target.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(start)], bubbles: true }));
        target.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(end)], bubbles: true }));
      },
      [from, to],
    );
  await swipe(250, 225);
  await dialog.getByText("1 of ").waitFor();
  await swipe(250, 150);
  await dialog.getByText("2 of ").waitFor();
  await swipe(150, 250);
  await dialog.getByText("1 of ").waitFor();
});

test("without JavaScript a picture opens beside the page, as the browser shows pictures", async () => {
  const page = await openListing({ javaScriptEnabled: false });
  const [opened] = await Promise.all([context.waitForEvent("page"), links(page).first().click()]);
  opened.on("console", (message) => complaints.push(message.text()));
  await opened.waitForLoadState();
  expect(opened.url()).toBe(site.url + listing.images[0]);
  await opened.reload();
  expect(page.url()).toBe(`${site.url}/property/${listing._id}`);
  expect(await opened.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
});
