import { type ClientConfig, Pool, type PoolClient } from "pg";
import { DatabaseAwayError } from "#lib/errors.ts";
import { log } from "#lib/log.ts";
import { addressesOf } from "./address.ts";
import { NamedClient, NamedClientOfPool } from "./client.ts";
import { onlyReads } from "./trouble.ts";

/** Reads of one process at a time. A page asks for a handful of them. */
const connections = 10;
const longestConnect = 3_000;
/** Milliseconds, for a lock or a turn. */
export const longestWait = 5_000;
const longestQuery = 30_000;

/** Connections to whichever of the servers takes writes: each of them is asked, where there are several. */
export class PrimaryPool {
  readonly options: ClientConfig = {};
  readonly #addresses: readonly string[];
  #address: string | undefined;
  #pool: Pool | undefined;
  #finding: Promise<Pool> | undefined;
  /** Those that are open. */
  readonly #clients = new Set<NamedClient>();
  #isAway = false;
  /** Whether the server that took writes has to be looked for: it did not let somebody in. */
  #isInDoubt = false;

  constructor(url: string) {
    this.#addresses = addressesOf(url);
  }

  async connect(): Promise<PoolClient> {
    if (this.#isAway) throw new DatabaseAwayError(new Error("The database has not been reached lately."));
    const pool = this.#pool && !this.#isInDoubt ? this.#pool : await this.#find();
    try {
      return await pool.connect();
    } catch (error) {
      this.#isInDoubt = this.#addresses.length > 1;
      throw error;
    }
  }

  /** A connection of its own to the server that takes writes. Rejects where none does. */
  async connectAlone(longest: number): Promise<NamedClient> {
    const failures: unknown[] = [];
    // What was the primary before is asked first: mostly it still is.
    for (const address of new Set([...(this.#address ? [this.#address] : []), ...this.#addresses])) {
      const client = new NamedClient({ ...settingsFor(address), connectionTimeoutMillis: longest });
      try {
        await client.connect();
        if (this.#addresses.length === 1 || (await takesWrites(client))) {
          this.#follow(address);
          return client;
        }
        failures.push(new Error(onlyReads));
      } catch (error) {
        failures.push(error);
      }
      client.break();
    }
    throw new DatabaseAwayError(failures.length === 1 ? failures[0] : new AggregateError(failures));
  }

  /** While the database is away whoever asks is told so at once, instead of waiting until a connection fails. */
  setAway(isAway: boolean): void {
    this.#isAway = isAway;
    if (!isAway) return;
    for (const client of this.#clients) client.break();
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

  #follow(address: string): void {
    this.#isInDoubt = false;
    if (this.#pool && this.#address === address) return;
    this.#pool?.end().catch((error: unknown) => log.warn({ err: error }, "connections to the database did not close"));
    this.#address = address;
    this.#pool = this.#newPool(address);
  }

  #newPool(address: string): Pool {
    const pool = new Pool({ ...settingsFor(address), max: connections, Client: NamedClientOfPool });
    // A connection that breaks while nobody uses it is replaced by the next query.
    pool.on("error", (error) => log.warn({ err: error }, "a connection to the database broke"));
    pool.on("connect", (client) => this.#clients.add(client as unknown as NamedClient));
    pool.on("remove", (client) => this.#clients.delete(client as unknown as NamedClient));
    return pool;
  }
}

async function takesWrites(client: NamedClient): Promise<boolean> {
  const { rows } = await client.query("select pg_is_in_recovery() as reads_only");
  return rows[0].reads_only === 0;
}

const settingsFor = (address: string): ClientConfig => ({
  connectionString: address,
  application_name: "ile",
  keepAlive: true,
  connectionTimeoutMillis: longestConnect,
  lock_timeout: longestWait,
  statement_timeout: longestQuery,
  idle_in_transaction_session_timeout: longestQuery,
  query_timeout: longestQuery + longestWait,
});
