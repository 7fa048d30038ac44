/**
 * Processes pictures one at a time, in order of arrival. The queue is in the database, with the originals beside it:
 * pictures left by a server that ended are processed by the next one, or by another with the same bucket.
 */
import { setTimeout as pause } from "node:timers/promises";
import { claim, hasOthers, release } from "#lib/cluster/leader-election.ts";
import { db } from "#lib/db/database.ts";
import { log } from "#lib/log.ts";
import { originalPath, removeOriginal } from "#lib/pictures/originals.ts";
import { BrokenPictureError, makePicture, stopMaker } from "#lib/pictures/picture-maker.ts";
import type { MadePicture } from "#lib/pictures/picture-work.ts";
import { findPicture, findWaiting, markFailed, markReady, type PictureRow } from "#lib/pictures/repository.ts";
import { stepsOf, uploadedFile, uploadedFiles } from "#lib/shared/listing/pictures.ts";
import { removeMedia, storeMedia } from "#lib/uploads/media-store.ts";

const lookEveryMs = 500;
/** By then the uploader has stopped waiting. */
const longestAbsenceMs = 600_000;

let last: Promise<unknown> = Promise.resolve();
let isStopped = false;
const queued = new Set<string>();

/** Pictures queued or being processed here. */
export const queueLength = (): number => queued.size;

export interface Turn {
  /** The result; undefined if the picture was removed meanwhile. */
  readonly picture: PictureRow | undefined;
  /** Why it failed, if this process tried. */
  readonly failure?: unknown;
}

/** Processes a waiting picture in turn. Throws if its files cannot be stored; it then keeps waiting. */
export function madeInTurn(id: string): Promise<Turn> {
  queued.add(id);
  const made = last.then(() => settle(id)).finally(() => queued.delete(id));
  last = made.catch(() => undefined);
  return made;
}

/** Resumes pictures waiting since before `before` that are not in this queue: their server has ended. */
export async function resumeWaiting(before = Date.now()): Promise<void> {
  for (const id of await findWaiting(db, before)) {
    if (queued.has(id)) continue;
    madeInTurn(id).catch((error: unknown) => {
      if (!isStopped) log.error({ err: error, picture: id }, "a picture that waited could not be made");
    });
  }
}

/** Resolves when the current work is done; waiting pictures stay queued. */
export async function stopQueue(): Promise<void> {
  isStopped = true;
  stopMaker();
  await last;
}

async function settle(id: string): Promise<Turn> {
  const work = `picture ${id}`;
  // Another server that has it either finishes it or ends: then it can be claimed.
  while (!(await claim(work))) {
    await pause(lookEveryMs);
    const picture = await findPicture(db, id);
    if (picture?.status !== "waiting") return { picture };
  }
  try {
    if (isStopped) throw new Error("The server is ending.");
    const waiting = await findPicture(db, id);
    const failure = waiting?.status === "waiting" ? await make(waiting) : undefined;
    return { picture: await findPicture(db, id), failure };
  } finally {
    await release(work);
  }
}

/** Returns the reason if the picture cannot be processed. */
async function make({ id, created_at }: PictureRow): Promise<unknown> {
  const original = await originalPath(id);
  // The original is on another server's disk, which processes it when it is back.
  if (original === undefined && hasOthers() && created_at > Date.now() - longestAbsenceMs) return undefined;
  let made: MadePicture;
  try {
    if (original === undefined) throw new BrokenPictureError("Its original is gone.");
    made = await makePicture(original, stepsOf(id));
  } catch (error) {
    if (isStopped) throw error;
    if (!(error instanceof BrokenPictureError)) log.error({ err: error, picture: id }, "a picture broke its process");
    if (await markFailed(db, id)) await removeOriginal(id);
    return error;
  }
  for (const file of made.files) {
    await storeMedia(uploadedFile(id, file.width, file.format), file.bytes, `image/${file.format}`);
  }
  const isReady = await markReady(db, id, { width: made.width, height: made.height, blur: made.blur });
  const isGone = !isReady && (await findPicture(db, id)) === undefined;
  if (isGone) await removeMedia(uploadedFiles(id, made.width));
  await removeOriginal(id);
  return undefined;
}
