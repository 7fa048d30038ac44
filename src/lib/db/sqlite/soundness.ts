import { type Kysely, sql } from "kysely";
import { ServiceError } from "#lib/errors.ts";

/** Looked through in less than a second. In a larger one damage shows when the listings are read. */
const largest = 67_108_864;

/** Looks through a file that is not large. Throws where it is damaged. */
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
