/** The one database of this process. Only repositories and transactions of services use it. */
import { Kysely, type Transaction } from "kysely";
import { config } from "#lib/config.ts";
import { migrate } from "#lib/db/migrate.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import type { Tables } from "#lib/db/schema.ts";
import { NodeSqliteDialect } from "#lib/db/sqlite/dialect.ts";
import { log } from "#lib/log.ts";

export type Database = Kysely<Tables>;

/** What a repository's function works on: the database, or the transaction that it is part of. */
export type Executor = Kysely<Tables> | Transaction<Tables>;

export const db: Database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(config.databasePath) });

export async function migrateToLatest(): Promise<void> {
  await migrate(db);
}

/** Whether the newest migration is in place and the database answers. */
export async function isDatabaseReady(): Promise<boolean> {
  try {
    const applied = await db
      .$extendTables<{ kysely_migration: { name: string } }>()
      .selectFrom("kysely_migration")
      .select("name")
      .orderBy("name", "desc")
      .executeTakeFirst();
    return applied?.name === Object.keys(migrations).sort().at(-1);
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return false;
  }
}

export async function closeDatabase(): Promise<void> {
  await db.destroy();
}
