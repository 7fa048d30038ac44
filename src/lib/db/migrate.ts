import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { engineOf } from "#lib/db/engine.ts";
import type { Database } from "#lib/db/executor.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { refuseTooNew } from "#lib/db/release-needs.ts";
import { ServiceError } from "#lib/errors.ts";
import { log } from "#lib/log.ts";

/**
 * Runs all pending migrations. Several processes may call it at once. Migrations of a newer release stay: that release
 * either keeps older ones working or says so in `release_needs`.
 */
export async function migrate(database: Database): Promise<void> {
  const { unknown, isWhole, hasNeeds } = await findApplied(database);
  // Also where all migrations are known: a known one may need a release that knows more.
  if (hasNeeds) await refuseTooNew(database);
  if (unknown.length > 0) {
    log.warn(
      { migrations: unknown },
      "a newer release has migrated the database: this one continues without these migrations",
    );
    if (isWhole) return;
  }
  // Kysely rejects a database with migrations that it does not know. They have run elsewhere and never run here.
  const known: Record<string, Migration> = {
    ...Object.fromEntries(unknown.map((name) => [name, neverRun])),
    ...migrations,
  };
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => known },
    // The newer release may come from another branch, with migrations between ours.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  for (const result of results) {
    if (result.status === "Success") log.info({ migration: result.migrationName }, "migrated");
  }
  if (error !== undefined) {
    // A newer release has just migrated.
    if ((await findApplied(database)).unknown.length > unknown.length) return await migrate(database);
    const failed = results.find(({ status }) => status === "Error");
    throw failed ? new FailedMigrationError(failed.migrationName, error) : error;
  }
  // The log still holds pages as they were before, with what a migration has taken out of them.
  if (results.length > 0 && engineOf(database).name === "sqlite") await emptyLog(database);
}

/** Another connection may read or copy the log at this moment: a few tries, and then later commits overwrite it. */
async function emptyLog(database: Database, tries = 20): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  if (rows[0]?.busy !== 1) return;
  if (tries === 0) {
    log.warn(
      "The database log still holds pages from before the migration. Stop other programs that use the database, then restart.",
    );
    return;
  }
  await setTimeout(100);
  await emptyLog(database, tries - 1);
}

/** A migration that the database rejects. `cause` is the database's error. */
export class FailedMigrationError extends Error {
  constructor(migration: string, cause: unknown) {
    const [said] = String(cause instanceof Error ? cause.message : cause).split("\n");
    super(
      `The database rejects the migration ${migration}: ${said}. Start the release before this one, or restore a backup: npm run db -- restore --from BACKUP.`,
      { cause },
    );
  }
}

const neverRun: Migration = {
  up: () => Promise.reject(new Error("A migration of another release cannot be run.")),
};

interface Applied {
  /** Applied migrations that this release does not know. */
  readonly unknown: readonly string[];
  /** Whether all migrations of this release have run. */
  readonly isWhole: boolean;
  /** Whether the database has the table `release_needs`. */
  readonly hasNeeds: boolean;
}

/** Throws if the database belongs to another program. */
async function findApplied(database: Database): Promise<Applied> {
  // One query: another process may start migrating between two.
  const tables = await tablesOf(database);
  if (!tables.includes("kysely_migration")) {
    // In PostgreSQL, extensions add their own tables.
    if (engineOf(database).name === "sqlite" && tables.length > 0) throw foreign();
    return { unknown: [], isWhole: false, hasNeeds: false };
  }
  const rows = await database
    .$extendTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name")
    .execute();
  const names = new Set(rows.map(({ name }) => name));
  const unknown = [...names].filter((name) => !(name in migrations));
  if (unknown.length > 0 && unknown.length === rows.length) throw foreign();
  const isWhole = Object.keys(migrations).every((name) => names.has(name));
  return { unknown, isWhole, hasNeeds: tables.includes("release_needs") };
}

async function tablesOf(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name);
}

const foreign = (): ServiceError =>
  new ServiceError(
    400,
    "DATABASE_FOREIGN",
    "The database belongs to another program. Set DATABASE_URL to the database of this site, or to a new one.",
  );
