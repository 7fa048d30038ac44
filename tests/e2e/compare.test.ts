/** From the favourites to homes side by side, on a phone; and what works without script. */
import { expect, test } from "vitest";
import type { Listing, PagedListings } from "#lib/contracts/property.ts";
import { axeViolations } from "../support/axe.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();
onPhone(site);

const longWord = "Ọ̀rúnmìlà".repeat(8);

async function keepFavourites(): Promise<Listing[]> {
  const answer = await fetch(`${site.url}/api/properties/category/rent`);
  const homes = ((await answer.json()) as PagedListings).properties.slice(0, 6);
  await open("/favourites");
  await page.evaluate((kept) => localStorage.setItem("favourites", JSON.stringify(kept)), homes);
  await open("/favourites");
  await page.getByRole("checkbox").nth(5).waitFor();
  return homes;
}

const pathNow = (): string => decodeURIComponent(page.url().slice(site.url.length));
const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const status = () => page.locator(".kept-list").getByRole("status").last();

test("two to four favourites are ticked with the keyboard, and stand side by side", async () => {
  const homes = await keepFavourites();
  const box = (index: number) => page.getByRole("checkbox", { name: `Compare ${homes[index]?.title}` }).first();
  const link = page.getByRole("link", { name: /^Compare \(/ });

  await box(0).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => status().textContent()).toBe("1 home is chosen. Choose at least one more to compare.");
  expect(await link.isVisible()).toBe(false);
  for (const index of [2, 1, 3]) {
    await box(index).focus();
    await page.keyboard.press("Space");
  }
  await expect.poll(() => link.textContent()).toBe("Compare (4)");
  await box(4).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => status().textContent()).toBe("Only 4 homes fit side by side. Untick one to choose another.");
  expect(await box(4).isChecked()).toBe(false);
  expect(await layoutShift(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  const [ticked, bar] = await Promise.all([box(4).boundingBox(), page.locator(".compare-bar").boundingBox()]);
  expect((ticked?.y ?? 0) + (ticked?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "4 homes side by side" }).waitFor();
  expect(pathNow()).toBe(`/compare?ids=${[0, 2, 1, 3].map((index) => homes[index]?._id).join(",")}`);
  expect(await isTooWide()).toBe(false);
  const table = page.getByRole("table", { name: "4 homes side by side" });
  expect(await table.getByRole("columnheader").count()).toBe(4);
  const price = table.getByRole("rowheader", { name: "Price Differs" });
  const before = await price.boundingBox();
  await page.getByRole("region", { name: "Comparison" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.getByRole("region").evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  expect((await price.boundingBox())?.x).toBe(before?.x);

  await page.getByRole("link", { name: `Remove ${homes[2]?.title}` }).click();
  await page.getByRole("heading", { name: "3 homes side by side" }).waitFor();
  await page.getByRole("link", { name: "Add or change homes" }).click();
  await expect.poll(() => status().textContent()).toBe("3 homes are chosen.");
  expect(await box(0).isChecked()).toBe(true);
  expect(await box(2).isChecked()).toBe(false);

  await page.getByRole("button", { name: `Remove ${homes[0]?.title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => link.textContent()).toBe("Compare (2)");
  expect(await link.getAttribute("href")).toBe(`/compare?ids=${[1, 3].map((index) => homes[index]?._id).join(",")}`);
});

test("without script homes are compared as well, and a state of the map says its name where it is focused or pointed at", async () => {
  const answer = await fetch(`${site.url}/api/properties/category/land`);
  const [first, second] = ((await answer.json()) as PagedListings).properties;
  const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: { width: 1000, height: 900 } });
  const still = await context.newPage();
  await still.goto(`${site.url}/compare?ids=${first?._id},${second?._id}`);
  const lines = still.getByRole("row").filter({ visible: true });
  const all = await lines.count();
  await still.getByRole("checkbox", { name: /^Show only the \d+ of \d+ lines/ }).check();
  expect(await lines.count()).toBeLessThan(all);
  expect(await still.getByRole("rowheader", { name: /Differs$/ }).count()).toBe((await lines.count()) - 1);

  await still.goto(site.url);
  const said = (name: string) =>
    still
      .getByRole("link", { name: new RegExp(`^${name}: `) })
      .locator("text")
      .evaluate((text) => getComputedStyle(text).opacity);
  const map = still.getByRole("group", { name: "Map of Nigeria by state" });
  expect(await map.getByRole("link").count()).toBe(37);
  await still.getByRole("link", { name: "Skip the map" }).focus();
  await still.keyboard.press("Tab");
  expect([await said("Lagos"), await said("Kano")]).toEqual(["1", "0"]);
  await map
    .getByRole("link", { name: /^Kano: / })
    .locator("use")
    .hover();
  expect(await said("Kano")).toBe("1");
  await still.goto(`${site.url}/state/kano`);
  expect([await said("Kano"), await said("Lagos")]).toEqual(["1", "0"]);
  await map.getByRole("link", { name: /^Lagos: / }).focus();
  expect([await said("Kano"), await said("Lagos")]).toEqual(["0", "1"]);
  await context.close();
});

test("a word longer than its column stays in it", async () => {
  const answer = await fetch(`${site.url}/api/properties/category/rent`);
  const ids = ((await answer.json()) as PagedListings).properties.slice(0, 4).map(({ _id }) => _id);
  await open(`/compare?ids=${ids.join(",")}`);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((word) => {
      for (const text of document.querySelectorAll(".home-title, .comparison td:last-child")) text.textContent = word;
    }, longWord);
    expect(await isTooWide()).toBe(false);
    const isCut = await page
      .getByRole("cell")
      .evaluateAll((cells) => cells.some((cell) => cell.scrollWidth > cell.clientWidth + 1));
    expect(isCut).toBe(false);
  }
});
