/** Runs all benchmarks or the named ones, and writes the results to the screen and bench/RESULTS.md. */
import { benchBytes } from "./bytes.ts";
import { benchChanges } from "./changes.ts";
import { benchCopy } from "./copy.ts";
import { benchFilters } from "./filters.ts";
import { benchFirstVisit } from "./first-visit.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchListings } from "./listings.ts";
import { benchMemory } from "./memory.ts";
import { benchPageCache } from "./page-cache.ts";
import { writeResults } from "./parts/results.ts";
import { print, type Row } from "./parts/row.ts";
import { benchPictures } from "./pictures.ts";
import { benchRender } from "./render.ts";

let bareMicroseconds: number | undefined;

const benchmarks: readonly [string, () => Promise<readonly Row[]>][] = [
  [
    "page-cache",
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
  ["first-visit", () => benchFirstVisit()],
  ["pictures", () => benchPictures()],
  ["listings", () => benchListings()],
  ["filters", () => benchFilters()],
  ["copy", () => benchCopy()],
  ["memory", () => benchMemory()],
];

const order = benchmarks.map(([name]) => name);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !order.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark "${unknown.join('", "')}". Choose from: ${order.join(", ")}.\n`);
  process.exit(1);
}

let isInTime = true;
for (const [name, run] of benchmarks) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stderr.write(`Measuring: ${name}\n`);
  const rows = await run();
  // Printed immediately, because later ones may fail.
  print(rows);
  writeResults(name, rows, order);
  isInTime &&= rows.every((row) => row.ok);
}
process.exitCode = isInTime ? 0 : 1;
