/** Steps of `npm test` and `npm run check`: programs run in sequence or in parallel. The first failure ends all. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

export type Step = readonly [name: string, file: string, ...args: string[]];

/** Generated types, which both type checks read. */
export const sync: Step = ["generated types", "node_modules/astro/bin/astro.mjs", "sync"];
export const types: Step = ["types", "node_modules/typescript-native/bin/tsc", "--noEmit", "--project", "."];
// Astro's check covers .astro files; it takes three times as long for all others.
export const astroTypes: Step = [
  "types of .astro files",
  ...(["node_modules/astro/bin/astro.mjs", "check", "--tsconfig", "tsconfig.astro.json"] as const),
];
export const lint: Step = ["format, lint and layers", "node_modules/@biomejs/biome/bin/biome", "ci", "."];

/** Compile cache shared by some hundred test processes, which halves the time. */
const compiled = resolve("node_modules/.cache/compiled");

const running = new Set<ChildProcess>();

/** "quiet" prints the output in one piece at the end. */
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
