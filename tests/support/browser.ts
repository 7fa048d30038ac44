/** A real Chromium: Playwright's own where it is installed, Debian's otherwise. */
import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright";

const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  // A process less for each browser.
  "--in-process-gpu",
  // Nor one for the network. The last of these flags counts: the first is what Playwright asks for.
  "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // No test looks at a movement, and each would wait for its end.
  "--force-prefers-reduced-motion",
  // One process for all pages, which are all of one site: a fifth of the time goes into starting more.
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  // Pages live for seconds: to optimise their scripts takes a tenth more work than it saves.
  "--js-flags=--no-opt --no-maglev",
];

const quick = [chromium.executablePath(), "/usr/bin/chromium-headless-shell"];

export const chromiumPath = (): string | undefined =>
  [...quick, "/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));

/** Whether there is one without the parts that draw windows. */
export const hasQuickChromium = (): boolean => quick.some((path) => existsSync(path));

export async function openBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error("There is no Chromium: run npx playwright install chromium.");
  return chromium.launch({ executablePath, args: [...flags, ...moreFlags] });
}

/** What goes wrong on a page from now on: errors on its console, and what its scripts throw. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}
