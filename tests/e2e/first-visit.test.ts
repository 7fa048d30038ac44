/** What a first visit fetches and shows: the brand's font, and pictures in the order in which they are seen. */
import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { Listing } from "#lib/contracts/property.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.75, isMobile: true, hasTouch: true };
const finePhone = (width: number, deviceScaleFactor: number) => ({
  ...phone,
  viewport: { width, height: 844 },
  deviceScaleFactor,
});
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
    let fonts: readonly string[] = [];
    // A font that comes 100 ms too late is left out, so that nothing moves: a busy machine may need another first visit.
    for (let visits = 0; visits < 6 && !fonts.some((font) => font.includes("Plus Jakarta Sans")); visits += 1) {
      await visit(path, {}, async (page) => {
        fonts = await fontsOfHeading(page);
        expect(await layoutShift(page)).toBe(0);
      });
    }
    expect(fonts).toEqual([expect.stringContaining("Plus Jakarta Sans")]);
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
    ["a small phone of 2 pixels a point asks for 640", finePhone(360, 2), "640.avif"],
    ["a wide phone of 2 pixels a point asks for 640", finePhone(414, 2), "640.avif"],
    ["a phone of 2.75 pixels a point asks for 640", phone, "640.avif"],
    ["a phone of 3 pixels a point asks for 640", finePhone(393, 3), "640.avif"],
    ["a phone of 3.5 pixels a point asks for 640", finePhone(412, 3.5), "640.avif"],
    ["a phone of 4 pixels a point asks for 640", finePhone(360, 4), "640.avif"],
    ["a person who saves data gets 400", { ...phone, ...savingData }, "400.avif"],
  ])("%s", async (_what, options, end) => {
    for (const path of ["/forRent", gallery]) {
      await visit(path, options, async (_page, asked) => {
        const [first] = asked.filter(isPicture);
        expect(first).toMatch(new RegExp(`-${end}$`));
      });
    }
  });

  test.each(["/forRent", "/home?state=yobe", "gallery"])(
    "below the first one wait until it has come: %s",
    async (name) => {
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
    },
  );

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

  test("come to whoever scrolls, also where the first one never comes", async () => {
    const context = await site.browser.newContext(phone);
    const page = await context.newPage();
    let asked = 0;
    await page.route("**/media/uploads/**", async (route) => {
      asked += 1;
      if (asked > 1) await route.continue();
    });
    await page.goto(`${site.url}/forRent`, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(asked).toBe(1);
    await page.evaluate(() => scrollTo(0, 1_600));
    await expect.poll(() => asked).toBeGreaterThan(1);
    await context.close();
  });

  test("come before they are seen to whoever scrolls up from the end, too", async () => {
    await visit("/forRent", phone, async (page) => {
      const loaded = () =>
        page.locator("article picture > img").evaluateAll((all) =>
          all.map((image) => {
            const { currentSrc, complete } = image as HTMLImageElement;
            return complete && currentSrc.includes("/media/") && image.getBoundingClientRect().bottom < 0;
          }),
        );
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.evaluate(() => document.querySelector("article:last-of-type")?.scrollIntoView());
      await page.locator("article").nth(9).scrollIntoViewIfNeeded();
      await expect.poll(async () => (await loaded()).slice(5).some(Boolean)).toBe(true);
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
  });

  test("of a gallery come to a person who saves data when they are swiped to", async () => {
    await visit(gallery, { ...phone, ...savingData }, async (page) => {
      const count = async (): Promise<number> => {
        const sources = page
          .locator(".gallery img")
          .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));
        return (await sources).filter(isPicture).length;
      };
      expect(await count()).toBe(1);
      const strip = page.locator(".gallery");
      await strip.evaluate((list) => list.scrollBy({ left: list.clientWidth * 0.9 }));
      await expect.poll(count).toBe(2);
      await strip.evaluate((list) => list.scrollBy({ left: list.scrollWidth }));
      await expect.poll(count).toBeGreaterThan(2);
    });
  });

  test("of the carousel are small for a person who saves data", async () => {
    await visit("/home", { ...phone, ...savingData }, async (page, asked) => {
      const slide = page.locator(".carousel img").first();
      await slide.scrollIntoViewIfNeeded();
      await expect.poll(() => slide.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-400\.avif$/);
      expect(asked.filter(isPicture).filter((url) => !url.endsWith("-400.avif"))).toEqual([]);
    });
  });

  test("of a gallery are as fine as the screen of a desk", async () => {
    for (const deviceScaleFactor of [1, 2]) {
      await visit(gallery, { viewport: { width: 1440, height: 900 }, deviceScaleFactor }, async (page) => {
        const parts = await page.locator(".gallery img").evaluateAll((all) =>
          all.map((image) => {
            const { currentSrc, clientWidth } = image as HTMLImageElement;
            return Number(/-(\d+)\./.exec(currentSrc)?.[1]) / (clientWidth * devicePixelRatio);
          }),
        );
        expect(parts.length).toBeGreaterThanOrEqual(4);
        // Browsers take the nearest width, which is a little below what fits now and then.
        for (const part of parts) expect(part).toBeGreaterThan(0.75);
      });
    }
  });

  test("can all be had without script", async () => {
    for (const [path, look] of [
      [gallery, ".gallery img"],
      ["/forRent", "article img"],
    ] as const) {
      await visit(path, { ...phone, javaScriptEnabled: false }, async (page) => {
        for (const picture of await page.locator(look).all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 1))
            .toBe(true);
        }
      });
    }
  });

  test("are all printed", async () => {
    for (const path of ["/forRent", gallery]) {
      await visit(path, phone, async (page) => {
        await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
        const sources = () =>
          page
            .locator("main picture > img")
            .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));
        await expect.poll(async () => (await sources()).every((source) => !source.startsWith("data:"))).toBe(true);
        await page.emulateMedia({ media: "print" });
        const ends = page
          .locator("main picture > img")
          .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().right - innerWidth));
        expect(Math.max(...(await ends))).toBeLessThanOrEqual(0);
      });
    }
  });
});

describe("before anybody scrolls or swipes", () => {
  const most = 150_000;
  const fixed = [
    "/",
    "/home",
    "/page/2",
    "/buildersMart/doors",
    "/state/lagos",
    "/search/duplex",
    "/forRent?bedrooms=3",
  ];

  test("every kind of list and of listing comes to at most 150 KB on a phone", async () => {
    // Categories differ only in their pictures. `npm run bench` weighs them all.
    const some = categories.filter((_, index) => index % 4 === 0);
    const lists = [...fixed, ...some.map(({ headerPath }) => headerPath)];
    const listings = await Promise.all(
      lists.map(async (path) => {
        const page = await (await fetch(site.url + path)).text();
        return /\/property\/[\w-]{36}/.exec(page)?.[0] ?? path;
      }),
    );
    const heavy: string[] = [];
    const weigh = async (path: string): Promise<void> => {
      const context = await site.browser.newContext(phone);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      let bytes = 0;
      session.on("Network.loadingFinished", ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await session.send("Network.enable");
      await page.goto(site.url + path, { waitUntil: "networkidle" });
      expect(bytes, path).toBeGreaterThan(20_000);
      if (bytes > most) heavy.push(`${path}: ${bytes}`);
      await context.close();
    };
    const waiting = [...new Set([gallery, ...lists, ...listings])];
    const four = Array.from({ length: 4 }, async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await weigh(path);
    });
    await Promise.all(four);
    expect(heavy).toEqual([]);
  });
});
