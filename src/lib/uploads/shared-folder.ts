/** Detects servers on one database with different picture folders: each would miss the other's pictures. */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasOthers } from "#lib/cluster/leader-election.ts";
import { config } from "#lib/config.ts";
import { db } from "#lib/db/database.ts";
import { log } from "#lib/log.ts";
import { forgetFoldersBefore, isAnotherMarkedSince, markFolder } from "#lib/uploads/folder-repository.ts";

/** Servers mark their folder each minute; an older mark belongs to no running server. */
const livingMs = 150_000;
const keptMs = 86_400_000;

let hasWarned = false;

/** Runs at start and each minute. Warns once if another server uses another folder. */
export async function lookForOtherFolders(): Promise<void> {
  if (!hasOthers() || config.mediaStore.kind !== "local") return;
  const id = await folderId();
  const now = Date.now();
  await markFolder(db, id, now);
  await forgetFoldersBefore(db, now - keptMs);
  if (hasWarned || !(await isAnotherMarkedSince(db, id, now - livingMs))) return;
  hasWarned = true;
  log.warn(
    `Another server on this database stores pictures in another folder than ${config.mediaDir}: each server shows only its own. Give them one shared folder, or set MEDIA_STORE to s3 or gcs.`,
  );
}

/** The mark is in the folder itself, so servers that share it read the same mark. */
async function folderId(): Promise<string> {
  const file = join(config.mediaDir, ".folder-id");
  await mkdir(config.mediaDir, { recursive: true });
  await writeFile(file, randomUUID(), { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}
