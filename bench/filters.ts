/** How fast lists are narrowed and sorted in a large database, from the index in memory, and what that one costs. */
import { ensureData } from "./data.ts";
import { inChild } from "./parts/child.ts";
import type { FiltersAnswer } from "./parts/filters-child.ts";
import { atMost, print, type Row } from "./parts/row.ts";
import { rowOf } from "./parts/timing-row.ts";

const most = { loadMs: 15_000, longestBlockMs: 100, megabytes: 64 } as const;

/** Each kind of question asked `times` times. */
export async function measureFilters(listings: number, times?: number): Promise<FiltersAnswer> {
  const settings = {
    DATABASE_URL: `sqlite:${ensureData(listings)}`,
    ...(times === undefined ? {} : { BENCH_TIMES: String(times) }),
  };
  // What is garbage is no memory of the index.
  return inChild<FiltersAnswer>("filters-child.ts", settings, [], ["--expose-gc"]);
}

export async function benchFilters(listings = Number(process.env["BENCH_LISTINGS"] ?? 1_000_000)): Promise<Row[]> {
  const { timings, loadMs, longestBlockMs, megabytes } = await measureFilters(listings);
  const prefix = listings.toLocaleString("en");
  return [
    ...timings.map((timing) => rowOf(prefix, timing)),
    atMost(`${prefix} listings, listing index loaded`, loadMs, most.loadMs, "ms"),
    atMost(`${prefix} listings, longest turn of loading it`, longestBlockMs, most.longestBlockMs, "ms", 1),
    atMost(`${prefix} listings, memory of the listing index`, megabytes, most.megabytes, "MiB"),
  ];
}

if (import.meta.main) print(await benchFilters());
