/** Speed of a large database, through the services and as uncached pages. */
import { ensureBuilt } from "../scripts/build.ts";
import { ensureData } from "./data.ts";
import { inChild } from "./parts/child.ts";
import type { PagesAnswer } from "./parts/pages-child.ts";
import { onPostgres } from "./parts/postgres.ts";
import { atMost, print, type Row } from "./parts/row.ts";
import { type BesideOthers, besideOthers, type Timing } from "./parts/timing.ts";
import { sideBySide } from "./parts/timing-row.ts";

export const mostMegabytes = 512;

export interface ListingsMeasured {
  readonly timings: readonly Timing[];
  readonly memory: PagesAnswer;
}

/** Measures each kind of query, through the services and as pages. */
export async function measureListings(databaseUrl: string, beside?: BesideOthers): Promise<ListingsMeasured> {
  ensureBuilt();
  const settings = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a".repeat(32),
    ...besideOthers(beside),
  };
  const services = await inChild<Timing[]>("services-child.ts", settings);
  const pages = await inChild<PagesAnswer>("pages-child.ts", settings);
  return { timings: [...services, ...pages.timings], memory: pages };
}

/** Compares both engines. */
export async function benchListings(listings = Number(process.env["BENCH_LISTINGS"] ?? 1_000_000)): Promise<Row[]> {
  const sqlite = await measureListings(`sqlite:${ensureData(listings)}`);
  const postgres = await onPostgres(listings, (url) => measureListings(url));
  const prefix = listings.toLocaleString("en");
  return [...sideBySide(prefix, sqlite.timings, postgres.timings), memoryRow(prefix, sqlite.memory)];
}

function memoryRow(prefix: string, { residentMegabytes, ownMegabytes }: PagesAnswer): Row {
  const row = atMost(`${prefix} listings, resident memory after all pages`, residentMegabytes, mostMegabytes, "MiB");
  if (ownMegabytes === undefined) return row;
  return { ...row, value: `${row.value}, of which ${ownMegabytes.toFixed(0)} MiB are no mapped file` };
}

if (import.meta.main) print(await benchListings());
