import { existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ServiceError } from "#lib/errors.ts";
import { sqliteFailure } from "./failures.ts";

/** A server that is being ended is given so long to let go. */
const patienceMs = 1_000;

/** Held open until the process ends: the system frees it then, however that comes about. */
let held: DatabaseSync | undefined;

/**
 * Claims a SQLite file for this server. Two servers would show what the other has changed a minute late. Commands such as
 * backup need no claim. Throws `ServiceError` where another server has it.
 */
export function claimFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  // A database of its own: SQLite's locks on the real one are the ones that commands share.
  // By its own name: a link beside it leads to the same file.
  const name = `${existsSync(file) ? realpathSync(file) : file}.lock`;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(name, { timeout: patienceMs });
    lock.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock?.close();
    const failure = sqliteFailure(error);
    if (failure === "busy") throw new ServiceError(400, "DATABASE_CLAIMED", claimed(file));
    if (failure === "noDatabase" || failure === "damaged" || isFolder(name)) {
      throw new ServiceError(400, "DATABASE_CLAIMED", noLock(name, file));
    }
    throw error;
  }
  held = lock;
}

const claimed = (file: string): string =>
  `Another server runs on ${file}. Stop it first, or move to PostgreSQL, which several servers can share: docs/several-servers.md.`;

const noLock = (name: string, file: string): string =>
  `${name} cannot be used as a lock. Stop every server on ${file}, remove it, and start again: the database is not touched by that.`;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

export function freeFile(): void {
  held?.close();
  held = undefined;
}
