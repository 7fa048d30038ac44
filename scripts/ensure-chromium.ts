/**
 * Finds a Chromium and a font for the browser tests; on Debian as root installs both. The Chromium without a screen
 * takes half the time, so it is tried first. The site's fallback font is measured against Arial or Liberation Sans:
 * with another system font the widths that the tests check are not the site's.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath, hasQuickChromium } from "../tests/support/browser.ts";

const canInstall = existsSync("/etc/debian_version") && process.getuid?.() === 0;
// A network that is not there must not keep the tests waiting.
const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15"];

if (!hasQuickChromium() && canInstall) {
  aptGet("update");
  aptGet("install", "-y", "--no-install-recommends", "chromium-headless-shell");
  if (chromiumPath() === undefined) aptGet("install", "-y", "--no-install-recommends", "chromium");
}
if (chromiumPath() === undefined) {
  stopWith("The browser tests need Chromium: run npx playwright install chromium, or install it as your system does.");
}
if (!hasMeasuredFont() && canInstall) {
  aptGet("update");
  aptGet("install", "-y", "--no-install-recommends", "fonts-liberation");
}
if (!hasMeasuredFont()) {
  stopWith(
    "The browser tests need Arial or Liberation Sans: install the font, on Debian with apt-get install fonts-liberation.",
  );
}
process.stdout.write(`${chromiumPath()}\n`);

/** Whether the fonts that src/styles/fonts.css measures itself against are installed. macOS and Windows bring Arial. */
function hasMeasuredFont(): boolean {
  if (process.platform !== "linux") return true;
  const { stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  return /^(?:Arial|Liberation Sans)$/m.test(stdout ?? "");
}

function aptGet(...command: string[]): void {
  spawnSync("apt-get", [...patience, ...command], { stdio: ["ignore", "ignore", "inherit"] });
}

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
