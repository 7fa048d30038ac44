/** What holds on every public page, in a real Chromium with an empty cache. */
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { axeViolations } from "../support/axe.ts";
import { complaintsOf } from "../support/browser.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { openScreens, publicPages } from "../support/public-pages.ts";
import { settled } from "../support/settled.ts";
import { browsedReader } from "../support/shared.ts";

const mostScript = 6_144;

const site = browsedReader();
let paths: string[];

/** Each is another's page with other listings: one of a kind stands for all, and for categories the two that have something of their own. */
const alike = [
  "/page/2",
  "/forRent",
  "/distressSale",
  "/sharedApartment",
  "/lands",
  "/boysQuarters",
  "/warehouses",
  "/homemovers",
  "/buildersmart/doors",
  "/estimator?height=2.5&width=3&material=wood&design=custom",
  "/search/aparment-lekky",
  "/forrent?state=lagos&bedrooms=3&available=1&sort=price-up",
];

beforeAll(async () => {
  paths = (await publicPages(site)).filter((path) => !alike.includes(path));
});

const someOf = (all: readonly string[]) => all.filter((_, index) => index === 0 || index % 5 === 2);

interface Visit {
  /** Bytes in brotli of what was inlined and loaded. */
  readonly script: number;
  readonly shift: number;
  readonly foreign: string[];
  readonly complaints: string[];
  readonly isTooWide: boolean;
  readonly violations: string[];
}

async function visit(path: string, width: number): Promise<Visit> {
  const context = await site.browser.newContext({ viewport: { width, height: 800 } });
  try {
    const page = await context.newPage();
    const foreign: string[] = [];
    const complaints = complaintsOf(page);
    const scripts: Promise<number>[] = [];
    page.on("response", (response) => {
      if (new URL(response.url()).origin !== site.url) foreign.push(response.url());
      if (response.request().resourceType() !== "script") return;
      scripts.push(response.body().then((body) => brotliCompressSync(body).length));
    });
    const html = (await (await page.goto(site.url + path))?.text()) ?? "";
    // Between the narrow and the wide form of a page axe has nothing of its own to find.
    const violations = width === 768 ? [] : await axeViolations(page);
    await settled(page);
    const inlined = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)];
    const sizes = [...inlined.map(([, text = ""]) => brotliCompressSync(text).length), ...(await Promise.all(scripts))];
    return {
      script: sizes.reduce((sum, bytes) => sum + bytes, 0),
      shift: await layoutShift(page),
      foreign,
      complaints,
      isTooWide: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
      violations,
    };
  } finally {
    await context.close();
  }
}

/** While one page is waited for, the other is looked at. */
async function twoAtOnce(visited: readonly string[], look: (path: string) => Promise<void>): Promise<void> {
  const left = [...visited];
  const next = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await look(path);
  };
  await Promise.all([next(), next()]);
}

describe("every public page", () => {
  test.each([
    [360, ", and axe finds nothing"],
    [768, ""],
    [1440, ", and axe finds nothing"],
  ])(
    "at %i pixels moves nothing, asks nobody else, is no wider than the screen%s",
    async (width) => {
      // Pages of one kind differ only in their listings: one width is enough for those.
      const visited = width === 360 ? paths : someOf(paths);
      await twoAtOnce(visited, async (path) => {
        const { script, ...found } = await visit(path, width);
        const nothing = { shift: 0, foreign: [], complaints: [], isTooWide: false, violations: [] };
        expect({ path, ...found }).toEqual({ path, ...nothing });
        expect(script, path).toBeLessThanOrEqual(mostScript);
      });
    },
    240_000,
  );

  test("and whatever else opens without signing in costs at most 6 KB of script before somebody acts", async () => {
    const heavy: string[] = [];
    await twoAtOnce(await openScreens(site), async (path) => {
      const { script } = await visit(path, 768);
      if (script > mostScript) heavy.push(`${path}: ${script}`);
    });
    expect(heavy).toEqual([]);
  });

  test("can be read with JavaScript off: the same headings, links and text", async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const withoutScript = paths.filter((each) => each !== "/favourites");
    for (const path of withoutScript) {
      const html = await (await fetch(site.url + path)).text();
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    }
    // Pages of one kind differ only in their listings.
    for (const path of someOf(withoutScript)) {
      await page.goto(site.url + path);
      expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
      expect(await page.getByRole("navigation", { name: "Main" }).count(), path).toBeLessThanOrEqual(1);
    }
    await page.goto(`${site.url}/home`);
    const cards = page.getByRole("article");
    expect(await cards.count()).toBe(12);
    const title = await cards.first().getByRole("heading").textContent();
    await cards.first().getByRole("link").first().click();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(title?.trim());
    await context.close();
  });
});
