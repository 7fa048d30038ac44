/**
 * Pictures are made one at a time, in the order in which they came. The queue is kept in the database and the originals
 * beside it: what a server that ended has left waiting is made by the next one, or by another that shares the bucket.
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
/** Whoever waited for it has long gone. */
const longestAbsenceMs = 600_000;

let last: Promise<unknown> = Promise.resolve();
let isStopped = false;
const queued = new Set<string>();

/** Pictures that wait for their turn here, or have it. */
export const queueLength = (): number => queued.size;

export interface Turn {
  /** What became of the picture: undefined where it was removed meanwhile. */
  readonly picture: PictureRow | undefined;
  /** Why it could not be made, where this process has tried. */
  readonly failure?: unknown;
}

/** Makes a waiting picture when it is its turn. Throws where its files cannot be stored; it then waits on. */
export function madeInTurn(id: string): Promise<Turn> {
  queued.add(id);
  const made = last.then(() => settle(id)).finally(() => queued.delete(id));
  last = made.catch(() => undefined);
  return made;
}

/** Goes on with what has waited since before `before` and is not in this queue: its server has ended. */
export async function resumeWaiting(before = Date.now()): Promise<void> {
  for (const id of await findWaiting(db, before)) {
    if (queued.has(id)) continue;
    madeInTurn(id).catch((error: unknown) => {
      if (!isStopped) log.error({ err: error, picture: id }, "a picture that waited could not be made");
    });
  }
}

/** Resolves when nothing is worked on any more; what waits goes on waiting. */
export async function stopQueue(): Promise<void> {
  isStopped = true;
  stopMaker();
  await last;
}

async function settle(id: string): Promise<Turn> {
  const work = `picture ${id}`;
  // Who else has it makes it, or ends: then it can be claimed.
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

/** Returns why the picture cannot be made, where it cannot. */
async function make({ id, created_at }: PictureRow): Promise<unknown> {
  const original = await originalPath(id);
  // On the disk of another server, which makes it when it is back.
  if (original === undefined && hasOthers() && created_at > Date.now() - longestAbsenceMs) return undefined;
  let made: MadePicture;
  try {
    if (original === undefined) throw new BrokenPictureError("There is no original of it any more.");
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
