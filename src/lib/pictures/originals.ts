/**
 * Uploaded originals, until their pictures are processed. They are never served. They are stored on the receiving
 * server's disk, and also in a shared bucket if there is one, because another server may have to continue.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { config } from "#lib/config.ts";
import { areInBucket, keepPrivately, readPrivately, removePrivately } from "#lib/uploads/private-files.ts";

export const originalsFolder = config.originalsDir;
/** Bucket folder of the originals. */
export const sharedOriginals = "originals";

const pathOf = (id: string): string => join(originalsFolder, id);
const sharedName = (id: string): string => `${sharedOriginals}/${id}`;

export async function keepOriginal(receivedPath: string, id: string): Promise<void> {
  if (areInBucket) await keepPrivately(sharedName(id), await readFile(receivedPath));
  await rename(receivedPath, pathOf(id));
}

/** Local path; undefined if it is neither on this disk nor in the bucket. */
export async function originalPath(id: string): Promise<string | undefined> {
  const path = pathOf(id);
  if (existsSync(path)) return path;
  const shared = areInBucket ? await readPrivately(sharedName(id)) : undefined;
  if (shared === undefined) return undefined;
  await mkdir(originalsFolder, { recursive: true });
  await writeFile(path, shared);
  return path;
}

export async function removeOriginal(id: string): Promise<void> {
  await rm(pathOf(id), { force: true });
  if (areInBucket) await removePrivately(sharedName(id));
}
