import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright";

const { resolve } = createRequire(import.meta.url);
// A browser reads the short form of it in two thirds of the time.
const axeSource = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

declare const axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };

/**
 * What axe finds against a page: each rule that is broken, with the first element that breaks it. Asked in the page
 * itself: the package for Playwright looks for frames, of which the site has none, and takes a quarter more time.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // A page that was looked at before has it.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // What is still fading in has not its own colours yet.
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
    const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false, selectors: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}
