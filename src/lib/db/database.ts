/** The one database of this process. Only repositories and transactions of services use it. */
import type { Kysely, Transaction } from "kysely";
import { config } from "#lib/config.ts";
import { linkOf } from "#lib/db/engine.ts";
import { migrate } from "#lib/db/migrate.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { openDatabase } from "#lib/db/open.ts";
import type { Tables } from "#lib/db/schema.ts";
import { log } from "#lib/log.ts";

export type Database = Kysely<Tables>;

/** What a repository's function works on: the database, or the transaction that it is part of. */
export type Executor = Kysely<Tables> | Transaction<Tables>;

export const db: Database = await openDatabase(config.databaseUrl, await statementObserver());

/** Nothing is measured where nobody may read it. */
async function statementObserver() {
  if (config.metricsToken === undefined) return undefined;
  return (await import("#lib/metrics/database-times.ts")).observeStatement;
}

export async function migrateToLatest(): Promise<void> {
  await migrate(db);
}

/** Why no page can be rendered: the database is away, or not of the form that this process knows. */
export async function whyNotReady(): Promise<string | undefined> {
  const awaySince = linkOf(db)?.awaySince;
  if (awaySince)
    return `The database has been cut off since ${awaySince.toISOString()}: pages are served as they were.`;
  const newest = Object.keys(migrations).sort().at(-1) ?? "";
  try {
    const applied = await db
      .$extendTables<{ kysely_migration: { name: string } }>()
      .selectFrom("kysely_migration")
      .select("name")
      .where("name", "=", newest)
      .executeTakeFirst();
    return applied ? undefined : `The database lacks the migration ${newest}.`;
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return "The database does not answer.";
  }
}

export async function closeDatabase(): Promise<void> {
  await linkOf(db)?.close();
  await db.destroy();
}
