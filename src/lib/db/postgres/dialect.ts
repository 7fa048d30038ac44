import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type QueryCompiler,
  type TransactionSettings,
} from "kysely";
import type { EngineAdapter } from "#lib/db/engine.ts";
import type { DatabaseLink } from "#lib/db/link.ts";
import { Compiler } from "#lib/db/postgres/compiler.ts";
import { postgres } from "#lib/db/postgres/engine.ts";
import { failureOf } from "#lib/db/postgres/failures.ts";
import { PostgresLink } from "#lib/db/postgres/link.ts";
import { PrimaryPool } from "#lib/db/postgres/pool.ts";
import { takeWriteLockQuery } from "#lib/db/postgres/write-lock.ts";

/** Kysely on PostgreSQL. */
export class PostgresDialect implements Dialect {
  readonly #pool: PrimaryPool;

  constructor(url: string) {
    this.#pool = new PrimaryPool(url);
  }

  createDriver(): Driver {
    return new LockingDriver({ pool: this.#pool });
  }

  createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }

  createAdapter(): DialectAdapter {
    return new Adapter(new PostgresLink(this.#pool));
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}

class Adapter extends PostgresAdapter implements EngineAdapter {
  readonly engine = postgres;
  readonly link: DatabaseLink;

  constructor(link: DatabaseLink) {
    super();
    this.link = link;
  }
}

/** Transactions of all processes come one after the other. */
class LockingDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection();
    } catch (error) {
      throw failureOf(error);
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    try {
      await connection.executeQuery(takeWriteLockQuery);
    } catch (error) {
      await super
        .rollbackTransaction(connection as Parameters<PostgresDriver["rollbackTransaction"]>[0])
        .catch(() => {});
      throw error;
    }
  }
}
