import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright";

const { resolve } = createRequire(import.meta.url);
// The minified file loads in two thirds of the time.
const axeSource = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

declare const axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };

/**
 * Violations that axe finds on a page: each broken rule with its first element. Runs in the page itself. The Playwright
 * package also searches frames, which the site does not have, and takes a quarter more time.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // The page may already have axe from an earlier check.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Elements that fade in do not have their final colours yet.
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
    const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false, selectors: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}
