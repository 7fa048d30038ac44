import { type SqliteFailure, sqliteFailure } from "#lib/db/sqlite/failures.ts";
import { ServiceError } from "#lib/errors.ts";

const isFailure = (error: unknown, ...kinds: readonly SqliteFailure[]): error is Error =>
  kinds.some((kind) => kind === sqliteFailure(error));

export const isBusy = (error: unknown): boolean => isFailure(error, "busy", "locked");

/** Runs `work` on the database at `path`; turns SQLite errors into advice. */
export async function explained<Result>(path: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw sentenceFor(error, path) ?? error;
  }
}

function sentenceFor(error: unknown, path: string): ServiceError | undefined {
  if (isFailure(error, "noDatabase")) return unusable(`${path} is not a SQLite database. ${remedy}`);
  if (isFailure(error, "damaged")) return unusable(`${path} is damaged: ${error.message}. ${remedy}`);
  if (isFailure(error, "cannotOpen")) return unusable(`${path} cannot be opened: does it belong to another user?`);
  if (isFailure(error, "full")) return unusable("The disk is full. Make room and try again: nothing was changed.");
  return isBusy(error) ? writtenAlways() : undefined;
}

/** An unreadable file may be the database or a backup. */
export const remedy =
  "If it is a backup, take an older one. If it is the database, stop its server, move it away with its -wal and -shm, and run npm run db -- restore --from BACKUP.";

export const writtenAlways = (): ServiceError =>
  unusable("Other programs keep writing to the database. Nothing was changed: try again in a moment.");

export const unusable = (message: string): ServiceError => new ServiceError(400, "DATABASE_UNUSABLE", message);
