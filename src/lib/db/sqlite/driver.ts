import { setTimeout as sleep } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from "kysely";
import { isRead } from "#lib/db/is-read.ts";
import { SqliteConnection } from "#lib/db/sqlite/connection.ts";
import { SyncedLog } from "#lib/db/sqlite/synced-log.ts";
import { WriteLock } from "#lib/db/sqlite/write-lock.ts";
import { DatabaseBusyError } from "#lib/errors.ts";
import { sqliteFailure } from "./failures.ts";

const longestWait = 5_000;
const pause = 15;

/**
 * Reads share one connection; a transaction has its own, so that uncommitted data stays invisible. SQLite allows one
 * writer: writers of this process queue, and wait up to five seconds for other processes without blocking the event
 * loop.
 */
export class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #writeLock = new WriteLock();
  readonly #log: SyncedLog;
  #shared: SqliteConnection | undefined;
  #writer: SqliteConnection | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#log = new SyncedLog(path);
  }

  async init(): Promise<void> {
    this.#shared = await whenFree(() => new SqliteConnection(this.#path));
    this.#writer = await whenFree(() => new SqliteConnection(this.#path));
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Lease(opened(this.#shared), this.#writeLock, this.#log);
  }

  async beginTransaction(lease: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    const writer = opened(this.#writer);
    const giveUpAt = performance.now() + longestWait;
    await this.#writeLock.acquire(longestWait);
    try {
      await whenFree(() => writer.exec("begin immediate"), giveUpAt);
    } catch (error) {
      this.#writeLock.release();
      throw error;
    }
    (lease as Lease).enterTransaction(writer);
  }

  async commitTransaction(lease: DatabaseConnection): Promise<void> {
    await whenFree(() => opened(this.#writer).exec("commit"));
    this.#endTransaction(lease as Lease);
    await this.#log.reached();
  }

  async rollbackTransaction(lease: DatabaseConnection): Promise<void> {
    if (!(lease as Lease).isInTransaction) return;
    try {
      // On a full disk, SQLite has already rolled back.
      if (opened(this.#writer).isInTransaction) opened(this.#writer).exec("rollback");
    } finally {
      this.#endTransaction(lease as Lease);
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#log.close();
    this.#shared?.close();
    this.#writer?.close();
  }

  #endTransaction(lease: Lease): void {
    lease.leaveTransaction();
    this.#writeLock.release();
  }
}

/** What Kysely holds during a query or transaction. */
class Lease implements DatabaseConnection {
  readonly #shared: SqliteConnection;
  readonly #writeLock: WriteLock;
  readonly #log: SyncedLog;
  #transaction: SqliteConnection | undefined;

  constructor(shared: SqliteConnection, writeLock: WriteLock, log: SyncedLog) {
    this.#shared = shared;
    this.#writeLock = writeLock;
    this.#log = log;
  }

  get isInTransaction(): boolean {
    return this.#transaction !== undefined;
  }

  enterTransaction(writer: SqliteConnection): void {
    this.#transaction = writer;
  }

  leaveTransaction(): void {
    this.#transaction = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction) return this.#transaction.executeQuery(query);
    if (isRead(query)) return whenFree(() => this.#shared.executeQuery<Row>(query));
    const giveUpAt = performance.now() + longestWait;
    await this.#writeLock.acquire(longestWait);
    let result: QueryResult<Row>;
    try {
      result = await whenFree(() => this.#shared.executeQuery<Row>(query), giveUpAt);
    } finally {
      this.#writeLock.release();
    }
    await this.#log.reached();
    return result;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    return this.#shared.streamQuery();
  }
}

function opened(connection: SqliteConnection | undefined): SqliteConnection {
  if (!connection) throw new Error("The database is not open.");
  return connection;
}

/** Runs `action`, retrying while another process holds the lock. Throws `DatabaseBusyError` in the end. */
async function whenFree<Result>(
  action: () => Result | Promise<Result>,
  giveUpAt: number = performance.now() + longestWait,
): Promise<Result> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > giveUpAt) throw new DatabaseBusyError();
      await sleep(pause);
    }
  }
}

const isBusy = (error: unknown): boolean => sqliteFailure(error) === "busy";
