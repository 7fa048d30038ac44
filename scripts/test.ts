/** `npm test`: every check in turn; the first that fails ends it. */
import { spawnSync } from "node:child_process";

const steps: [name: string, file: string, ...args: string[]][] = [
  ["format, lint and layers", "node_modules/@biomejs/biome/bin/biome", "ci", "."],
  ["types", "node_modules/astro/bin/astro.mjs", "check"],
  ["build", "scripts/build.ts"],
  ["browser", "scripts/ensure-chromium.ts"],
  ["tests", "node_modules/vitest/vitest.mjs", "run"],
];

for (const [name, file, ...args] of steps) {
  process.stdout.write(`\n— ${name}\n`);
  const { status } = spawnSync(process.execPath, [file, ...args], {
    stdio: "inherit",
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) process.exit(status ?? 1);
}
