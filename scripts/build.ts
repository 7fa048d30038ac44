/**
 * `npm run build`: builds the site into dist/ and compresses its text files. `ensureBuilt` skips an up-to-date build.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fingerprint } from "./fingerprint.ts";

const sources = ["astro.config.mjs", "package-lock.json", "public", "src"];
const stamp = "dist/.built-from";

export function build(): void {
  run(["node_modules/astro/bin/astro.mjs", "build"]);
  run(["src/server/files/precompress.ts"]);
  run(["--disable-warning=ExperimentalWarning", "src/server/bundle.ts"]);
  writeFileSync(stamp, fingerprint(sources));
}

export function ensureBuilt(): void {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(sources)) return;
  build();
}

function run(argument: string[]): void {
  const { status } = spawnSync(process.execPath, argument, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.main) build();
