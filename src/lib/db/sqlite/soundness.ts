import { type Kysely, sql } from "kysely";
import { ServiceError } from "#lib/errors.ts";

/** Checked in less than a second. Damage in larger files shows when listings are read. */
const largest = 67_108_864;

/** Checks a file of moderate size. Throws if it is damaged. */
export async function refuseDamaged<Tables>(database: Kysely<Tables>, file: string): Promise<void> {
  const { rows: sizes } = await sql<{ bytes: number }>`select page_count * page_size as bytes
    from pragma_page_count, pragma_page_size`.execute(database);
  if ((sizes[0]?.bytes ?? 0) > largest) return;
  const { rows } = await sql<{ said: string }>`select quick_check as said from pragma_quick_check limit 1`.execute(
    database,
  );
  if (rows[0]?.said === "ok") return;
  throw new ServiceError(400, "DATABASE_DAMAGED", damaged(file));
}

export const damaged = (file: string): string => `${file} is damaged. To put a backup in its place, ${restoring}.`;

export const restoring =
  "stop every server, move it away with its -wal and -shm, and run npm run db -- restore --from BACKUP";
