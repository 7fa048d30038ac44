/** What an operator must fix before a program can start, in one sentence with its remedy. */
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { ServiceError } from "#lib/errors.ts";
import { FailedMigrationError } from "./migrate.ts";
import { troubleOf as postgresTrouble } from "./postgres/trouble.ts";
import { troubleOf as sqliteTrouble } from "./sqlite/trouble.ts";

const refusals = new Set(["DATABASE_FOREIGN", "DATABASE_NEWER", "DATABASE_CLAIMED", "DATABASE_DAMAGED"]);

/** Undefined for other failures. */
export function troubleOf(error: unknown, databaseUrl: string): string | undefined {
  // A full disk or an unwritable file has its own remedy.
  if (error instanceof FailedMigrationError) return troubleOf(error.cause, databaseUrl) ?? error.message;
  if (error instanceof ServiceError && refusals.has(error.code)) return error.message;
  const file = /^sqlite:(.*)$/s.exec(databaseUrl)?.[1];
  const ofDatabase = file === undefined ? postgresTrouble(error) : sqliteTrouble(error, file);
  return ofDatabase ?? folderTrouble(error);
}

/** Node's errors about files and folders. */
function folderTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("syscall" in error)) return undefined;
  const { code, syscall, path: asked } = error as NodeJS.ErrnoException;
  const path = asked === undefined ? "the data folder" : existingPart(asked);
  // Node names a new folder on a read-only disk in this way.
  if (code === "ENOENT" && syscall === "mkdir") {
    return `The folder ${asked} cannot be made in ${path}. Mount its disk for writing, or set DATA_DIR to another folder.`;
  }
  if (code === "EACCES" || code === "EPERM") {
    return `This program's user may not use ${path}. Give it read and write access, or set DATA_DIR to another folder.`;
  }
  if (code === "EROFS") {
    return `The disk of ${path} can only be read. Mount it for writing, or set DATA_DIR to another folder.`;
  }
  if (code === "ENOSPC" || code === "EDQUOT") return `The disk of ${path} is full. Make room on it and start again.`;
  if (code === "ENOTDIR" || code === "EEXIST" || code === "EISDIR") {
    return `At ${path} there is a file instead of a folder, or a folder instead of a file. Move it away, or set DATA_DIR to another folder.`;
  }
  return undefined;
}

/** The part of a path that exists: a file that could not be made in a folder is the folder's trouble. */
function existingPart(path: string): string {
  const parent = dirname(path);
  return existsSync(path) || parent === path ? path : existingPart(parent);
}
