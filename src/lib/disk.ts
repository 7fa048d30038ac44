/** How much room is left where the site writes, and whether a write has failed for lack of it. */
import { statfsSync } from "node:fs";
import { log } from "#lib/log.ts";

/** With less room than this nothing can be relied on to be saved. */
export const leastFree = 1_048_576;

/** Undefined where the folder cannot be asked. */
export function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/** How much has to be free before a disk that was full is taken for mended; undefined while no write has failed. */
let wanted: number | undefined;

/** A write has failed: there was no room for it. */
export function noteFull(folder: string): void {
  if (wanted === undefined) log.error(`The disk of ${folder} is full: nothing can be saved until there is room.`);
  wanted = (freeBytes(folder) ?? 0) + leastFree;
}

/** A write has been done. */
export function noteSaved(): void {
  if (wanted === undefined) return;
  wanted = undefined;
  log.warn("The disk has room again: everything can be saved.");
}

export function isFull(folder: string): boolean {
  const free = freeBytes(folder);
  if (free === undefined) return false;
  if (wanted !== undefined && free >= wanted) noteSaved();
  return wanted !== undefined || free < leastFree;
}
