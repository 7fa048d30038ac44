import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryCompiler,
} from "kysely";
import type { EngineAdapter } from "#lib/db/engine.ts";
import type { DatabaseLink } from "#lib/db/notify-channel.ts";
import { Compiler } from "#lib/db/postgres/compiler.ts";
import { LockingDriver } from "#lib/db/postgres/driver.ts";
import { postgres } from "#lib/db/postgres/engine.ts";
import { PostgresLink } from "#lib/db/postgres/link.ts";
import { PrimaryPool } from "#lib/db/postgres/pool.ts";

/** Kysely on PostgreSQL. */
export class PostgresDialect implements Dialect {
  readonly #pool: PrimaryPool;

  constructor(url: string, timelineFile?: string) {
    this.#pool = new PrimaryPool(url, timelineFile);
  }

  createDriver(): Driver {
    return new LockingDriver(this.#pool);
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
