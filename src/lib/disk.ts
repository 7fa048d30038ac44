/** Free disk space, and whether a write has failed for lack of it. */
import { statfsSync } from "node:fs";
import { log } from "#lib/log.ts";

/** Below this, no write is reliable. */
export const leastFree = 1_048_576;

/** Undefined if the folder cannot be checked. */
export function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/** Space that must be free before a full disk counts as recovered; undefined while no write has failed. */
let wanted: number | undefined;

/** Records a write that failed for lack of room. */
export function noteFull(folder: string): void {
  if (wanted === undefined) log.error(`The disk of ${folder} is full: nothing can be saved until there is room.`);
  wanted = (freeBytes(folder) ?? 0) + leastFree;
}

/** Records a successful write. */
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
