/** The database of this process. Only repositories and service transactions use it. */
import { dirname, join } from "node:path";
import { config } from "#lib/config.ts";
import { linkOf } from "#lib/db/engine.ts";
import type { Database } from "#lib/db/executor.ts";
import { migrate } from "#lib/db/migrate.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { openDatabase } from "#lib/db/open.ts";
import { whyTooNew } from "#lib/db/release-needs.ts";
import { claimFile, freeFile } from "#lib/db/sqlite/claim.ts";
import { refuseDamaged } from "#lib/db/sqlite/soundness.ts";
import { isFull } from "#lib/disk.ts";
import { log } from "#lib/log.ts";

export const db: Database = await openDatabase(config.databaseUrl, {
  onStatement: await statementObserver(),
  timelineFile: join(config.dataDir, "database-timeline.json"),
});

/** Without a metrics token, nothing is measured. */
async function statementObserver() {
  if (config.metricsToken === undefined) return undefined;
  return (await import("#lib/metrics/database-times.ts")).observeStatement;
}

export async function migrateToLatest(): Promise<void> {
  await migrate(db);
}

const ownFile = /^sqlite:(.*)$/s.exec(config.databaseUrl)?.[1];
/** Folder that this server writes to: the database's own, or that of uploads under way. */
export const writtenFolder = ownFile === undefined ? config.dataDir : dirname(ownFile);

/** For servers: claims a SQLite file for this process and checks that it is intact. */
export async function claimDatabase(): Promise<void> {
  if (ownFile === undefined) return;
  claimFile(ownFile);
  await refuseDamaged(db, ownFile);
}

/** Why the server cannot do everything: the disk is full, the database is away, or its version is unknown. */
export async function whyNotReady(): Promise<string | undefined> {
  const { awaySince, awayReason, isDoubtful } = linkOf(db) ?? {};
  if (awaySince) {
    const since = `The database has been unreachable since ${awaySince.toISOString()}: cached pages are still served.`;
    return awayReason === undefined ? since : `${since} ${awayReason}`;
  }
  if (isDoubtful) return "Connections to the database have died.";
  if (isFull(writtenFolder)) {
    return `The disk of ${writtenFolder} is full: pages are served, but nothing can be saved. Make room on it.`;
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
