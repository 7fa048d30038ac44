/** What must be readable and in its place from the narrowest phone to a wide screen. */
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
let page: Page;

beforeAll(async () => {
  page = await site.browser.newPage();
});

async function open(path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(site.url + path);
}

describe.each([360, 768, 1024, 1440])("at %i pixels", (width) => {
  test("the search box of the header shows its whole placeholder", async () => {
    await open("/home", width);
    const field = page.getByRole("banner").getByPlaceholder("Search Properties...");
    expect(await field.evaluate((each) => getComputedStyle(each).textOverflow)).toBe("ellipsis");
    // Measured, not compared by pictures: on a busy machine two pictures of the same field may differ.
    const { text, room } = await field.evaluate((input) => {
      const [own, shown] = [getComputedStyle(input), getComputedStyle(input, "::placeholder")];
      const copy = document.createElement("span");
      copy.textContent = (input as HTMLInputElement).placeholder;
      copy.style.cssText = `position: absolute; white-space: nowrap; font: ${shown.font}; letter-spacing: ${shown.letterSpacing}; word-spacing: ${shown.wordSpacing}`;
      document.body.append(copy);
      const width = copy.getBoundingClientRect().width;
      copy.remove();
      const padding = Number.parseFloat(own.paddingLeft) + Number.parseFloat(own.paddingRight);
      return { text: width, room: input.clientWidth - padding };
    });
    expect(text).toBeGreaterThan(100);
    expect(text).toBeLessThanOrEqual(room);
  });

  test("Book Now stands at the right of a card's foot, beside the rating and the availability", async () => {
    await open("/shortlets", width);
    const feet = await page.locator(".card-foot:has(.book)").evaluateAll((cards) =>
      cards.map((foot) => {
        const outer = foot.getBoundingClientRect();
        const button = foot.querySelector(".book")?.getBoundingClientRect();
        const others = [...foot.querySelectorAll("p")].map((each) => each.getBoundingClientRect());
        return {
          toTheRight: Math.round(outer.right - (button?.right ?? 0)),
          overlaps: others.some((each) => each.right > (button?.left ?? 0)),
          isInside: [button, ...others].every((each) => each && each.top >= outer.top && each.bottom <= outer.bottom),
          lines: new Set(others.map((each) => each.left)).size,
        };
      }),
    );
    // What is not available cannot be booked.
    expect(feet.length).toBeGreaterThan(8);
    for (const foot of feet) expect(foot).toEqual({ toTheRight: 0, overlaps: false, isInside: true, lines: 1 });
  });

  test("a slide of the carousel says the whole price, title, place and rating", async () => {
    await open("/home", width);
    const slides = page.getByRole("region", { name: "Top properties" }).locator("li");
    expect(await slides.count()).toBe(5);
    const cut = await slides
      .locator("span")
      .evaluateAll((texts) =>
        texts.filter((text) => text.scrollWidth > text.clientWidth && getComputedStyle(text).display !== "inline"),
      );
    expect(cut).toEqual([]);
    const inside = await slides.evaluateAll((items) =>
      items.map((item) => {
        const bottom = item.getBoundingClientRect().bottom;
        return [...item.querySelectorAll("span")].every((text) => text.getBoundingClientRect().bottom <= bottom + 1);
      }),
    );
    expect(inside).toEqual([true, true, true, true, true]);
  });

  test("a card that is alone in its list fills the row: beside its picture are its words, on a phone below it", async () => {
    await open("/state/yobe", width);
    const [grid, picture, words] = await page.locator("main ul:has(> li .card)").evaluate((list) =>
      [list, ...list.querySelectorAll(".card > :first-child, .card-foot")].map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    expect(words?.right).toBe(grid?.right);
    expect(picture?.left).toBe(grid?.left);
    if (width < 560) expect(words?.top).toBeGreaterThan(picture?.bottom ?? Number.NaN);
    else {
      expect(words?.left).toBeGreaterThan(picture?.right ?? Number.NaN);
      expect(words?.bottom).toBeCloseTo(picture?.bottom ?? Number.NaN, 0);
      const map = await page.locator(".state-map").evaluate((each) => each.getBoundingClientRect().left);
      expect(map).toBeCloseTo(words?.left ?? Number.NaN, 0);
    }
  });

  test.each(["/buildersmart/others", "/estimator"])("every label of the estimator is one line: %s", async (path) => {
    await open(path, width);
    const heights = await page
      .locator(".estimator .field label")
      .evaluateAll((labels) =>
        labels.map(
          (label) => label.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(label).lineHeight),
        ),
      );
    expect(heights.map(Math.round)).toEqual([1, 1]);
  });
});
