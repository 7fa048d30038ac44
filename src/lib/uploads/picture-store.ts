/** Pictures on disk: one file per width under the media folder, named for what is in them. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { config } from "#lib/config.ts";
import { keptWidths, ownPictureUrl } from "#lib/shared/pictures.ts";

const quality = 72;
const nameLength = 20;

/** Keeps a picture in every width that it has, re-encoded as WebP, and returns its URL. The same picture is kept once. */
export async function keepPicture(original: Buffer): Promise<string> {
  const name = createHash("sha256").update(original).digest("hex").slice(0, nameLength);
  const { autoOrient } = await sharp(original).metadata();
  const widths = keptWidths(autoOrient.width);
  const url = ownPictureUrl(name, widths.at(-1) ?? autoOrient.width);
  await mkdir(config.mediaDir, { recursive: true });
  // The whole picture is written last: where it exists, all of them do.
  if (!existsSync(pathOf(url))) {
    for (const width of widths) await keepWidth(original, width, name);
  }
  return url;
}

const pathOf = (url: string): string => join(config.mediaDir, basename(url));

async function keepWidth(original: Buffer, width: number, name: string): Promise<void> {
  const path = pathOf(ownPictureUrl(name, width));
  const picture = await sharp(original).rotate().resize({ width }).webp({ quality }).toBuffer();
  await writeFile(`${path}.part`, picture);
  await rename(`${path}.part`, path);
}
