/** Pictures on disk: one file per width under the media folder, named for what is in them. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { config } from "#lib/config.ts";
import { largestWidth, smallerWidths } from "#lib/shared/pictures.ts";

const quality = 72;
const nameLength = 20;

/** Keeps a picture in every width, re-encoded as WebP, and returns its URL. The same picture is kept once. */
export async function keepPicture(original: Buffer): Promise<string> {
  const name = createHash("sha256").update(original).digest("hex").slice(0, nameLength);
  await mkdir(config.mediaDir, { recursive: true });
  // The whole picture is written last: where it exists, all of them do.
  if (!existsSync(pathOf(name))) {
    for (const width of smallerWidths) await keepWidth(original, width, pathOf(`${name}-${width}`));
    await keepWidth(original, largestWidth, pathOf(name));
  }
  return `/media/${name}.webp`;
}

const pathOf = (name: string): string => join(config.mediaDir, `${name}.webp`);

async function keepWidth(original: Buffer, width: number, path: string): Promise<void> {
  const picture = await sharp(original)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
  await writeFile(`${path}.part`, picture);
  await rename(`${path}.part`, path);
}
