import type { PoolClient } from "pg";
import { DatabaseAwayError } from "#lib/errors.ts";
import { log } from "#lib/log.ts";
import { answers } from "./answers.ts";
import type { NamedClient } from "./client.ts";
import type { PrimaryPool } from "./pool.ts";

const suspectAfterMs = 1_500;
const longestConnectMs = 1_000;

/** State of a connection that waits for an answer. */
interface Suspect {
  readonly askedAt: number;
  readonly bytesRead: number;
}

/**
 * Finds pool connections that died silently, with the help of a living one. A long statement is fine: the server is
 * still working on it. A connection is dead if the server waits for us while we wait for the server.
 */
export class PoolWatch {
  readonly #pool: PrimaryPool;
  #suspects: ReadonlyMap<NamedClient, Suspect> = new Map();
  #isDoubtful = false;

  constructor(pool: PrimaryPool) {
    this.#pool = pool;
  }

  /** Connections have died, and no new one has answered yet. */
  get isDoubtful(): boolean {
    return this.#isDoubtful;
  }

  /** A new connection has just opened. */
  trust(): void {
    this.#isDoubtful = false;
  }

  /** Why the pool cannot be used; undefined if it can. `living` is a connection that answers. */
  async look(living: NamedClient): Promise<Error | undefined> {
    const hasBroken = await this.#breakDead(living);
    if (!this.#isDoubtful && !hasBroken && (!this.#pool.hasRoom || (await this.#answers()))) return undefined;
    if (!this.#isDoubtful) log.warn("connections to the database have died in silence");
    this.#isDoubtful = true;
    this.#pool.breakIdle();
    if (!(await this.#opens())) return new DatabaseAwayError(new Error("New connections do not answer."));
    this.#isDoubtful = false;
    return undefined;
  }

  async #breakDead(living: NamedClient): Promise<boolean> {
    const now = performance.now();
    const waiting = this.#pool.clients.flatMap((client) =>
      client.askedAt !== undefined && now - client.askedAt > suspectAfterMs
        ? [[client, { askedAt: client.askedAt, bytesRead: client.bytesRead }] as const]
        : [],
    );
    const before = this.#suspects;
    this.#suspects = new Map(waiting.length > 0 ? await this.#waitedFor(waiting, living) : []);
    const dead = [...this.#suspects].filter(([client, { askedAt, bytesRead }]) => {
      const seen = before.get(client);
      return seen?.askedAt === askedAt && seen.bytesRead === bytesRead && client.askedAt === askedAt;
    });
    for (const [client] of dead) client.break();
    return dead.length > 0;
  }

  /** Connections whose server process waits for us, or is gone. */
  async #waitedFor<Each extends readonly [NamedClient, Suspect]>(
    waiting: readonly Each[],
    living: NamedClient,
  ): Promise<readonly Each[]> {
    const working = new Set<unknown>();
    const asking = living
      .query(
        "select pid from pg_stat_activity where pid = any($1::int[]) and wait_event_type is distinct from 'Client'",
        [`{${waiting.map(([{ backend }]) => backend ?? 0).join(",")}}`],
      )
      .then(({ rows }) => {
        for (const { pid } of rows) working.add(pid);
      });
    // If the living connection has died too, its own watcher reports it.
    if (!(await answers(asking))) return [];
    return waiting.filter(([{ backend }]) => !working.has(backend));
  }

  async #answers(): Promise<boolean> {
    let asked: PoolClient | undefined;
    const asking = this.#pool.connect().then(async (client) => {
      asked = client;
      try {
        await client.query("select 1");
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      } finally {
        asked = undefined;
      }
    });
    const isThere = await answers(asking);
    if (asked) (asked as unknown as NamedClient).break();
    return isThere;
  }

  /** Whether a new connection works. */
  async #opens(): Promise<boolean> {
    const opening = this.#pool.connectAlone(longestConnectMs);
    const isThere = await answers(opening);
    opening.then((client) => client.break()).catch(() => undefined);
    return isThere;
  }
}
