import type { Row } from "./row.ts";
import type { Timing } from "./timing.ts";

/** Limits in milliseconds for the 99th percentile. */
const most: Readonly<Record<Timing["group"], number>> = {
  list: 20,
  search: 50,
  mended: 25,
  suggestions: 10,
  filter: 60,
  facets: 15,
  "catching up": 250,
};

/** Higher on PostgreSQL, because each query goes to another process. */
const mostOnPostgres: typeof most = {
  ...most,
  list: 40,
  search: 100,
  mended: 100,
  suggestions: 40,
  filter: 100,
};

/** Rows for both engines, query by query. */
export function sideBySide(prefix: string, sqlite: readonly Timing[], postgres: readonly Timing[]): Row[] {
  return sqlite.flatMap((timing, at) => {
    const other = postgres[at];
    if (other?.kind !== timing.kind) throw new Error(`${timing.kind} was not measured on both engines.`);
    return [
      limited(`${prefix} listings, ${timing.kind}`, timing, most),
      limited(`${prefix} listings on PostgreSQL, ${other.kind}`, other, mostOnPostgres),
    ];
  });
}

function limited(name: string, { group, p50, p99 }: Timing, limits: typeof most): Row {
  return {
    name,
    value: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    reference: `p99 at most ${limits[group]} ms`,
    ok: p99 <= limits[group],
  };
}
