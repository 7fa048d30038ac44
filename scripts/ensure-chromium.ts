/**
 * Finds a Chromium for the browser tests; on Debian as root installs one. The one that is made to run without a screen
 * takes half the time: it is tried first, and where it cannot be had any other will do.
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
process.stdout.write(`${chromiumPath()}\n`);

function aptGet(...command: string[]): void {
  spawnSync("apt-get", [...patience, ...command], { stdio: ["ignore", "ignore", "inherit"] });
}

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
