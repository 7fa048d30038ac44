/** Sees when `npm run db -- restore` has put another database in the place of ours. */
import { sql } from "kysely";
import { db } from "#lib/db/database.ts";
import { engineOf } from "#lib/db/engine.ts";
import { log } from "#lib/log.ts";

/** Asked in a few microseconds. */
const everyMs = 250;

/**
 * Calls `onRestored` each time. Returns how to stop. On PostgreSQL nothing is looked at: there a restore is done without
 * servers.
 */
export async function watchRestores(onRestored: () => void): Promise<() => void> {
  if (engineOf(db).name !== "sqlite") return () => undefined;
  let known = await findRestores();
  const look = async (): Promise<void> => {
    const now = await findRestores();
    if (now === known) return;
    known = now;
    log.warn("the database was replaced by a backup");
    onRestored();
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, "looking whether the database was replaced"));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** How often it was restored: each restore counts it up. */
async function findRestores(): Promise<number | undefined> {
  const { rows } = await sql<{ restores: number }>`select user_version as restores from pragma_user_version`.execute(
    db,
  );
  return rows[0]?.restores;
}
