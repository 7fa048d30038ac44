import { type ClientConfig, Pool, type PoolClient } from "pg";
import { DatabaseAwayError } from "#lib/errors.ts";
import { log } from "#lib/log.ts";
import { addressesOf } from "./address.ts";
import { NamedClient, NamedClientOfPool } from "./client.ts";
import { latestOf, type Standing, standingOf, Timelines } from "./timeline.ts";
import { TimelineError } from "./timeline-error.ts";
import { onlyReads } from "./trouble.ts";

/** Concurrent reads of one process; a page needs a handful. */
const connections = 10;
const longestConnect = 3_000;
/** Milliseconds to wait for a lock or a slot. */
export const longestWait = 5_000;
const longestQuery = 30_000;

/** Connections to the server that takes writes, on the highest timeline. Several servers are each checked. */
export class PrimaryPool {
  readonly options: ClientConfig = {};
  readonly #addresses: readonly string[];
  readonly #timelines: Timelines;
  #address: string | undefined;
  #pool: Pool | undefined;
  #finding: Promise<Pool> | undefined;
  /** All open clients, and the idle ones. */
  readonly #clients = new Set<NamedClient>();
  readonly #idle = new Set<NamedClient>();
  #isAway = false;
  /** Whether the primary must be searched, because it refused a connection. */
  #isInDoubt = false;

  /** `timelineFile` stores the highest known timeline. */
  constructor(url: string, timelineFile?: string) {
    this.#addresses = addressesOf(url);
    this.#timelines = new Timelines(timelineFile);
  }

  get hasRoom(): boolean {
    return this.#idle.size > 0 || this.#clients.size < connections;
  }

  get clients(): readonly NamedClient[] {
    return [...this.#clients];
  }

  async connect(): Promise<PoolClient> {
    if (this.#isAway) throw new DatabaseAwayError(new Error("The database has not been reached lately."));
    const pool = this.#pool && !this.#isInDoubt ? this.#pool : await this.#find();
    try {
      const client = await pool.connect();
      await this.#know(named(client)).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      return client;
    } catch (error) {
      this.#isInDoubt = this.#addresses.length > 1;
      throw error instanceof TimelineError ? new DatabaseAwayError(error) : error;
    }
  }

  /** A separate connection to the server that takes writes. Rejects if there is none. */
  async connectAlone(longest: number): Promise<NamedClient> {
    const asked = await Promise.allSettled(this.#addresses.map((address) => this.#ask(address, longest)));
    const found = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const failures: unknown[] = asked.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    try {
      const chosen = latestOf(found, this.#address);
      if (chosen) this.#timelines.check(chosen.standing, chosen.address);
      for (const other of found) if (other !== chosen) other.client.break();
      if (chosen) {
        this.#follow(chosen.address);
        return chosen.client;
      }
    } catch (error) {
      for (const { client } of found) client.break();
      failures.unshift(error);
    }
    throw new DatabaseAwayError(failures.length === 1 ? failures[0] : new AggregateError(failures));
  }

  /** Whether another server was promoted past the current one. */
  async isOvertaken(longest: number): Promise<boolean> {
    const others = this.#addresses.filter((address) => address !== this.#address);
    const asked = await Promise.allSettled(others.map((address) => this.#ask(address, longest)));
    const found = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    for (const { client } of found) client.break();
    const higher = found.filter(({ standing }) => this.#timelines.isHigher(standing));
    // From now on lower timelines are refused, even if the higher one disappears.
    for (const { standing, address } of higher) this.#timelines.check(standing, address);
    return higher.length > 0;
  }

  /** While the database is away, requests fail at once instead of waiting for a timeout. */
  setAway(isAway: boolean): void {
    this.#isAway = isAway;
    if (!isAway) return;
    for (const client of this.#clients) client.break();
  }

  /** Closes idle connections, which may have died silently; later queries open new ones. */
  breakIdle(): void {
    for (const client of this.#idle) client.break();
  }

  async end(): Promise<void> {
    await this.#pool?.end();
  }

  async #find(): Promise<Pool> {
    this.#finding ??= this.#open().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  async #open(): Promise<Pool> {
    const [only, ...others] = this.#addresses;
    if (only !== undefined && others.length === 0) this.#follow(only);
    else await (await this.connectAlone(longestConnect)).end();
    return this.#pool as Pool;
  }

  async #ask(address: string, longest: number): Promise<Asked> {
    const client = new NamedClient({ ...settingsFor(address), connectionTimeoutMillis: longest });
    const late = setTimeout(() => client.break(), longest);
    try {
      await client.connect();
      const standing = await standingOf(client);
      if (standing.readsOnly && this.#addresses.length > 1) throw new Error(onlyReads);
      return { address, client, standing };
    } catch (error) {
      client.break();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /** Checks each new connection: the address may lead to another server than before. */
  async #know(client: NamedClient): Promise<void> {
    if (client.backend !== undefined) return;
    const standing = await standingOf(client);
    this.#timelines.check(standing, this.#address ?? "");
    client.backend = standing.backend;
  }

  #follow(address: string): void {
    this.#isInDoubt = false;
    if (this.#pool && this.#address === address) return;
    // Open transactions on the abandoned server must not commit.
    for (const client of this.#clients) client.break();
    this.#pool?.end().catch((error: unknown) => log.warn({ err: error }, "connections to the database did not close"));
    this.#address = address;
    this.#pool = this.#newPool(address);
  }

  #newPool(address: string): Pool {
    const pool = new Pool({ ...settingsFor(address), max: connections, Client: NamedClientOfPool });
    // An idle connection that breaks is replaced by the next query.
    pool.on("error", (error) => log.warn({ err: error }, "a connection to the database broke"));
    pool.on("connect", (client) => this.#clients.add(named(client)));
    pool.on("acquire", (client) => this.#idle.delete(named(client)));
    pool.on("release", (_error, client) => this.#idle.add(named(client)));
    pool.on("remove", (client) => {
      this.#clients.delete(named(client));
      this.#idle.delete(named(client));
    });
    return pool;
  }
}

interface Asked {
  readonly address: string;
  readonly client: NamedClient;
  readonly standing: Standing;
}

const named = (client: PoolClient): NamedClient => client as unknown as NamedClient;

const settingsFor = (address: string): ClientConfig => ({
  connectionString: address,
  application_name: "ile",
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  connectionTimeoutMillis: longestConnect,
  lock_timeout: longestWait,
  statement_timeout: longestQuery,
  idle_in_transaction_session_timeout: longestQuery,
  query_timeout: longestQuery + longestWait,
});
