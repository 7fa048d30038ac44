import { existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ServiceError } from "#lib/errors.ts";
import { sqliteFailure } from "./failures.ts";

/** How long to wait for a server that is shutting down. */
const patienceMs = 1_000;

/** Held until the process ends; the system then releases it in any case. */
let held: DatabaseSync | undefined;

/**
 * Claims a SQLite file for this server. With two servers, each would show the other's changes a minute late. Commands
 * such as backup need no claim. Throws `ServiceError` if another server has it.
 */
export function claimFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  // A separate lock database, because commands share the locks of the real one. It uses the resolved name, so that
  // links to the same file share it.
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
  `${name} cannot be used as a lock. Stop every server on ${file}, remove the lock and start again. The database is not affected.`;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

export function freeFile(): void {
  held?.close();
  held = undefined;
}
