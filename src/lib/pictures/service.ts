/** Pictures that agents and admins upload for their listings. */
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

/** As many as are made before a connection that waits for its answer is given up. */
const mostWaiting = 60;
/** Half of them: nobody's uploads keep everybody else from uploading. */
const mostWaitingOfOne = 30;

/** Twenty listings with twenty photos each, and half as many again. */
const uploadLimit: Limit = {
  name: "upload",
  most: 600,
  seconds: 3_600,
  why: "You have uploaded 600 pictures within an hour, the most that one person can",
};

/** All others wait while one takes its ten seconds: ten of those are all that a person may upload in an hour. */
const costOfSlow = uploadLimit.most / 10;

/**
 * Keeps pictures and answers when all of them can be shown; of several that come together all are kept or none. With
 * `propertyId` they belong to that listing at once, and stay with it until its form has received them.
 * `receive` writes the files into the folder that it is given. Throws 403, 415 and 422 with a sentence that names the
 * file, 429 where a person uploads too many, 503 where too many wait or they cannot be stored.
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
    // Of those that come together, one was counted before anything was read.
    if (files.length > 1) await countTries(uploadLimit, person.id, files.length - 1);
    // Others may have come in meanwhile.
    await checkQueue(person);
    await refuseOtherTypes(files);
    const ids = await letWait(person, files, await sizesOf(files), propertyId);
    return answerOf(await madeOrForgotten(person, ids, files));
  } catch (error) {
    // Whoever is gone meanwhile took the pictures along, at whatever point that was.
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
  if (own >= mostWaitingOfOne) throw new TooManyTriesError(30, `${own} of your pictures are still being made`);
  if (all >= mostWaiting) throw tooMuchToDo();
}

const tooMuchToDo = (): ServiceError =>
  new ServiceError(
    503,
    "TOO_MANY_PICTURES",
    "Many pictures are being uploaded just now. Please try again in a minute.",
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
  // The files first: a row without its file could never be made. Names without rows are swept away.
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
  // Those after one that fails are not asked any more.
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

/** What a failure to store them is for whoever uploads. */
function storingFailed(error: unknown): ServiceError {
  log.error({ err: error }, "uploaded pictures could not be stored");
  return isDiskFull(error) ? new DiskFullError(error) : notStored();
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (Reflect.get(error, "code") === "ENOSPC" || isDiskFull(error.cause));

/** What cannot be removed now is swept away later. */
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
