/** Prices of ten digits: a number that is parted or cut off reads as another one. */
import { beforeAll, expect, test } from "vitest";
import { signUp } from "../support/accounts.ts";
import { newListing } from "../support/listings.ts";
import { onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";

const site = browsedDemo();
onPhone(site);

const ids: string[] = [];

beforeAll(async () => {
  const agent = await signUp(site, { isAgent: true });
  const home = { category: "for sale", location: "Maitama", state: "FCT", bedrooms: 6 };
  for (const more of [
    { price: "₦2,450,000,000" },
    { price: "₦8,888,888,888" },
    { price: "₦135,000,000 per year", category: "rent" },
    { price: "AED 5,800,000", category: "dubai properties", state: "Dubai" },
  ]) {
    ids.push(await newListing(site, agent, { ...home, title: "House with many rooms", ...more }));
  }
});

/** Numbers of a page that stand in more than one line, or in a box that cuts them off. */
const brokenNumbers = () =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: number, index } of (node.textContent ?? "").matchAll(/\d[\d,]{6,}/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const box = node.parentElement;
        const isCut = box !== null && getComputedStyle(box).overflow === "hidden" && box.scrollWidth > box.clientWidth;
        if (range.getClientRects().length > 1 || isCut) broken.push(number);
      }
    }
    return broken;
  });

test("stay whole on lists, pages, side by side, among favourites and what was recently viewed", async () => {
  for (const id of ids) await open(`/property/${id}`);
  const paths = [
    "/forsale?state=fct&sort=price-down",
    "/dubaiproperties?sort=price-down",
    `/property/${ids[0]}`,
    `/property/${ids[3]}`,
    `/compare?ids=${ids.join(",")}`,
    "/favourites",
  ];
  for (const path of paths) {
    await open(path);
    await page.evaluate(() => document.querySelector(".recent")?.scrollIntoView());
    await expect.poll(() => page.getByRole("main").innerText(), { message: path }).toMatch(/2,450,000,000|5,800,000/);
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await brokenNumbers(), `${path} at ${width}`).toEqual([]);
    }
  }
});
