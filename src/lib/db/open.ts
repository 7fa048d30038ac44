import {
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  type LogEvent,
  replaceWithNoncontingentExpression,
} from "kysely";
import type { Database } from "#lib/db/database.ts";
import { PostgresDialect } from "#lib/db/postgres/dialect.ts";
import type { Tables } from "#lib/db/schema.ts";
import { NodeSqliteDialect } from "#lib/db/sqlite/dialect.ts";

/** Opens `sqlite:` and a path, or `postgres://…`. Nothing is asked of the database before the first query. */
export function openDatabase(url: string, onStatement?: (event: LogEvent) => void): Database {
  // A list without anything in it is SQL to one engine only.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
  return new Kysely<Tables>({ dialect: dialectOf(url), plugins, ...(onStatement && { log: onStatement }) });
}

function dialectOf(url: string): Dialect {
  return url.startsWith("sqlite:") ? new NodeSqliteDialect(url.slice("sqlite:".length)) : new PostgresDialect(url);
}
