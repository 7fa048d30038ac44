import {
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  type LogEvent,
  replaceWithNoncontingentExpression,
} from "kysely";
import type { Database } from "#lib/db/database.ts";
import type { Tables } from "#lib/db/schema.ts";
import { NodeSqliteDialect } from "#lib/db/sqlite/dialect.ts";

export interface OpenOptions {
  readonly onStatement?: ((event: LogEvent) => void) | undefined;
  /** Where a server remembers which of several PostgreSQL servers was promoted last. */
  readonly timelineFile?: string | undefined;
}

/** Opens `sqlite:` and a path, or `postgres://…`. Nothing is asked of the database before the first query. */
export async function openDatabase(url: string, { onStatement, timelineFile }: OpenOptions = {}): Promise<Database> {
  // A list without anything in it is SQL to one engine only.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
  return new Kysely<Tables>({
    dialect: await dialectOf(url, timelineFile),
    plugins,
    ...(onStatement && { log: onStatement }),
  });
}

/** What talks to PostgreSQL is loaded for it alone: SQLite's server starts without. */
async function dialectOf(url: string, timelineFile?: string): Promise<Dialect> {
  if (url.startsWith("sqlite:")) return new NodeSqliteDialect(url.slice("sqlite:".length));
  const { PostgresDialect } = await import("#lib/db/postgres/dialect.ts");
  return new PostgresDialect(url, timelineFile);
}
