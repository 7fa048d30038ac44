import {
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  type LogEvent,
  replaceWithNoncontingentExpression,
} from "kysely";
import type { Database } from "#lib/db/executor.ts";
import type { Tables } from "#lib/db/schema.ts";
import { NodeSqliteDialect } from "#lib/db/sqlite/dialect.ts";

export interface OpenOptions {
  readonly onStatement?: ((event: LogEvent) => void) | undefined;
  /** File in which a server remembers the newest promoted PostgreSQL server. */
  readonly timelineFile?: string | undefined;
}

/** Opens `sqlite:` and a path, or `postgres://…`. The database is first contacted by the first query. */
export async function openDatabase(url: string, { onStatement, timelineFile }: OpenOptions = {}): Promise<Database> {
  // Only one engine accepts an empty list in SQL.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
  return new Kysely<Tables>({
    dialect: await dialectOf(url, timelineFile),
    plugins,
    ...(onStatement && { log: onStatement }),
  });
}

/** The PostgreSQL driver is loaded only if needed. */
async function dialectOf(url: string, timelineFile?: string): Promise<Dialect> {
  if (url.startsWith("sqlite:")) return new NodeSqliteDialect(url.slice("sqlite:".length));
  const { PostgresDialect } = await import("#lib/db/postgres/dialect.ts");
  return new PostgresDialect(url, timelineFile);
}
