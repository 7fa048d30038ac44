import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { failureOf } from "#lib/db/postgres/failures.ts";
import { longestWait, type PrimaryPool } from "#lib/db/postgres/pool.ts";
import { Slots } from "#lib/db/postgres/slots.ts";
import { takeWriteLockQuery } from "#lib/db/postgres/write-lock.ts";

/** Of ten connections. Writers queue across all processes and may wait for a standby; readers never wait for them. */
const mostWriters = 6;

type Opened = Parameters<PostgresDriver["rollbackTransaction"]>[0];

const writes: ReadonlySet<string> = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/** Serialises transactions of all processes. */
export class LockingDriver extends PostgresDriver {
  readonly #writers = new Slots(mostWriters, longestWait);

  constructor(pool: PrimaryPool) {
    super({ pool });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new LateConnection(() => super.acquireConnection(), this.#writers);
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await (connection as LateConnection).beginWriting();
    await super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(takeWriteLockQuery);
    } catch (error) {
      await this.rollbackTransaction(connection).catch(() => {});
      throw error;
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { opened } = connection as LateConnection;
    if (opened) await super.rollbackTransaction(opened);
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { opened } = connection as LateConnection;
    (connection as LateConnection).endWriting();
    if (opened) await super.releaseConnection(opened);
  }
}

/** Takes a pool connection with its first statement: waiting writers hold none. */
class LateConnection implements DatabaseConnection {
  readonly #open: () => Promise<DatabaseConnection>;
  readonly #writers: Slots;
  #opened: Opened | undefined;
  #isWriting = false;

  constructor(open: () => Promise<DatabaseConnection>, writers: Slots) {
    this.#open = open;
    this.#writers = writers;
  }

  get opened(): Opened | undefined {
    return this.#opened;
  }

  async beginWriting(): Promise<void> {
    if (this.#isWriting) return;
    await this.#writers.take();
    this.#isWriting = true;
  }

  endWriting(): void {
    if (this.#isWriting) this.#writers.give();
    this.#isWriting = false;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (writes.has(query.query.kind)) await this.beginWriting();
    return (await this.#connected()).executeQuery<Row>(query);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.#connected()).streamQuery<Row>(query, chunkSize);
  }

  async #connected(): Promise<DatabaseConnection> {
    try {
      this.#opened ??= (await this.#open()) as Opened;
      return this.#opened;
    } catch (error) {
      throw failureOf(error);
    }
  }
}
