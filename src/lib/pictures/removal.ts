/** Removes unused pictures and leftovers of uploads. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { db } from "#lib/db/database.ts";
import { originalsFolder, removeOriginal, sharedOriginals } from "#lib/pictures/originals.ts";
import { deletePictures, deleteUnshown, findPictureIds, type RemovedPicture } from "#lib/pictures/repository.ts";
import { uploadedFiles, uploadedIdOf } from "#lib/shared/listing/pictures.ts";
import { listMedia, removeMedia } from "#lib/uploads/media-store.ts";
import { filesFromBefore } from "#lib/uploads/old-files.ts";
import { areInBucket, privateFilesFromBefore, removePrivately } from "#lib/uploads/private-files.ts";

const hour = 3_600_000;
const day = 24 * hour;
const atOnce = 100;

/** Deletes these pictures and their files, even if used. */
export async function forgetPictures(ids: readonly string[]): Promise<void> {
  await removeFiles(await deletePictures(db, ids));
}

/**
 * Deletes pictures that no listing or working copy uses: at once if the owner is gone, else after a day. Runs after a
 * person is deleted, and hourly.
 */
export async function forgetUnshown(now = Date.now()): Promise<void> {
  let removed: readonly RemovedPicture[];
  do {
    removed = await deleteUnshown(db, now - day, atOnce);
    await removeFiles(removed);
  } while (removed.length === atOnce);
}

/** The rows are already deleted, so `forgetLeftovers` finds files that this misses. */
async function removeFiles(removed: readonly RemovedPicture[]): Promise<void> {
  for (const { id, width } of removed) {
    await removeOriginal(id);
    await removeMedia(uploadedFiles(id, width));
  }
}

/** Removes originals without a row from this disk: of aborted uploads and of other servers. */
export async function forgetOwnLeftovers(now = Date.now()): Promise<void> {
  // Younger files may belong to an upload under way.
  const originals = await filesFromBefore(originalsFolder, now - hour);
  const waiting = await knownAmong(originals);
  for (const name of originals) if (!waiting.has(name)) await rm(join(originalsFolder, name), { force: true });
}

/** Removes files without a row from the picture store. */
export async function forgetLeftovers(now = Date.now()): Promise<void> {
  if (areInBucket) {
    for await (const names of privateFilesFromBefore(sharedOriginals, now - hour)) {
      const idOf = (name: string): string => name.slice(sharedOriginals.length + 1);
      const known = await knownAmong(names.map(idOf));
      for (const name of names) if (!known.has(idOf(name))) await removePrivately(name);
    }
  }
  for await (const names of listMedia("uploads/")) {
    const idOf = (name: string): string => uploadedIdOf(name) ?? "";
    // Looked up after listing the files: a picture has its row before its files.
    const known = await knownAmong(names.map(idOf));
    await removeMedia(names.filter((name) => !known.has(idOf(name))));
  }
}

async function knownAmong(ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  const unique = [...new Set(ids)];
  for (let from = 0; from < unique.length; from += atOnce) {
    for (const id of await findPictureIds(db, unique.slice(from, from + atOnce))) known.add(id);
  }
  return known;
}
