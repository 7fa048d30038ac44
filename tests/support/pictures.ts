/** Pictures to upload, valid and hostile ones, and the upload itself. */
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { UploadAnswer } from "#lib/contracts/picture.ts";
import { call } from "./accounts.ts";
import type { RunningSite } from "./server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (buffer: Buffer): Bytes => new Uint8Array(buffer);

/** A picture with a gradient: its widths differ, and its orientation is visible. */
export async function plainPicture(
  width = 900,
  height = 600,
  format: "jpeg" | "png" | "webp" = "jpeg",
): Promise<Bytes> {
  return bytesOf(await gradient(width, height).toFormat(format).toBuffer());
}

/** Red on the left, blue on the right. */
function gradient(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g">
    <stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** Detail of every size, as in leaves and gravel: the hardest photographs to encode. */
export async function leaves(width: number, height: number, seed = 1): Promise<Bytes> {
  let state = seed;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  const light = new Float32Array(width * height);
  for (const cell of [2, 4, 8, 32, 128]) {
    const across = Math.ceil(width / cell);
    const grid = Float32Array.from({ length: across * Math.ceil(height / cell) }, random);
    for (const at of light.keys()) {
      const [column, row] = [at % width, Math.floor(at / width)];
      light[at] = (light[at] ?? 0) + (grid[Math.floor(row / cell) * across + Math.floor(column / cell)] ?? 0);
    }
  }
  const pixels = Buffer.alloc(width * height * 3);
  for (const [at, value] of light.entries()) {
    const green = Math.max(0, Math.min(255, 128 + value * 60));
    pixels.set([green * 0.6, green, green * 0.5], at * 3);
  }
  return bytesOf(
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 92 })
      .toBuffer(),
  );
}

/** A photo from a phone held upright, with location, camera and rotation in its metadata. */
export async function phonePicture(): Promise<Bytes> {
  const picture = gradient(1200, 900)
    .withExif({
      IFD0: { Make: "Tecno", Model: "Camon 30" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "6/1 27/1 1432/100",
        GPSLongitudeRef: "E",
        GPSLongitude: "3/1 23/1 0/1",
      },
    })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><secret>Ada</secret></x:xmpmeta>")
    .withMetadata({ orientation: 6 });
  return bytesOf(await picture.jpeg().toBuffer());
}

/** A picture that is also a web page: the script is in a comment and after the end. */
export async function polyglot(): Promise<Bytes> {
  const picture = Buffer.from(await plainPicture());
  const script = Buffer.from("<html><script>alert(document.domain)</script></html>");
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
  return bytesOf(Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), script]));
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A blank PNG of this size, in a few kilobytes. */
export function pngBomb(width = 16_000, height = 16_000): Bytes {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 });
  const chunks = [pngChunk("IHDR", head), pngChunk("IDAT", lines), pngChunk("IEND", Buffer.alloc(0))];
  return bytesOf(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]));
}

/** A small JPEG whose header claims 65,000 pixels on each side. */
export async function jpegBomb(): Promise<Bytes> {
  const picture = Buffer.from(await plainPicture(64, 64));
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
  picture.writeUInt16BE(65_000, frame + 5);
  picture.writeUInt16BE(65_000, frame + 7);
  return bytesOf(picture);
}

export type Upload = readonly (readonly [name: string, bytes: BlobPart])[];

export function uploadForm(files: Upload, field = "images"): FormData {
  const form = new FormData();
  for (const [name, bytes] of files) form.append(field, new File([bytes], name));
  return form;
}

export async function upload(server: RunningSite, token: string | undefined, files: Upload, field?: string) {
  const answer = await call(server, "POST", "/api/upload/gcs", { token, body: uploadForm(files, field) });
  return { ...answer, uploaded: answer.body as unknown as UploadAnswer };
}

/**
 * An accepted picture format of a few hundred kilobytes that takes minutes to decode: 2,646 passes over 49 million
 * pixels.
 */
export function slowJpeg(side = 7_000): Bytes {
  const segment = (marker: number, data: readonly number[]): Buffer => {
    const length = data.length + 2;
    return Buffer.from([0xff, marker, length >> 8, length & 255, ...data]);
  };
  const blocks = Math.ceil(side / 8) ** 2;
  const bit = (count: number): number[] => Array.from({ length: 16 }, (_, index) => (index === 0 ? count : 0));
  const colours = [1, 2, 3];
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc2, [8, side >> 8, side & 255, side >> 8, side & 255, 3, ...colours.flatMap((each) => [each, 0x11, 0])]),
    // Two tables of one code each: "no change", and "no change in the next 16,384 blocks, plus 14 more bits".
    segment(0xc4, [0x00, ...bit(1), 0]),
    segment(0xc4, [0x10, ...bit(1), 0xe0]),
    segment(0xda, [3, ...colours.flatMap((each) => [each, 0]), 0, 0, 0]),
    Buffer.alloc(Math.ceil((blocks * 3) / 8)),
  ];
  const runs = `0${"1".repeat(14)}`.repeat(Math.ceil(blocks / 32_767));
  const bytes = (runs.padEnd(Math.ceil(runs.length / 8) * 8, "1").match(/.{8}/g) ?? []).map((byte) =>
    Number.parseInt(byte, 2),
  );
  const nothing = Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
  for (let low = 13; low >= 0; low -= 1) {
    for (let place = 1; place < 64; place += 1) {
      for (const colour of colours) {
        const exactness = low === 13 ? low : ((low + 1) << 4) | low;
        parts.push(segment(0xda, [1, colour, 0, place, place, exactness]), nothing);
      }
    }
  }
  return bytesOf(Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]));
}
