/** The files of the demo's pictures, made by scripts/assets/demo-pictures.ts as an upload would make them. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Executor } from "#lib/db/executor.ts";
import { insertPictures } from "#lib/pictures/repository.ts";
import { pictureId, uploadedFiles, uploadedPictureUrl } from "#lib/shared/listing/pictures.ts";
import { storeMedia } from "#lib/uploads/media-store.ts";

export interface MadeDemoPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
}

export const madeFolder = join(import.meta.dirname, "pictures/made");
export const madeList = join(madeFolder, "made.json");

/** By the name of the original. */
export function readMade(): Readonly<Record<string, MadeDemoPicture>> {
  return existsSync(madeList) ? (JSON.parse(readFileSync(madeList, "utf8")) as Record<string, MadeDemoPicture>) : {};
}

/** The same picture has the same address on every machine. */
export const idOfOriginal = (original: Buffer): string => pictureId(createHash("sha256").update(original).digest());

/** A picture of the demo by the name of its original. */
export function madeFrom(file: string): MadeDemoPicture {
  const picture = made[file];
  if (picture === undefined) throw new Error(`${file} is not made yet: run node scripts/assets/demo-pictures.ts`);
  return picture;
}
const made = readMade();

export const urlOfMade = ({ id, width }: MadeDemoPicture): string => uploadedPictureUrl(id, width);

/** Copies the files of pictures to where uploads are kept. */
export async function storeMade(pictures: readonly MadeDemoPicture[]): Promise<void> {
  for (const { id, width } of pictures) {
    for (const name of uploadedFiles(id, width)) {
      const bytes = await readFile(join(madeFolder, basename(name)));
      await storeMedia(name, bytes, name.endsWith("avif") ? "image/avif" : "image/webp");
    }
  }
}

export async function insertMade(
  executor: Executor,
  pictures: readonly MadeDemoPicture[],
  ownerId: string,
  createdAt: number,
): Promise<void> {
  const rows = pictures.map((picture) => ({
    ...picture,
    owner_id: ownerId,
    status: "ready" as const,
    created_at: createdAt,
  }));
  await insertPictures(executor, rows);
}
