/** From the favourites to homes side by side, on a phone; and what works without script. */
import { expect, test } from "vitest";
import type { Listing, PagedListings } from "#lib/contracts/property.ts";
import { axeViolations } from "../support/axe.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { onPhone, open, page } from "../support/phone.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
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
  await expect.poll(() => status().textContent()).toBe("1 home chosen. Choose at least one more to compare.");
  expect(await link.isVisible()).toBe(false);
  for (const index of [2, 1, 3]) {
    await box(index).focus();
    await page.keyboard.press("Space");
  }
  await expect.poll(() => link.textContent()).toBe("Compare (4)");
  await box(4).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => status().textContent()).toBe("You can compare up to 4 homes. Untick one first.");
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
  await expect.poll(() => status().textContent()).toBe("3 homes chosen.");
  expect(await box(0).isChecked()).toBe(true);
  expect(await box(2).isChecked()).toBe(false);

  await page.getByRole("button", { name: `Remove ${homes[0]?.title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => link.textContent()).toBe("Compare (2)");
  expect(await link.getAttribute("href")).toBe(`/compare?ids=${[1, 3].map((index) => homes[index]?._id).join(",")}`);
});

test("homes stand in the order in which they were ticked, also where the part for it comes late", async () => {
  const homes = await keepFavourites();
  const late = new Promise<void>((resolve) => setTimeout(resolve, 1_500));
  await page.route("**/compare-choice*.js", (route) => late.then(() => route.continue()));
  for (const index of [4, 1, 3]) await page.getByRole("checkbox", { name: `Compare ${homes[index]?.title}` }).check();
  const link = page.getByRole("link", { name: "Compare (3)" });
  expect(await link.getAttribute("href")).toBe(`/compare?ids=${[4, 1, 3].map((index) => homes[index]?._id).join(",")}`);
});

test("without script homes are compared as well, and a state of the map says its name where it is focused or pointed at", async () => {
  const answer = await fetch(`${site.url}/api/properties/category/land`);
  const [first, second] = ((await answer.json()) as PagedListings).properties;
  const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: { width: 1000, height: 900 } });
  const still = await context.newPage();
  await still.goto(`${site.url}/compare?ids=${first?._id},${second?._id}`);
  const lines = still.getByRole("row").filter({ visible: true });
  const all = await lines.count();
  await still.getByRole("checkbox", { name: /^Show only the \d+ of \d+ rows/ }).check();
  expect(await lines.count()).toBeLessThan(all);
  expect(await still.getByRole("rowheader", { name: /Differs$/ }).count()).toBe(
    // Besides the names and the pictures.
    (await lines.count()) - 2,
  );

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

const idsOf = async (category: string, count: number): Promise<string> => {
  const answer = await fetch(`${site.url}/api/properties/category/${category}`);
  return ((await answer.json()) as PagedListings).properties
    .slice(0, count)
    .map(({ _id }) => _id)
    .join(",");
};

test("whose line and whose home a value is stays in sight however far the table is scrolled", async () => {
  await open(`/compare?ids=${await idsOf("forsale", 4)}`);
  const region = page.getByRole("region", { name: "Comparison" });
  const names = page.getByRole("columnheader");
  const lastLine = page.getByRole("rowheader").last();
  expect(await axeViolations(page)).toEqual([]);
  await region.focus();
  await page.keyboard.press("End");
  await expect
    .poll(() => region.evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight))
    .toBeLessThan(2);
  const [area, name, line] = await Promise.all([region, names.first(), lastLine].map((part) => part.boundingBox()));
  expect(name?.y).toBe(area?.y);
  expect(line?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
  expect(await layoutShift(page)).toBe(0);

  await page.setViewportSize({ width: 1440, height: 500 });
  await lastLine.scrollIntoViewIfNeeded();
  expect((await names.first().boundingBox())?.y).toBe(0);
});

test("in letters of twice the size homes have at least half of a phone's width", async () => {
  await open(`/compare?ids=${await idsOf("forsale", 4)}`);
  await page.addStyleTag({ content: "html{font-size:200%}" });
  for (const heading of await page.getByRole("rowheader").all()) {
    expect((await heading.boundingBox())?.width).toBeLessThanOrEqual(180);
  }
  expect(await isTooWide()).toBe(false);
});

test("what is focused lies neither under the names of the homes nor under those of the lines", async () => {
  await open(`/compare?ids=${await idsOf("forsale", 4)}`);
  const region = page.getByRole("region", { name: "Comparison" });
  await region.evaluate((area) => area.scrollIntoView());
  const [area, name, line, remove] = await Promise.all(
    [
      region,
      page.getByRole("columnheader").first(),
      page.getByRole("rowheader").first(),
      page.getByRole("link", { name: /^Remove/ }).first(),
    ].map((part) => part.boundingBox()),
  );
  const heart = page.getByRole("button", { name: /^Save for Later/ }).first();
  await heart.evaluate((button) => button.focus({ preventScroll: true }));
  // As far as a finger may have pushed it under both.
  const left = (line?.width ?? 0) - 4;
  const top = (remove?.y ?? 0) - (area?.y ?? 0) - (name?.height ?? 0) + (remove?.height ?? 0);
  await region.evaluate((scrolled, to) => scrolled.scrollTo(to), { left, top });
  await page.keyboard.press("Tab");
  const isSeen = await page.evaluate(() => {
    const focused = document.activeElement;
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && focused?.contains(found);
  });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Remove/);
  expect(isSeen).toBe(true);
});

test("is printed on one sheet, with the site's name and without what paper cannot use", async () => {
  await open(`/compare?ids=${await idsOf("forsale", 4)}`);
  const brand = page.getByRole("banner").getByRole("link").first();
  const useless = [
    page.getByRole("search").first(),
    page.getByRole("contentinfo"),
    page.locator(".favourite").first(),
    page.getByText(/^Remove/).first(),
    page.getByText("Choose other homes").first(),
    page.locator(".only-different"),
  ];
  for (const part of useless) expect(await part.count()).toBe(1);
  await page.emulateMedia({ media: "print" });
  for (const part of [brand, page.getByRole("table"), page.getByRole("columnheader").first()]) {
    expect(await part.isVisible()).toBe(true);
  }
  for (const part of useless) expect(await part.isVisible()).toBe(false);
  const isWhole = await page.locator(".comparison").evaluate((area) => area.scrollHeight <= area.clientHeight + 1);
  expect(isWhole).toBe(true);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1);
});

test("a word longer than its column stays in it", async () => {
  await open(`/compare?ids=${await idsOf("rent", 4)}`);
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
