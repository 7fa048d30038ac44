import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseLink, LinkListener } from "#lib/db/notify-channel.ts";
import { DatabaseAwayError } from "#lib/errors.ts";
import { log } from "#lib/log.ts";
import { endOutage, isOutage, keepOutage } from "#lib/outage.ts";
import { answers } from "./answers.ts";
import type { NamedClient } from "./client.ts";
import type { PrimaryPool } from "./pool.ts";
import { PoolWatch } from "./pool-watch.ts";
import { timelineErrorIn } from "./trouble.ts";

const channel = "ile";
/** Keys of advisory locks, which end with their connection. */
const leading = 7_263_542;
const working = 7_263_543;
const lookEveryMs = 500;
const longestConnectMs = 1_000;
const tryAgainMs = 250;
/** How often other servers are checked for a promotion. */
const compareEveryMs = 2_000;

/**
 * LISTEN on its own connection. It also detects an unreachable database: at once if it breaks, within four seconds of
 * silence otherwise.
 */
export class PostgresLink implements DatabaseLink {
  readonly #pool: PrimaryPool;
  readonly #poolWatch: PoolWatch;
  readonly #closing = new AbortController();
  #client: NamedClient | undefined;
  #awaySince: Date | undefined;
  #awayReason: string | undefined;
  #watching: Promise<unknown> | undefined;
  #isLeader = false;

  constructor(pool: PrimaryPool) {
    this.#pool = pool;
    this.#poolWatch = new PoolWatch(pool);
  }

  get awaySince(): Date | undefined {
    return this.#awaySince;
  }

  get awayReason(): string | undefined {
    return this.#awayReason;
  }

  get isDoubtful(): boolean {
    return this.#poolWatch.isDoubtful;
  }

  get isLeader(): boolean {
    return this.#isLeader;
  }

  async open(listener: LinkListener): Promise<void> {
    this.#client = await this.#listen(listener);
    await this.#lead(this.#client, listener);
    this.#watching = Promise.all([this.#watch(listener), this.#watchPool(listener), this.#compare()]);
  }

  async tell(text: string): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query("select pg_notify($1, $2)", [channel, text]);
    } finally {
      client.release();
    }
  }

  async claim(work: string): Promise<boolean> {
    const { rows } = await this.#linked().query("select pg_try_advisory_lock($1, hashtext($2)) as is_ours", [
      working,
      work,
    ]);
    return rows[0].is_ours === 1;
  }

  async release(work: string): Promise<void> {
    const asked = this.#client?.query("select pg_advisory_unlock($1, hashtext($2))", [working, work]);
    // If the connection breaks, all its claims end; the work itself is done.
    await asked?.catch((error: unknown) => log.warn({ err: error }, "a claim ended with its connection"));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#client?.break();
    await this.#watching;
  }

  #linked(): NamedClient {
    if (this.#client) return this.#client;
    throw new DatabaseAwayError(new Error("The database is not listened to."));
  }

  /** Becomes the leader if there is none. */
  async #lead(client: NamedClient, listener: LinkListener): Promise<void> {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as is_free", [leading]);
    if (rows[0].is_free === 0) return;
    this.#isLeader = true;
    log.info("this server leads");
    listener.onLeading();
  }

  async #listen(listener: LinkListener): Promise<NamedClient> {
    const client = await this.#pool.connectAlone(longestConnectMs);
    client.on("notification", ({ payload = "" }) => listener.onText(payload));
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.break();
      throw error;
    }
    return client;
  }

  /** Until closed: watches the database and listens again when it is back. */
  async #watch(listener: LinkListener): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      if (this.#client) await this.#untilItFails(this.#client, listener);
      this.#client?.break();
      this.#client = undefined;
      this.#isLeader = false;
      if (signal.aborted) return;
      try {
        this.#client = await this.#listen(listener);
      } catch (error) {
        this.#setAway(listener, error);
        await pause(tryAgainMs, undefined, { signal }).catch(() => undefined);
        continue;
      }
      this.#setBack(listener);
    }
  }

  /** Pool connections may die silently while the listening one lives. */
  async #watchPool(listener: LinkListener): Promise<void> {
    const { signal } = this.#closing;
    while (await passes(lookEveryMs, signal)) {
      const client = this.#client;
      if (client === undefined) continue;
      const error = await this.#poolWatch.look(client);
      if (client !== this.#client) continue;
      if (error) this.#setAway(listener, error);
      else if (this.#awaySince) this.#setBack(listener);
    }
  }

  /** Switches to a server that was promoted past the current one. */
  async #compare(): Promise<void> {
    const { signal } = this.#closing;
    while (await passes(compareEveryMs, signal)) {
      const client = this.#client;
      if (client === undefined || !(await this.#pool.isOvertaken(longestConnectMs))) continue;
      log.error("another server of the database was promoted: this one is left");
      this.#pool.setAway(true);
      client.break();
    }
  }

  async #untilItFails(client: NamedClient, listener: LinkListener): Promise<void> {
    const { signal } = this.#closing;
    const ended = once(client, "end").catch(() => undefined);
    for (;;) {
      await Promise.race([ended, pause(lookEveryMs, undefined, { signal }).catch(() => undefined)]);
      if (signal.aborted) return;
      if (!(await answers(this.#isLeader ? client.query("select 1") : this.#lead(client, listener)))) return;
    }
  }

  #setAway(listener: LinkListener, error: unknown): void {
    this.#awayReason = timelineErrorIn(error)?.message;
    if (this.#awaySince) return;
    log.error(isOutage() ? { reason: this.#awayReason } : { err: error }, "the database is cut off");
    keepOutage();
    this.#awaySince = new Date();
    this.#pool.setAway(true);
    listener.onAway();
  }

  #setBack(listener: LinkListener): void {
    const awayFor = this.#awaySince && Date.now() - this.#awaySince.getTime();
    log.warn({ awayFor, furtherFailures: endOutage() }, "the database is listened to again");
    this.#awaySince = undefined;
    this.#awayReason = undefined;
    this.#poolWatch.trust();
    this.#pool.setAway(false);
    listener.onBack();
  }
}

/** Waits; returns false if aborted. */
async function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
