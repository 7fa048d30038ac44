/** A realistic phone photo: twelve megapixels, soft shapes with sensor noise, about four megabytes. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";

const [width, height] = [4032, 3024];
/** Larger than an encoder block and not a multiple of it. */
const tile = 65_521;

export async function phonePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = randomBytes(tile);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const shape = ((x >> 3) + (y >> 2)) & 0x7f;
    pixels[at] = 40 + shape + ((noise[at % tile] ?? 0) >> 4);
  }
  const photo = sharp(pixels, { raw: { width, height, channels: 3 } });
  return new Uint8Array(await photo.jpeg({ quality: 92 }).toBuffer());
}
