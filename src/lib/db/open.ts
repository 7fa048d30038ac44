import { type Dialect, Kysely } from "kysely";
import type { Database } from "#lib/db/database.ts";
import { PostgresDialect } from "#lib/db/postgres/dialect.ts";
import type { Tables } from "#lib/db/schema.ts";
import { NodeSqliteDialect } from "#lib/db/sqlite/dialect.ts";

/** Opens `sqlite:` and a path, or `postgres://…`. Nothing is asked of the database before the first query. */
export function openDatabase(url: string): Database {
  return new Kysely<Tables>({ dialect: dialectOf(url) });
}

function dialectOf(url: string): Dialect {
  return url.startsWith("sqlite:") ? new NodeSqliteDialect(url.slice("sqlite:".length)) : new PostgresDialect(url);
}
