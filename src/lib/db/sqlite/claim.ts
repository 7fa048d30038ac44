import { existsSync, mkdirSync, realpathSync } from "node:fs";
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
  const lock = new DatabaseSync(`${existsSync(file) ? realpathSync(file) : file}.lock`, { timeout: patienceMs });
  try {
    lock.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    if (sqliteFailure(error) !== "busy") throw error;
    throw new ServiceError(
      400,
      "DATABASE_CLAIMED",
      `Another server runs on ${file}. Stop it first, or move to PostgreSQL, which several servers can share: docs/several-servers.md.`,
    );
  }
  held = lock;
}

export function freeFile(): void {
  held?.close();
  held = undefined;
}
