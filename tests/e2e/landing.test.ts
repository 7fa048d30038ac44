/** The landing page: homes at once, and a search within what one wants to do. */
import { expect, test } from "vitest";
import { onPhone, open, page } from "../support/phone.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
onPhone(site);

const topOfFirstHome = (): Promise<number> =>
  page
    .locator(".home-tiles li")
    .first()
    .evaluate((home) => home.getBoundingClientRect().top);

test("the first home is on the first screen of a desktop, and within 1.3 screens of a phone", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/");
  const tile = await page.locator(".home-tiles li").first().boundingBox();
  expect((tile?.y ?? 0) + 200).toBeLessThan(900);
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/");
  expect(await topOfFirstHome()).toBeLessThan(1.3 * 844);
});

test("no two homes show the same picture, and each says what it costs", async () => {
  await open("/");
  const homes = await page
    .locator(".home-tiles li")
    .evaluateAll((tiles) =>
      tiles.map((tile) => ({ picture: tile.querySelector("img")?.src, words: tile.textContent ?? "" })),
    );
  expect(homes).toHaveLength(6);
  expect(new Set(homes.map(({ picture }) => picture)).size).toBe(6);
  for (const { words } of homes) expect(words).toMatch(/₦|AED/);
});

test.each([
  ["Buy", /\/search\/yaba\?offer=sale$/i],
  ["Rent", /\/search\/yaba\?offer=rent$/i],
  ["Short let", /\/search\/yaba\?offer=short-let$/i],
  ["Land", /\/search\/yaba\?category=land$/i],
  ["All", /\/search\/yaba$/i],
])("searches within “%s”", async (tab, address) => {
  await open("/");
  const search = page.getByRole("search", { name: "Search all listings" });
  await search.getByRole("radio", { name: tab, exact: true }).check();
  await search.getByRole("searchbox").or(search.getByRole("combobox")).fill("yaba");
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(address);
});

test("a choice without words leads to the whole list, also without JavaScript", async () => {
  const plain = await site.browser.newContext({ javaScriptEnabled: false });
  const quiet = await plain.newPage();
  await quiet.goto(site.url);
  const search = quiet.getByRole("search", { name: "Search all listings" });
  await search.getByRole("radio", { name: "Rent" }).check();
  await search.getByRole("button", { name: "Search" }).click();
  await quiet.waitForURL(/\/home\?offer=rent$/);
  await plain.close();
});

test("the busiest districts, parts of Builders Mart and both sides of Dubai are one press away", async () => {
  await open("/");
  const main = page.getByRole("main");
  expect(await main.getByRole("link", { name: /^Lekki \d+$/ }).getAttribute("href")).toBe("/state/lagos/lekki");
  expect(await main.getByRole("link", { name: /^Doors ?\d+$/ }).getAttribute("href")).toBe("/buildersmart/doors");
  await main.getByRole("link", { name: /^To rent: \d+$/ }).click();
  await page.waitForURL(/\/dubaiproperties\?offer=rent$/i);
});

test("the map is half a screen high, and the names of the busiest states stand on it side by side", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/");
  const map = page.getByRole("group", { name: "Map of Nigeria by state" });
  expect((await map.boundingBox())?.height).toBeLessThanOrEqual(450);
  const names = await map.locator(".label:not(.halo)").evaluateAll((labels) =>
    labels.map((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return { words: label.textContent, left, right, top, bottom };
    }),
  );
  expect(names).toHaveLength(8);
  expect(names.map(({ words }) => words)).toEqual(expect.arrayContaining([expect.stringMatching(/^Lagos \d+$/)]));
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) {
      const meet = one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      expect(meet, `${one.words} and ${other.words}`).toBe(false);
    }
  }
});
