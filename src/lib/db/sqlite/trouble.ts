import { statSync } from "node:fs";
import { dirname } from "node:path";
import { freeBytes, leastFree } from "#lib/disk.ts";
import { DatabaseBusyError, DiskFullError } from "#lib/errors.ts";
import { sqliteFailure } from "./failures.ts";
import { damaged, restoring } from "./soundness.ts";

/** What an operator must fix so that the file can be used; undefined for other failures. */
export function troubleOf(error: unknown, file: string): string | undefined {
  const failure = error instanceof DiskFullError ? "full" : sqliteFailure(error);
  const folder = dirname(file);
  if (failure === "noDatabase") {
    return `${file} is not a SQLite database, or its header is damaged. Set DATABASE_URL to the right file, or ${restoring}.`;
  }
  if (failure === "damaged") return damaged(file);
  if (failure === "busy" || failure === "locked" || error instanceof DatabaseBusyError) {
    return `${file} is locked by another program. End that program, or wait until it is done, and start again.`;
  }
  if (failure === "full") return full(folder);
  if (failure === "readOnly" || failure === "cannotOpen" || failure === "io") {
    const inTheWay = [file, `${file}-wal`, `${file}-shm`].map((path) => ({ path, what: kindOf(path) }));
    const wrong = inTheWay.find(({ what }) => what !== undefined);
    if (wrong) return `${wrong.path} is ${wrong.what}. Move it away, or set DATABASE_URL to the file of the database.`;
    const free = freeBytes(folder);
    if (free !== undefined && free < leastFree) return full(folder);
    const what =
      failure === "readOnly" ? "cannot be written" : failure === "io" ? "cannot be read" : "cannot be opened";
    return `${file} ${what}. Give this program's user write access to the file and the folder ${folder}, and see that their disk is mounted for writing.`;
  }
  return undefined;
}

/** What exists instead of a file; undefined for a file, or if nothing exists. */
function kindOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.isFile()) return undefined;
  return found.isDirectory() ? "a folder" : "no regular file";
}

const full = (folder: string): string => `The disk of ${folder} is full. Make room on it and start again.`;
