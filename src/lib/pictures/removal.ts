/** Pictures that go: those that no listing shows, and what else is left of uploads. */
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

/** Forgets these pictures with their files, whatever shows them. */
export async function forgetPictures(ids: readonly string[]): Promise<void> {
  await removeFiles(await deletePictures(db, ids));
}

/**
 * Forgets pictures that no listing and no working copy shows: those of people who are gone at once, all others when they are a day old.
 * To be called after a person was deleted, and every hour.
 */
export async function forgetUnshown(now = Date.now()): Promise<void> {
  let removed: readonly RemovedPicture[];
  do {
    removed = await deleteUnshown(db, now - day, atOnce);
    await removeFiles(removed);
  } while (removed.length === atOnce);
}

/** The rows went first: whatever is not removed here belongs to nothing, and `forgetLeftovers` finds it. */
async function removeFiles(removed: readonly RemovedPicture[]): Promise<void> {
  for (const { id, width } of removed) {
    await removeOriginal(id);
    await removeMedia(uploadedFiles(id, width));
  }
}

/** Removes originals without a row from this machine's disk: of uploads that were broken off, and of other servers. */
export async function forgetOwnLeftovers(now = Date.now()): Promise<void> {
  // Whatever is younger may be coming in.
  const originals = await filesFromBefore(originalsFolder, now - hour);
  const waiting = await knownAmong(originals);
  for (const name of originals) if (!waiting.has(name)) await rm(join(originalsFolder, name), { force: true });
}

/** Removes files without a row from where pictures are kept. */
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
    // Looked up after it was listed: a picture has its row before it has files.
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
