import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Database } from "#lib/db/database.ts";
import { engineOf } from "#lib/db/engine.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { log } from "#lib/log.ts";

/** Brings the database to the newest migration. Safe to call from several processes at once. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  for (const result of results) {
    if (result.status === "Success") log.info({ migration: result.migrationName }, "migrated");
  }
  if (error) throw error;
  // The log still holds pages as they were before, with what a migration has taken out of them.
  if (results.length > 0 && engineOf(database).name === "sqlite") {
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
  }
}
