/** Steps of `npm test` and `npm run check`: programs that run one after the other or side by side. The first failure ends all. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

export type Step = readonly [name: string, file: string, ...args: string[]];

/** The generated types, which both checks of types read. */
export const sync: Step = ["generated types", "node_modules/astro/bin/astro.mjs", "sync"];
export const types: Step = ["types", "node_modules/typescript-native/bin/tsc", "--noEmit", "--project", "."];
// Astro's own check knows its files, and takes three times as long for all others.
export const astroTypes: Step = [
  "types of .astro files",
  ...(["node_modules/astro/bin/astro.mjs", "check", "--tsconfig", "tsconfig.astro.json"] as const),
];
export const lint: Step = ["format, lint and layers", "node_modules/@biomejs/biome/bin/biome", "ci", "."];

/** The tests start some hundred processes: each takes what the first has compiled, and half the time. */
const compiled = resolve("node_modules/.cache/compiled");

const running = new Set<ChildProcess>();

/** Quietly means that what it prints is shown in one piece, when it is done. */
export async function run([name, file, ...args]: Step, how: "quiet" | "live" = "live"): Promise<void> {
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
