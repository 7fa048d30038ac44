import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
} from "kysely";
import type { EngineAdapter } from "#lib/db/engine.ts";
import { SqliteDriver } from "#lib/db/sqlite/driver.ts";
import { sqlite } from "#lib/db/sqlite/engine.ts";
import { NodeSqliteQueryCompiler } from "#lib/db/sqlite/query-compiler.ts";

/** Kysely on node:sqlite. */
export class NodeSqliteDialect implements Dialect {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#path);
  }

  createQueryCompiler(): QueryCompiler {
    return new NodeSqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new Adapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class Adapter extends SqliteAdapter implements EngineAdapter {
  readonly engine = sqlite;

  /** Otherwise Kysely makes every read wait while a transaction is open. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Migrations run inside one `begin immediate`, which also locks out a second process. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
