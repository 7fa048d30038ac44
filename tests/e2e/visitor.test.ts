/** What a visitor does on public pages. */
import { describe, expect, test } from "vitest";
import { forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { settled } from "../support/settled.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
onPhone(site);

test("who saves data is sent no font", async () => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await open("/forsale");
  await settled(page);
  expect(fonts).toEqual([]);
  await page.setExtraHTTPHeaders({});
  await open("/forsale");
  await settled(page);
  expect(fonts).not.toEqual([]);
});

describe("the search bar", () => {
  test("hyphenates, and a blank term goes home", async () => {
    await open("/forsale");
    const field = page.getByPlaceholder("Search Properties...");
    await field.fill("3 bedroom flat");
    await field.press("Enter");
    await page.waitForURL(/\/search\/3-bedroom-flat$/);
    await page.getByRole("link", { name: "Go Back" }).waitFor();
    await field.fill("   ");
    await field.press("Enter");
    await page.waitForURL(`${site.url}/`);
  });

  test.each([
    ["24/7 light", "24/7 light"],
    ["R&B studio", "R&B studio"],
    ["what? #1 = best+", "what? #1 = best+"],
    ["100% %41 dry", "100 41 dry"],
    ["-", "-"],
    [".", "."],
    ["..", ".."],
  ])("says what was searched for: %s", async (typed, shown) => {
    await open("/forsale");
    const field = page.getByPlaceholder("Search Properties...");
    await field.fill(typed);
    await field.press("Enter");
    await page.getByRole("heading", { level: 1, name: `“${shown}”` }).waitFor();
  });

  test("works without JavaScript", async () => {
    const plain = await site.browser.newContext({ javaScriptEnabled: false });
    const quiet = await plain.newPage();
    await quiet.goto(`${site.url}/home`);
    await quiet.getByPlaceholder("Search Properties...").fill("lekki duplex");
    await quiet.getByPlaceholder("Search Properties...").press("Enter");
    await quiet.waitForURL(/\/search\/lekki-duplex$/);
    for (const term of [".", "..", "-"]) {
      await quiet.goto(`${site.url}/home`);
      await quiet.getByPlaceholder("Search Properties...").fill(term);
      await quiet.getByPlaceholder("Search Properties...").press("Enter");
      await quiet.getByRole("heading", { level: 1, name: `“${term}”` }).waitFor();
      await quiet.getByText("No properties found").waitFor();
    }
    await quiet.goto(`${site.url}/home`);
    await quiet.getByRole("link", { name: "Next page" }).click();
    await quiet.waitForURL(/\/page\/2$/);
    await plain.close();
  });
});

describe("the carousel", () => {
  test("whose script was lost once wakes at the next press", async () => {
    let isCut = true;
    await page.route(/_astro\/(?:Carousel|client)/, (route) => (isCut ? route.abort() : route.continue()));
    await open("/home");
    const carousel = page.getByRole("region", { name: "Top properties" });
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole("button", { name: "Next" }).click();
    await page.waitForTimeout(500);
    isCut = false;
    await carousel.getByRole("button", { name: "Next" }).click();
    // A lost script is asked for again after a second.
    await expect.poll(() => carousel.getByText(/of 5$/).textContent(), { timeout: 10_000 }).toBe("2 of 5");
    forgiveFailedRequests();
  });

  test("turns at the press that wakes it, however late its script comes", async () => {
    await page.route(/_astro\/(?:Carousel|client)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [name, place] of [
      ["Next", "2 of 5"],
      ["Previous", "5 of 5"],
    ] as const) {
      await open("/home");
      const carousel = page.getByRole("region", { name: "Top properties" });
      await carousel.getByRole("button", { name }).click();
      await expect.poll(() => carousel.getByText(/of 5$/).textContent(), { timeout: 3_000 }).toBe(place);
    }
  });

  test("is a strip to swipe without JavaScript, with no dead buttons", async () => {
    const plain = await site.browser.newContext({ javaScriptEnabled: false });
    const quiet = await plain.newPage();
    await quiet.goto(`${site.url}/home`);
    const strip = quiet.getByRole("region", { name: "Top properties" });
    expect(await strip.getByRole("button").count()).toBe(0);
    expect(await strip.locator("ul").evaluate((list) => getComputedStyle(list).touchAction)).toBe("auto");
    expect(await quiet.getByRole("button", { name: /Save for Later/ }).count()).toBe(0);
    await plain.close();
  });

  test("wakes in view, turns by itself, and a swipe of 40 pixels turns it while a shorter one does not", async () => {
    await page.clock.install();
    await open("/home");
    const carousel = page.getByRole("region", { name: "Top properties" });
    await carousel.scrollIntoViewIfNeeded();
    const place = () => carousel.getByText(/of 5$/).textContent();
    expect(await place()).toBe("1 of 5");
    const afterASecond = () => page.clock.runFor(1_000).then(place);
    await expect.poll(afterASecond, { timeout: 10_000 }).toBe("2 of 5");
    await carousel.getByRole("button", { name: "Pause" }).click();
    const box = await carousel.boundingBox();
    if (!box) throw new Error("The slide is not shown.");
    const drag = async (distance: number) => {
      const y = box.y + 60;
      await page.mouse.move(250, y);
      await page.mouse.down();
      for (let step = 1; step <= 5; step++) await page.mouse.move(250 + (distance * step) / 5, y);
      await page.mouse.up();
    };
    await drag(-30);
    await page.waitForTimeout(500);
    expect(await place()).toBe("2 of 5");
    await drag(-60);
    await expect.poll(place).toBe("3 of 5");
  });
});

describe("with the keyboard alone", () => {
  test.each(["Property Listings", "Select State"])("Escape closes %s and gives the focus back to it", async (name) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await open("/forsale");
    const summary = page.locator("summary").filter({ hasText: name });
    await summary.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await summary.evaluate((node) => node === document.activeElement)).toBe(false);
    await page.keyboard.press("Escape");
    expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.locator("details[open]").count()).toBe(0);
  });
});

test("whatever link of a row has the focus is seen whole on a phone", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/", "/buildersmart"]) {
    await open(path);
    const links = page.locator(".hero-places a, .side-menu a");
    expect(await links.count(), path).toBeGreaterThan(5);
    await links.first().focus();
    for (const link of (await links.all()).slice(1)) {
      await page.keyboard.press("Tab");
      expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
      const { left, right } = await link.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect);
      expect([Math.round(left) >= 0, Math.round(right) <= 360], `${await link.innerText()}: ${left}, ${right}`).toEqual(
        [true, true],
      );
    }
  }
});

test("who wants no motion sees the carousel jump", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/home");
  const carousel = page.getByRole("region", { name: "Top properties" });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => carousel.getByText(/of 5$/).textContent()).toBe("2 of 5");
  await carousel.getByRole("button", { name: "Next" }).click();
  const offset = () => carousel.locator("ul").evaluate((list) => list.getBoundingClientRect().x);
  await page.waitForTimeout(60);
  const soon = await offset();
  await page.waitForTimeout(600);
  expect(await offset()).toBe(soon);
});

test("text of twice the size stays within a phone", async () => {
  for (const path of ["/", "/home", "/forsale", "/buildersmart/others", "/search/nothing-at-all"]) {
    await open(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
  }
});
