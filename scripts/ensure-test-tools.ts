/**
 * Finds the tools that tests need beside npm packages, and installs them on Debian as root: Chromium, the font that
 * src/styles/fonts.css is measured against, and Java for the Nu HTML checker.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath, hasQuickChromium } from "../tests/support/browser.ts";

const canInstall = existsSync("/etc/debian_version") && process.getuid?.() === 0;
// A missing network must not delay the tests.
const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15"];

// Chromium without a screen is twice as fast; the full one also works.
if (!hasQuickChromium()) install("chromium-headless-shell");
if (chromiumPath() === undefined) install("chromium");
if (chromiumPath() === undefined) {
  stopWith("The browser tests need Chromium: run npx playwright install chromium, or install it as your system does.");
}
// Other fonts change the widths that tests check.
if (!hasMeasuredFont()) install("fonts-liberation");
if (!hasMeasuredFont()) {
  stopWith("The browser tests need Arial or Liberation Sans: on Debian run apt-get install fonts-liberation.");
}
if (!hasJava()) install("default-jre-headless");
if (!hasJava()) {
  stopWith("The Nu HTML checker needs Java 17 or newer: on Debian run apt-get install default-jre-headless.");
}
process.stdout.write(`${chromiumPath()}\n`);

function hasJava(): boolean {
  return spawnSync("java", ["-version"]).status === 0;
}

/** Whether the fonts behind src/styles/fonts.css are installed. macOS and Windows include Arial. */
function hasMeasuredFont(): boolean {
  if (process.platform !== "linux") return true;
  const { stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  return /^(?:Arial|Liberation Sans)$/m.test(stdout ?? "");
}

function install(name: string): void {
  if (!canInstall) return;
  aptGet("update");
  aptGet("install", "-y", "--no-install-recommends", name);
}

function aptGet(...command: string[]): void {
  spawnSync("apt-get", [...patience, ...command], { stdio: ["ignore", "ignore", "inherit"] });
}

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
