import type { Row } from "./row.ts";
import type { Timing } from "./timing.ts";

/** In milliseconds, for 99 of 100. */
const most: Readonly<Record<Timing["group"], number>> = {
  list: 20,
  search: 50,
  mended: 25,
  suggestions: 10,
  filter: 60,
  facets: 5,
  "catching up": 250,
};

export function rowOf(prefix: string, { kind, group, p50, p99 }: Timing): Row {
  return {
    name: `${prefix} listings, ${kind}`,
    value: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    reference: `p99 at most ${most[group]} ms`,
    ok: p99 <= most[group],
  };
}
