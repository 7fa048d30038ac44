/** The one database of this process. Only repositories and transactions of services use it. */
import { dirname, join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import { config } from "#lib/config.ts";
import { linkOf } from "#lib/db/engine.ts";
import { migrate } from "#lib/db/migrate.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { openDatabase } from "#lib/db/open.ts";
import { whyTooNew } from "#lib/db/release-needs.ts";
import type { Tables } from "#lib/db/schema.ts";
import { claimFile, freeFile } from "#lib/db/sqlite/claim.ts";
import { refuseDamaged } from "#lib/db/sqlite/soundness.ts";
import { isFull } from "#lib/disk.ts";
import { log } from "#lib/log.ts";

export type Database = Kysely<Tables>;

/** What a repository's function works on: the database, or the transaction that it is part of. */
export type Executor = Kysely<Tables> | Transaction<Tables>;

export const db: Database = await openDatabase(config.databaseUrl, {
  onStatement: await statementObserver(),
  timelineFile: join(config.dataDir, "database-timeline.json"),
});

/** Nothing is measured where nobody may read it. */
async function statementObserver() {
  if (config.metricsToken === undefined) return undefined;
  return (await import("#lib/metrics/database-times.ts")).observeStatement;
}

export async function migrateToLatest(): Promise<void> {
  await migrate(db);
}

const ownFile = /^sqlite:(.*)$/s.exec(config.databaseUrl)?.[1];
/** Where this server writes: the database's own folder, or that of files that are on their way. */
export const writtenFolder = ownFile === undefined ? config.dataDir : dirname(ownFile);

/** For servers: nobody else serves from a SQLite file, and it is whole. */
export async function claimDatabase(): Promise<void> {
  if (ownFile === undefined) return;
  claimFile(ownFile);
  await refuseDamaged(db, ownFile);
}

/** Why not everything can be done: no room is left, the database is away, or not of the form that this process knows. */
export async function whyNotReady(): Promise<string | undefined> {
  const { awaySince, awayReason, isDoubtful } = linkOf(db) ?? {};
  if (awaySince) {
    const since = `The database has been cut off since ${awaySince.toISOString()}: pages are served as they were.`;
    return awayReason === undefined ? since : `${since} ${awayReason}`;
  }
  if (isDoubtful) return "Connections to the database have died.";
  if (isFull(writtenFolder)) {
    return `The disk of ${writtenFolder} is full: pages are shown, and nothing can be saved. Make room on it.`;
  }
  const newest = Object.keys(migrations).sort().at(-1) ?? "";
  try {
    const applied = await db
      .$extendTables<{ kysely_migration: { name: string } }>()
      .selectFrom("kysely_migration")
      .select("name")
      .where("name", "=", newest)
      .executeTakeFirst();
    return applied ? await whyTooNew(db) : `The database lacks the migration ${newest}.`;
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return "The database does not answer.";
  }
}

export async function closeDatabase(): Promise<void> {
  await linkOf(db)?.close();
  await db.destroy();
  freeFile();
}
