/** Restricts the data folder and the database's files to the server's own user. */
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { chmod, lstat, opendir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { doInBackground } from "#lib/background.ts";
import { config } from "#lib/config.ts";
import { log } from "#lib/log.ts";

const folderMode = 0o700;
const fileMode = 0o600;

/** Makes new files of this process and its children private. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Closes the data folder and the database's files to other users. Earlier versions or an operator may have left them
 * open. Files inside follow in the background: the closed folder already protects them.
 */
export function closeDataFolder(): void {
  keepFilesPrivate();
  mkdirSync(config.dataDir, { recursive: true });
  // Fails now if a file blocks the pictures folder: the first upload would be too late.
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

/** The database with its log, and copies kept by a restore. */
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

/** Missing files are fine. Files of another user stay as they are, and the log says so. */
function told(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return;
  if (code !== "EPERM" && code !== "EROFS" && code !== "EACCES") throw error;
  log.warn({ err: error }, "a file of the data folder could not be closed to other users");
}
