/** A phone with a new page for each test of a file. Any error on the page fails the test. */
import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterEach, beforeEach, expect } from "vitest";
import { complaintsOf } from "./browser.ts";
import type { BrowsedSite } from "./shared.ts";

export let context: BrowserContext;
export let page: Page;

let site: BrowsedSite;
let complaints: string[];

/** Call it at the top of a file. */
export function onPhone(shown: BrowsedSite, options: BrowserContextOptions = {}): void {
  site = shown;
  beforeEach(async () => {
    context = await site.browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
    page = await context.newPage();
    complaints = complaintsOf(page);
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
}

export const open = (path: string) => page.goto(site.url + path);

/** For tests that cut the connection or expect a refusal: the browser logs an error for each. */
export function forgiveFailedRequests(): void {
  complaints = complaints.filter(
    (complaint) => !/Failed to (?:load resource|fetch dynamically imported)/.test(complaint),
  );
}
