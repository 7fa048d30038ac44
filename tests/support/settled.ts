import type { Page } from "playwright";

/**
 * Waits until a page is loaded and has received nothing for half a second. Playwright's "networkidle" also waits for
 * requests that the browser has dropped, possibly for ever.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType("resource")
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(0, ...ends) > 500;
  });
}
