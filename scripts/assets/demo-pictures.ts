/**
 * Creates the demo's picture files like an upload, so that loading the demo only copies them:
 * node scripts/assets/demo-pictures.ts
 * Existing pictures are kept; unused files are removed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { makePicture, stopMaker } from "#lib/pictures/picture-maker.ts";
import { stepsOf, uploadedFile } from "#lib/shared/listing/pictures.ts";
import { idOfOriginal, type MadeDemoPicture, madeFolder, madeList, readMade } from "../../demo/made-pictures.ts";
import { pathOfPicture, readPictures } from "../../demo/pictures.ts";

mkdirSync(madeFolder, { recursive: true });
const before = readMade();
const made: Record<string, MadeDemoPicture> = {};
for (const picture of readPictures()) {
  const path = pathOfPicture(picture);
  const id = idOfOriginal(readFileSync(path));
  const known = before[picture.file];
  made[picture.file] = known?.id === id ? known : await make(id, path);
  writeFileSync(madeList, `${JSON.stringify({ ...before, ...made }, null, 2)}\n`);
}
writeFileSync(madeList, `${JSON.stringify(made, null, 2)}\n`);
const ids = new Set(Object.values(made).map(({ id }) => id));
for (const name of readdirSync(madeFolder)) {
  const [id = ""] = name.split("-");
  if (/\.(?:webp|avif)$/.test(name) && !ids.has(id)) rmSync(join(madeFolder, name));
}
stopMaker();

async function make(id: string, path: string): Promise<MadeDemoPicture> {
  const { files, width, height, blur } = await makePicture(path, stepsOf(id));
  for (const file of files) {
    writeFileSync(join(madeFolder, basename(uploadedFile(id, file.width, file.format))), file.bytes);
  }
  process.stdout.write(`${basename(path)}: ${files.reduce((sum, { bytes }) => sum + bytes.length, 0)} bytes\n`);
  return { id, width, height, blur };
}
