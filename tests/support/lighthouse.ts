/** Lighthouse in its own Chromium, as a phone on a simulated slow 4G line. */
import lighthouse from "lighthouse";
import { openBrowser } from "./browser.ts";
import { freePort } from "./free-port.ts";

export type Category = "accessibility" | "best-practices" | "performance" | "seo";

export interface Marker {
  /** Scores of a page, from 0 to 100. */
  readonly marksOf: (url: string) => Promise<Partial<Record<Category, number>>>;
  readonly close: () => Promise<void>;
}

export async function openLighthouse(onlyCategories: Category[]): Promise<Marker> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  return {
    marksOf: async (url) => {
      const result = await lighthouse(url, {
        port,
        logLevel: "error",
        disableFullPageScreenshot: true,
        onlyCategories,
      });
      if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}.`);
      return Object.fromEntries(
        Object.entries(result.lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      );
    },
    close: () => browser.close(),
  };
}

/** Paths of the landing page, a list and a listing. */
export async function markedPaths(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/api/properties`);
  const { properties } = (await answer.json()) as { properties: { _id: string }[] };
  return ["/", "/forsale", `/property/${properties[0]?._id}`];
}
