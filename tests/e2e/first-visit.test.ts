/** What a first visit fetches and shows: the brand's font, and pictures in the order in which they are seen. */
import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { Listing } from "#lib/contracts/property.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.75, isMobile: true, hasTouch: true };
const savingData = { extraHTTPHeaders: { "Save-Data": "on" } };
let gallery: string;

beforeAll(async () => {
  const top = (await (await fetch(`${site.url}/api/properties/top`)).json()) as Listing[];
  gallery = `/property/${top.find(({ images }) => images.length >= 4)?._id}`;
});

const isPicture = (url: string): boolean => url.includes("/media/uploads/");

/** Opens a page in a browser that has seen none, and hands on what it asks for, in order. */
async function visit(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page, asked: string[]) => Promise<void>,
) {
  const context = await site.browser.newContext(options);
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    await look(page, asked);
  } finally {
    await context.close();
  }
}

/** The fonts that Chromium has set the heading in. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

describe("the first page of a visit", () => {
  test.each(["/", "/forRent", "/filters"])("%s is set in the brand's font, and nothing moves", async (path) => {
    await visit(path, {}, async (page) => {
      expect(await fontsOfHeading(page)).toEqual([expect.stringContaining("Plus Jakarta Sans")]);
      expect(await layoutShift(page)).toBe(0);
    });
  });

  test("fetches no font for a person who saves data", async () => {
    await visit("/forRent", savingData, async (page, asked) => {
      expect(asked.filter((url) => url.endsWith(".woff2"))).toEqual([]);
      expect(await fontsOfHeading(page)).not.toContain("Plus Jakarta Sans");
      expect(await layoutShift(page)).toBe(0);
    });
  });
});

describe("pictures", () => {
  test.each([
    ["a phone of 2.75 pixels a point asks for 640", phone, "640.avif"],
    ["a person who saves data gets 400", { ...phone, ...savingData }, "400.avif"],
  ])("%s", async (_what, options, end) => {
    for (const path of ["/forRent", gallery]) {
      await visit(path, options, async (_page, asked) => {
        const [first] = asked.filter(isPicture);
        expect(first).toMatch(new RegExp(`-${end}$`));
      });
    }
  });

  test.each(["/forRent", "gallery"])("below the first one wait until it has come: %s", async (name) => {
    const context = await site.browser.newContext(phone);
    const page = await context.newPage();
    const asked: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route("**/media/uploads/**", async (route) => {
      asked.push(route.request().url());
      if (asked.length === 1) await held.promise;
      await route.continue();
    });
    await page.goto(site.url + (name === "gallery" ? gallery : name), { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => document.fonts.status === "loaded");
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(asked).toHaveLength(1);
    held.resolve();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await context.close();
  });

  test("of a list come as they are nearly seen, all of them by the end", async () => {
    await visit("/forRent", phone, async (page, asked) => {
      expect(new Set(asked.filter(isPicture)).size).toBeLessThanOrEqual(3);
      const pictures = page.locator("article picture > img");
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("/media/");
      }
    });
  });

  test("of a gallery come with the first swipe, but the one whose edge is seen", async () => {
    await visit(gallery, phone, async (page) => {
      const sources = () =>
        page.locator(".gallery img").evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));
      expect((await sources()).filter(isPicture)).toHaveLength(2);
      await page.locator(".gallery").evaluate((strip) => strip.scrollBy({ left: 40 }));
      await expect.poll(async () => (await sources()).every(isPicture)).toBe(true);
    });
    await visit(gallery, { ...phone, ...savingData }, async (page) => {
      const sources = page
        .locator(".gallery img")
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));
      expect((await sources).filter(isPicture)).toHaveLength(1);
    });
  });

  test("can all be had without script", async () => {
    await visit(gallery, { ...phone, javaScriptEnabled: false }, async (_page, asked) => {
      expect(asked.filter(isPicture).length).toBeGreaterThan(0);
    });
  });
});
