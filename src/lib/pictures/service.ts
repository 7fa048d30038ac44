/** Picture uploads by agents and admins. */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Person } from "#lib/accounts/person.ts";
import { findUser } from "#lib/accounts/repository.ts";
import type { Picture, UploadAnswer } from "#lib/contracts/picture.ts";
import { db } from "#lib/db/database.ts";
import { DiskFullError, forbidden, invalid, ServiceError, TooManyTriesError } from "#lib/errors.ts";
import { log } from "#lib/log.ts";
import { broken, field, mistakeOf, refuse, refuseOtherTypes, sizesOf } from "#lib/pictures/file-checks.ts";
import { keepOriginal, originalsFolder } from "#lib/pictures/originals.ts";
import { SlowPictureError } from "#lib/pictures/picture-maker.ts";
import { madeInTurn } from "#lib/pictures/picture-queue.ts";
import type { Size } from "#lib/pictures/picture-work.ts";
import { forgetPictures } from "#lib/pictures/removal.ts";
import { countWaiting, insertPictures, type PictureRow } from "#lib/pictures/repository.ts";
import { getManagedProperty, mayManage } from "#lib/properties/management.ts";
import { countTries, countTry, type Limit } from "#lib/rate-limits/service.ts";
import { pictureId, uploadedPictureUrl, wholeSize } from "#lib/shared/listing/pictures.ts";
import { counted } from "#lib/shared/text/counted.ts";
import type { ReceivedFile } from "#lib/uploads/received-file.ts";

/** As many as can be processed before a waiting connection times out. */
const mostWaiting = 60;
/** Half of them, so that one person cannot block all others. */
const mostWaitingOfOne = 30;

/** Twenty listings with twenty photos each, plus half. */
const uploadLimit: Limit = {
  name: "upload",
  most: 600,
  seconds: 3_600,
  why: "You have uploaded 600 pictures in an hour, the limit for one person",
};

/** All others wait while one picture takes its ten seconds, so a person may upload only ten such pictures an hour. */
const costOfSlow = uploadLimit.most / 10;

/**
 * Stores pictures and answers when all are ready; of one upload, all are stored or none. With `propertyId` they belong
 * to that listing and stay until its form has received them. `receive` writes the files into the given folder. Throws
 * 403, 415 and 422 naming the file, 429 for too many uploads, 503 if too many wait or storage fails.
 */
export async function uploadPictures(
  person: Person,
  receive: (folder: string) => Promise<readonly ReceivedFile[]>,
  propertyId?: string,
): Promise<UploadAnswer> {
  if (!mayManage(person)) throw forbidden("Only agents can upload pictures. You can become one on your profile.");
  if (propertyId !== undefined) await getManagedProperty(person, propertyId);
  await countTry(uploadLimit, person.id);
  await checkQueue(person);
  const files = await receive(originalsFolder);
  try {
    if (files.length === 0) throw invalid({ [field]: "Choose at least one picture" });
    // One picture was already counted before reading the body.
    if (files.length > 1) await countTries(uploadLimit, person.id, files.length - 1);
    // Other uploads may have arrived meanwhile.
    await checkQueue(person);
    await refuseOtherTypes(files);
    const ids = await letWait(person, files, await sizesOf(files), propertyId);
    return answerOf(await madeOrForgotten(person, ids, files));
  } catch (error) {
    // If the account was deleted meanwhile, its pictures are deleted too.
    if (!(await isStillThere(person))) throw forbidden("This account may no longer upload pictures");
    throw error;
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

async function isStillThere({ id }: Person): Promise<boolean> {
  const user = await findUser(db, id);
  return user !== undefined && user.suspended_at === null;
}

async function checkQueue({ id }: Person): Promise<void> {
  const { all, own } = await countWaiting(db, id);
  if (own >= mostWaitingOfOne) throw new TooManyTriesError(30, `${own} of your pictures are still being processed`);
  if (all >= mostWaiting) throw tooMuchToDo();
}

const tooMuchToDo = (): ServiceError =>
  new ServiceError(
    503,
    "TOO_MANY_PICTURES",
    "Many pictures are being uploaded right now. Please try again in a minute.",
  );

async function letWait(
  { id: ownerId }: Person,
  files: readonly ReceivedFile[],
  sizes: readonly Size[],
  propertyId: string | undefined,
) {
  const now = Date.now();
  const rows = sizes.map((size) => ({
    id: pictureId(randomBytes(16)),
    owner_id: ownerId,
    status: "waiting" as const,
    ...wholeSize(size),
    created_at: now,
    property_id: propertyId ?? null,
  }));
  const ids = rows.map(({ id }) => id);
  // Files before rows: a row without its file could never be processed, while files without rows are cleaned up.
  try {
    for (const [index, { path }] of files.entries()) await keepOriginal(path, ids[index] ?? "");
  } catch (error) {
    throw storingFailed(error);
  }
  await insertPictures(db, rows);
  return ids;
}

type ReadyRow = PictureRow & { blur: string };

const isReady = (row: PictureRow | undefined): row is ReadyRow => row?.status === "ready" && row.blur !== null;

async function madeOrForgotten(
  person: Person,
  ids: readonly string[],
  files: readonly ReceivedFile[],
): Promise<ReadyRow[]> {
  const turns = ids.map(madeInTurn);
  // After a failure, later pictures are not awaited.
  for (const turn of turns) turn.catch(() => undefined);
  const ready: ReadyRow[] = [];
  let failure: unknown;
  try {
    for (const turn of turns) {
      const made = await turn;
      ({ failure } = made);
      if (!isReady(made.picture)) break;
      ready.push(made.picture);
    }
  } catch (error) {
    await forgetAll(ids);
    throw storingFailed(error);
  }
  if (ready.length === ids.length) return ready;
  await forgetAll(ids);
  if (failure instanceof SlowPictureError) await countTries(uploadLimit, person.id, costOfSlow).catch(() => undefined);
  const failed = ready.length;
  const mistake = mistakeOf(failure) ?? broken;
  refuse(
    422,
    "INVALID",
    files,
    files.map((_, index) => (index === failed ? mistake : undefined)),
  );
  throw notStored();
}

const notStored = (): ServiceError =>
  new ServiceError(503, "NOT_STORED", "The pictures could not be stored. Please upload them again in a moment.");

/** Converts a storage failure for the uploader. */
function storingFailed(error: unknown): ServiceError {
  log.error({ err: error }, "uploaded pictures could not be stored");
  return isDiskFull(error) ? new DiskFullError(error) : notStored();
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (Reflect.get(error, "code") === "ENOSPC" || isDiskFull(error.cause));

/** Pictures that cannot be removed now are cleaned up later. */
async function forgetAll(ids: readonly string[]): Promise<void> {
  await forgetPictures(ids).catch((error: unknown) => log.error({ err: error }, "refused pictures were not removed"));
}

const answerOf = (rows: readonly ReadyRow[]): UploadAnswer => {
  const pictures = rows.map(toPicture);
  const images = pictures.map(({ url }) => url).join(", ");
  return { message: `${counted(pictures.length, ["picture", "pictures"])} uploaded`, images, pictures };
};

const toPicture = ({ id, width, height, blur }: ReadyRow): Picture => ({
  _id: id,
  url: uploadedPictureUrl(id, width),
  width,
  height,
  blur,
});
