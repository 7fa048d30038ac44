/** Detects that `npm run db -- restore` has replaced the database. */
import { sql } from "kysely";
import { db } from "#lib/db/database.ts";
import { engineOf } from "#lib/db/engine.ts";
import { log } from "#lib/log.ts";

/** A check takes microseconds. */
const everyMs = 250;

/**
 * Calls `onRestored` after each restore. Returns a function to stop. PostgreSQL is not watched: it is restored without
 * running servers.
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

/** Restore counter, which each restore raises. */
async function findRestores(): Promise<number | undefined> {
  const { rows } = await sql<{ restores: number }>`select user_version as restores from pragma_user_version`.execute(
    db,
  );
  return rows[0]?.restores;
}
