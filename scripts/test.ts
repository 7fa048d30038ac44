/** `npm test`: every check. What needs only one core goes beside what needs another; the first that fails ends all. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

type Step = readonly [name: string, file: string, ...args: string[]];

const build: Step = ["build", "scripts/build.ts"];
// Both read the types that the build has written: nothing may write them meanwhile.
const types: Step = ["types", "node_modules/typescript-native/bin/tsc", "--noEmit", "--project", "."];
// Astro's own check knows its files, and takes three times as long for all others.
const astroTypes: Step = [
  "types of .astro files",
  ...(["node_modules/astro/bin/astro.mjs", "check", "--tsconfig", "tsconfig.astro.json"] as const),
];
const lint: Step = ["format, lint and layers", "node_modules/@biomejs/biome/bin/biome", "ci", "."];
const tools: Step = ["tools", "scripts/ensure-test-tools.ts"];
const tests: Step = ["tests", "node_modules/vitest/vitest.mjs", "run"];

/** The tests start some hundred processes: each takes what the first has compiled, and half the time. */
const compiled = resolve("node_modules/.cache/compiled");

const running = new Set<ChildProcess>();

await Promise.all([run(build), run(lint, "quiet").then(() => run(tools, "quiet"))]);
await Promise.all([run(types, "quiet").then(() => run(astroTypes, "quiet")), run(tests)]);

/** Quietly means that what it prints is shown in one piece, when it is done. */
async function run([name, file, ...args]: Step, how: "quiet" | "live" = "live"): Promise<void> {
  const title = `\n— ${name}\n`;
  if (how === "live") process.stdout.write(title);
  const child = spawn(process.execPath, [file, ...args], {
    stdio: how === "live" ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", NODE_COMPILE_CACHE: compiled },
  });
  running.add(child);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece: Buffer) => printed.push(piece));
  const [status] = (await once(child, "close")) as [number | null];
  running.delete(child);
  if (how === "quiet") process.stdout.write(title + Buffer.concat(printed).toString());
  if (status === 0) return;
  for (const other of running) other.kill();
  process.exit(status ?? 1);
}
