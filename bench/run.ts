/** Every benchmark as one table, on the screen and in bench/RESULTS.md. */
import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { benchBytes } from "./bytes.ts";
import { benchChanges } from "./changes.ts";
import { benchCopy } from "./copy.ts";
import { benchFilters } from "./filters.ts";
import { benchFirstVisit } from "./first-visit.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchListings } from "./listings.ts";
import { benchMemory } from "./memory.ts";
import { benchPageCache } from "./page-cache.ts";
import { print, type Row } from "./parts/row.ts";
import { benchPictures } from "./pictures.ts";
import { benchRender } from "./render.ts";

const results = join(import.meta.dirname, "RESULTS.md");
let bareMicroseconds: number | undefined;

const benchmarks: readonly [string, () => Promise<readonly Row[]>][] = [
  [
    "page cache",
    async () => {
      const cache = await benchPageCache();
      bareMicroseconds = cache.bareMicroseconds;
      return cache.rows;
    },
  ],
  ["changes", benchChanges],
  ["render", () => benchRender(bareMicroseconds)],
  ["bytes", benchBytes],
  ["lighthouse", benchLighthouse],
  ["first visit", () => benchFirstVisit()],
  ["pictures", () => benchPictures()],
  ["listings", () => benchListings()],
  ["filters", () => benchFilters()],
  ["copy", () => benchCopy()],
  ["memory", () => benchMemory()],
];

const escaped = (text: string): string => text.replaceAll("|", "\\|");

function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ name, value, reference, ok }) => `| ${escaped(name)} | ${value} | ${reference} | ${ok ? "ok" : "**missed**"} |`,
  );
  return ["| What | Measured | Reference | |", "| --- | --- | --- | --- |", ...lines].join("\n");
}

function heading(): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} CPUs (${cpus()[0]?.model.trim() ?? "unknown"})`;
  return `# Measured\n\n${day}, Node ${process.version}, ${machine}. Written by \`node bench/run.ts\`.`;
}

const rows: Row[] = [];
for (const [name, run] of benchmarks) {
  process.stderr.write(`Measuring: ${name}\n`);
  const measured = await run();
  // At once: what comes later may fail.
  print(measured);
  rows.push(...measured);
}
const text = `${heading()}\n\n${table(rows)}\n`;
process.stdout.write(text);
writeFileSync(results, text);
process.exitCode = rows.every((row) => row.ok) ? 0 : 1;
