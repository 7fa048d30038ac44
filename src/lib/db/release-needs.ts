/** Requirements of a migration on older releases. */
import { type Kysely, sql } from "kysely";
import type { Database } from "#lib/db/executor.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { ServiceError } from "#lib/errors.ts";

/**
 * For a migration that older releases cannot work with: from now on, only releases with the migration `oldest` may run.
 * Others refuse to start, and running ones report it in `/readyz`.
 */
export async function needRelease(db: Kysely<unknown>, migration: string, oldest: string): Promise<void> {
  await sql`insert into release_needs (migration, oldest) values (${migration}, ${oldest})`.execute(db);
}

/** Why this release cannot use the database; undefined if it can. */
export async function whyTooNew(database: Database): Promise<string | undefined> {
  const needs = await database.selectFrom("release_needs").selectAll().orderBy("migration").execute();
  const need = needs.find(({ oldest }) => !(oldest in migrations));
  return (
    need &&
    `A newer release has migrated the database (${need.migration}), and this release cannot work with it. Start a release that has the migration ${need.oldest}, or restore a backup from before.`
  );
}

export async function refuseTooNew(database: Database): Promise<void> {
  const reason = await whyTooNew(database);
  if (reason !== undefined) throw new ServiceError(400, "DATABASE_NEWER", reason);
}
