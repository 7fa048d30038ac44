/** Distinguishes an old primary that returned after a failover from the promoted server: its timeline is lower. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { log } from "#lib/log.ts";
import type { NamedClient } from "./client.ts";
import { TimelineError } from "./timeline-error.ts";

/** State of a database server. */
export interface Standing {
  readonly readsOnly: boolean;
  /** Process id of the connection's server process. */
  readonly backend: number;
  /** Cluster id. Copies by `pg_basebackup` share it; a restored dump has another. */
  readonly system: string | undefined;
  /** Grows by one with each promotion. Undefined on a standby, or if the server does not report it. */
  readonly timeline: number | undefined;
  readonly startedAt: string;
}

const plainQuestion = `select pg_is_in_recovery() as reads_only, pg_backend_pid() as backend,
  pg_postmaster_start_time()::text as started_at`;
/** Any database user may query this. */
const question = `${plainQuestion}, (select system_identifier from pg_control_system())::text as system,
  case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;
/** Forbidden, unknown or unsupported: some managed services hide timelines. */
const unsupported = new Set(["42501", "42883", "0A000"]);

export async function standingOf(client: NamedClient): Promise<Standing> {
  const { rows } = await client.query(question).catch((error: unknown) => {
    if (!(error instanceof Error && unsupported.has(String(Reflect.get(error, "code"))))) throw error;
    return client.query(plainQuestion);
  });
  const { reads_only, backend, started_at, system, timeline } = rows[0];
  return {
    readsOnly: reads_only === 1,
    backend,
    startedAt: started_at,
    system: system ?? undefined,
    timeline: timeline ? Number.parseInt(timeline, 16) : undefined,
  };
}

/** The highest known timeline of each cluster, kept in a file of the data folder. */
export class Timelines {
  readonly #file: string | undefined;
  readonly #highest: Map<string, number>;

  constructor(file?: string) {
    this.#file = file;
    this.#highest = new Map(Object.entries(file === undefined ? {} : read(file)));
  }

  /** Throws if a server accepts writes on an outdated timeline; remembers higher ones. */
  check({ system, timeline }: Standing, address: string): void {
    if (system === undefined || timeline === undefined) return;
    const highest = this.#highest.get(system) ?? 0;
    if (timeline < highest) throw new TimelineError(leftBehind(address, timeline, highest));
    if (timeline === highest) return;
    this.#highest.set(system, timeline);
    this.#keep();
  }

  isHigher({ system, timeline }: Standing): boolean {
    return system !== undefined && (timeline ?? 0) > (this.#highest.get(system) ?? Number.POSITIVE_INFINITY);
  }

  #keep(): void {
    if (this.#file === undefined) return;
    try {
      mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
      writeFileSync(this.#file, `${JSON.stringify(Object.fromEntries(this.#highest))}\n`, { mode: 0o600 });
    } catch (error) {
      log.error({ err: error }, "the timeline of the database could not be remembered on disk");
    }
  }
}

/**
 * The writable server on the highest timeline; else the one used before, else the first. Throws if two were promoted
 * from the same server: no number distinguishes them.
 */
export function latestOf<Each extends { readonly address: string; readonly standing: Standing }>(
  found: readonly Each[],
  usedAddress: string | undefined,
): Each | undefined {
  const used = found.find(({ address }) => address === usedAddress);
  const [first] = used ? [used] : found;
  if (first === undefined) return undefined;
  const alike = found.filter(({ standing }) => standing.system === first.standing.system);
  const highest = Math.max(...alike.map(({ standing }) => standing.timeline ?? 0));
  const best = alike.filter(({ standing }) => (standing.timeline ?? 0) === highest);
  const chosen = best.includes(first) ? first : best[0];
  // One server under two addresses has one start time.
  const isOne = new Set(best.map(({ standing }) => standing.startedAt)).size === 1;
  if (highest > 0 && best.length > 1 && !isOne && chosen !== used) {
    throw new TimelineError(sameTimeline(best.map(({ address }) => hostOf(address)).join(" and "), highest));
  }
  return chosen;
}

const sameTimeline = (hosts: string, timeline: number): string =>
  `Two servers of the database take writes on timeline ${timeline}: ${hosts}. Stop the one that was promoted by mistake, and make it a standby again.`;

const leftBehind = (address: string, timeline: number, highest: number): string =>
  `An old primary takes writes: ${hostOf(address)} is on timeline ${timeline}, but timeline ${highest} exists. Stop it and make it a standby again; start the server that was promoted.`;

/** The host without user and password. */
function hostOf(address: string): string {
  const { host, searchParams } = new URL(address);
  return [host || searchParams.get("host"), searchParams.get("port")].filter(Boolean).join(":");
}

function read(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (!(error instanceof Error && Reflect.get(error, "code") === "ENOENT")) {
      log.error({ err: error }, "the remembered timeline of the database cannot be read");
    }
    return {};
  }
}
