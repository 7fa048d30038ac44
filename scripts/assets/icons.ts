/** Favicon and app icons from the mark: node scripts/assets/icons.ts */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { icon } from "./mark.ts";

const out = new URL("../../public/", import.meta.url);
const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 100 })
    .toBuffer();

/** An .ico is a list of pictures; one PNG of 32 px is enough for old clients. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

// Forest on a paper tile: invisible on a light tab, readable on a dark one.
const favicon = icon({ radius: 6 });
const padded = icon({ scale: 0.74 });
const files: Record<string, Buffer | string> = {
  "favicon.svg": favicon,
  "favicon.ico": ico(await png(favicon, 32), 32),
  "apple-touch-icon.png": await png(padded, 180),
  "icon-192.png": await png(icon({ radius: 6, scale: 0.78 }), 192),
  "icon-512.png": await png(icon({ radius: 6, scale: 0.78 }), 512),
  "icon-512-maskable.png": await png(icon({ scale: 0.7 }), 512),
};
for (const [name, data] of Object.entries(files)) {
  await writeFile(new URL(name, out), data);
  console.log(name, data.length);
}
