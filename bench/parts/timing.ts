/** Measures one kind of query repeatedly. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { quantile } from "./row.ts";

export interface Timing {
  readonly kind: string;
  readonly group: "list" | "search" | "mended" | "suggestions" | "filter" | "facets" | "catching up";
  readonly p50: number;
  readonly p99: number;
}

export interface Kind {
  readonly kind: string;
  readonly group: Timing["group"];
  /** Runs before each query, unmeasured. */
  readonly prepare?: () => Promise<unknown>;
  readonly ask: () => Promise<unknown>;
}

/** A measurement next to other load: by CPU time of the thread. */
export interface BesideOthers {
  readonly times: number;
  /** All kinds, unless named. */
  readonly kinds?: readonly string[] | undefined;
}

/** The settings of its process. */
export function besideOthers(chosen: BesideOthers | undefined): Record<string, string> {
  if (chosen === undefined) return {};
  const { times, kinds } = chosen;
  const settings = { BENCH_TIMES: String(times), BENCH_TIME: "thread" };
  return kinds === undefined ? settings : { ...settings, BENCH_KINDS: JSON.stringify(kinds) };
}

/** Milliseconds so far, by CPU time of the thread or by the clock. */
function now(): number {
  if (process.env["BENCH_TIME"] !== "thread") return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const asked = process.env["BENCH_KINDS"];
const only = asked === undefined ? undefined : new Set<string>(JSON.parse(asked));
const times = Number(process.env["BENCH_TIMES"] ?? 300);
/** Fast queries run more often: otherwise the slowest of a few hundred is only a random pause. */
const leastMs = times >= 100 ? 1_000 : 0;
/** The compiler keeps optimising loops over many listings for dozens of answers. */
const warmUp = Math.max(10, Math.round(times / 6));

export async function timeKinds(kinds: readonly Kind[]): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const { kind, group, prepare, ask } of kinds) {
    if (only?.has(kind) === false) continue;
    for (let count = 0; count < warmUp; count += 1) {
      await prepare?.();
      await ask();
      await nextTurn();
    }
    const taken: number[] = [];
    let spent = 0;
    for (let count = 0; count < times || spent < leastMs; count += 1) {
      await prepare?.();
      const startedAt = now();
      await ask();
      const ms = now() - startedAt;
      taken.push(ms);
      spent += ms;
      // Returns to the event loop as a server does, so that buffers of old answers are freed.
      await nextTurn();
    }
    timings.push({ kind, group, p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) });
  }
  return timings;
}
