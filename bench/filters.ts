/** Speed of filtering and sorting a large database with the in-memory index, and the cost of that index. */
import { ensureData } from "./data.ts";
import { inChild } from "./parts/child.ts";
import type { FiltersAnswer } from "./parts/filters-child.ts";
import { onPostgres } from "./parts/postgres.ts";
import { atMost, print, type Row } from "./parts/row.ts";
import { type BesideOthers, besideOthers } from "./parts/timing.ts";
import { sideBySide } from "./parts/timing-row.ts";

const most = { loadMs: 15_000, longestBlockMs: 100, bytesPerListing: 120 } as const;

/** Measures each kind of query. */
export async function measureFilters(databaseUrl: string, beside?: BesideOthers): Promise<FiltersAnswer> {
  const settings = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a".repeat(32),
    ...besideOthers(beside),
  };
  // --expose-gc: garbage must not count as memory of the index.
  return inChild<FiltersAnswer>("filters-child.ts", settings, [], ["--expose-gc"]);
}

/** Compares both engines. */
export async function benchFilters(listings = Number(process.env["BENCH_LISTINGS"] ?? 1_000_000)): Promise<Row[]> {
  const sqlite = await measureFilters(`sqlite:${ensureData(listings)}`);
  const postgres = await onPostgres(listings, (url) => measureFilters(url));
  const prefix = listings.toLocaleString("en");
  return [
    ...sideBySide(prefix, sqlite.timings, postgres.timings),
    ...indexRows(`${prefix} listings`, listings, sqlite),
    ...indexRows(`${prefix} listings on PostgreSQL`, listings, postgres),
  ];
}

function indexRows(prefix: string, listings: number, measured: FiltersAnswer): Row[] {
  const { loadMs, longestBlockMs, megabytes } = measured;
  const bytes = (megabytes * 1_048_576) / listings;
  return [
    atMost(`${prefix}, listing index loaded`, loadMs, most.loadMs, "ms"),
    atMost(`${prefix}, longest turn of loading it`, longestBlockMs, most.longestBlockMs, "ms", 1),
    atMost(`${prefix}, memory of the listing index for each`, bytes, most.bytesPerListing, "bytes"),
  ];
}

if (import.meta.main) print(await benchFilters());
