/** The data folder and the database's files are for the eyes of the server's own user. */
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { chmod, lstat, opendir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { doInBackground } from "#lib/background.ts";
import { config } from "#lib/config.ts";
import { log } from "#lib/log.ts";

const folderMode = 0o700;
const fileMode = 0o600;

/** From now on this process, and all that it begins, makes files that no other user can read. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Closes the data folder and the database's files to other users, where an earlier version or an operator has left them
 * open. What lies within follows in the background: the closed folder keeps others away from it already.
 */
export function closeDataFolder(): void {
  keepFilesPrivate();
  mkdirSync(config.dataDir, { recursive: true });
  // It fails where a file is in the place of the pictures: the first upload would be too late to say so.
  if (config.mediaStore.kind === "local" && existsSync(config.mediaDir))
    mkdirSync(config.mediaDir, { recursive: true });
  tightened(() => chmodSync(config.dataDir, folderMode));
  for (const file of databaseFiles()) {
    tightened(() => {
      if (lstatSync(file).isFile()) chmodSync(file, fileMode);
    });
  }
  doInBackground("files in the data folder could not be closed to other users", () => closeWithin(config.dataDir));
}

/** The database with its log, and what a restore has kept beside it. */
function databaseFiles(): string[] {
  const path = /^sqlite:(.*)$/s.exec(config.databaseUrl)?.[1];
  if (path === undefined) return [];
  const name = basename(path);
  try {
    const beside = readdirSync(dirname(path));
    return beside.filter((each) => each.startsWith(name)).map((each) => join(dirname(path), each));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function closeWithin(folder: string): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    const path = join(folder, name);
    try {
      const found = await lstat(path);
      if (found.isDirectory()) {
        if (isOpen(found.mode)) await chmod(path, folderMode);
        await closeWithin(path);
      } else if (found.isFile() && isOpen(found.mode)) await chmod(path, fileMode);
    } catch (error) {
      told(error);
    }
  }
}

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

function tightened(close: () => void): void {
  try {
    close();
  } catch (error) {
    told(error);
  }
}

/** What has gone meanwhile needs nothing. What belongs to another user stays as it is, and the operator hears of it. */
function told(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return;
  if (code !== "EPERM" && code !== "EROFS" && code !== "EACCES") throw error;
  log.warn({ err: error }, "a file of the data folder could not be closed to other users");
}
