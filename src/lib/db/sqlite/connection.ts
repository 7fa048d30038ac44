import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { bindable } from "#lib/db/bindable.ts";
import { noteFull, noteSaved } from "#lib/disk.ts";
import { DiskFullError } from "#lib/errors.ts";
import { failureOf } from "./failures.ts";

const statementsKept = 256;

interface Prepared {
  readonly statement: StatementSync;
  /** Whether it returns rows, like SELECT or RETURNING. */
  readonly isReader: boolean;
}

/** A connection to a SQLite file. Queries run synchronously on the calling thread. */
export class SqliteConnection implements DatabaseConnection {
  readonly #folder: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(path: string) {
    this.#folder = dirname(path);
    mkdirSync(this.#folder, { recursive: true });
    // A busy timeout would block the whole process; the driver waits instead.
    this.#database = new DatabaseSync(path, { timeout: 0 });
    // `SyncedLog` flushes commits to disk and checkpoints: both would block here.
    this.#database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      pragma wal_autocheckpoint = 10000;
      pragma foreign_keys = on;
      pragma temp_store = memory;
      pragma cache_size = -16384;
    `);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#noticing(() => {
      const { statement, isReader } = this.#prepared(query.sql);
      const parameters = query.parameters.map(bindable);
      if (isReader) return { rows: statement.all(...parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      if (!this.isInTransaction) noteSaved();
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    });
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming is not supported: read page by page.");
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  exec(sql: string): void {
    this.#noticing(() => this.#database.exec(sql));
    if (sql === "commit") noteSaved();
  }

  #noticing<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const failure = failureOf(error);
      if (failure instanceof DiskFullError) noteFull(this.#folder);
      throw failure;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepared(sql: string): Prepared {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, isReader: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > statementsKept && oldest !== undefined) this.#statements.delete(oldest);
    return prepared;
  }
}
