/** A real Chromium: Playwright's own if installed, otherwise Debian's. */
import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright";

const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  // Saves a process for each browser.
  "--in-process-gpu",
  // Saves the network process. Only the last of these flags counts, so this one repeats Playwright's value.
  "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // No test checks animations, and each would wait for their end.
  "--force-prefers-reduced-motion",
  // One process for all pages of the site: starting more takes a fifth of the time.
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  // Pages live for seconds: optimising their scripts takes a tenth more work than it saves.
  "--js-flags=--no-opt --no-maglev",
];

const quick = [chromium.executablePath(), "/usr/bin/chromium-headless-shell"];

export const chromiumPath = (): string | undefined =>
  [...quick, "/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));

/** Whether a Chromium without window drawing is installed. */
export const hasQuickChromium = (): boolean => quick.some((path) => existsSync(path));

export async function openBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error("There is no Chromium: run npx playwright install chromium.");
  return chromium.launch({ executablePath, args: [...flags, ...moreFlags] });
}

/** Errors on a page from now on: on its console, or thrown by its scripts. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}
