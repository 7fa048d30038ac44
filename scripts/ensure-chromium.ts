/** Finds a Chromium for the browser tests; on Debian as root installs one. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath } from "../tests/support/browser.ts";

if (chromiumPath() === undefined) install();

function install(): void {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) {
    stopWith(
      "The browser tests need Chromium: run npx playwright install chromium, or install it as your system does.",
    );
  }
  for (const command of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    spawnSync("apt-get", command, { stdio: ["ignore", "ignore", "inherit"] });
  }
  if (chromiumPath() === undefined) stopWith("apt-get could not install chromium: install it and run npm test again.");
}

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
