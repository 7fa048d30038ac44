/** How fast a large database answers: through the services, and as rendered pages that are not kept. */
import { ensureBuilt } from "../scripts/build.ts";
import { ensureData } from "./data.ts";
import { inChild } from "./parts/child.ts";
import type { PagesAnswer } from "./parts/pages-child.ts";
import { atMost, print, type Row } from "./parts/row.ts";
import type { Timing } from "./parts/timing.ts";

const most = { list: 20, search: 50, mended: 25, suggestions: 10 } as const;
export const mostMegabytes = 512;

export interface ListingsMeasured {
  readonly timings: readonly Timing[];
  readonly memory: PagesAnswer;
}

/** Each kind of question asked `times` times, at the services and as pages. */
export async function measureListings(listings: number, times?: number): Promise<ListingsMeasured> {
  ensureBuilt();
  const settings = {
    DATABASE_URL: `sqlite:${ensureData(listings)}`,
    ...(times === undefined ? {} : { BENCH_TIMES: String(times) }),
  };
  const services = await inChild<Timing[]>("services-child.ts", settings);
  const pages = await inChild<PagesAnswer>("pages-child.ts", settings);
  return { timings: [...services, ...pages.timings], memory: pages };
}

export async function benchListings(listings = Number(process.env["BENCH_LISTINGS"] ?? 1_000_000)): Promise<Row[]> {
  const { timings, memory } = await measureListings(listings);
  const prefix = listings.toLocaleString("en");
  return [...timings.map((timing) => rowOf(prefix, timing)), memoryRow(prefix, memory)];
}

function memoryRow(prefix: string, { residentMegabytes, ownMegabytes }: PagesAnswer): Row {
  const row = atMost(`${prefix} listings, resident memory after all pages`, residentMegabytes, mostMegabytes, "MiB");
  if (ownMegabytes === undefined) return row;
  return { ...row, value: `${row.value}, of which ${ownMegabytes.toFixed(0)} MiB are no mapped file` };
}

function rowOf(prefix: string, { kind, group, p50, p99 }: Timing): Row {
  return {
    name: `${prefix} listings, ${kind}`,
    value: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    reference: `p99 at most ${most[group]} ms`,
    ok: p99 <= most[group],
  };
}

if (import.meta.main) print(await benchListings());
