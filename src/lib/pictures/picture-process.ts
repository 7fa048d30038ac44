/**
 * A separate process for pictures: its memory is returned when it ends, and a picture that crashes the decoder harms
 * nothing else. It ends with the server.
 */
import type { Sharp } from "sharp";
import { decodedFormat, sharp } from "#lib/pictures/decoder.ts";
import { typeOfFile } from "#lib/pictures/picture-type.ts";
import type { Answer, Head, MadeFile, MadePicture, Size, Task } from "#lib/pictures/picture-work.ts";
import { mostShrinkablePixels } from "#lib/shared/listing/picture-upload.ts";
import { keptWidths, largestHeight, largestWidth, uploadedFormats, wholeSize } from "#lib/shared/listing/pictures.ts";

/** The first qualities match each other (36.5 dB over photos of the demo); the AVIF is an eighth smaller. */
const qualities = { webp: [72, 45, 25], avif: [55, 40, 25] } as const;
/** Files that are still too large are blurred slightly: lower qualities show blocks. */
const softened = [1.5, 4];
/** Effort 2 takes twice the time for the same size; effort 4 takes nine times for a twentieth less. */
const avifEffort = 1;

/**
 * Phone pictures have a byte limit by width: leaves and grain could otherwise double a list's size. Three pictures of
 * 640 pixels come with the first screen.
 */
const widestOfPhones = 640;
const mostBytesPerColumn = { webp: 56, avif: 45 } as const;

/** Longer side of the blur. */
const blurSide = 16;
const longestBlur = 200;

type Format = MadeFile["format"];

sharp.cache(false);
sharp.concurrency(2);

interface Decoded extends Size {
  readonly data: Buffer;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Reads the head only; the caller decides what is too large. */
async function readHead(path: string): Promise<Head> {
  const { format } = await typeOfFile(path);
  const metadata = await sharp(path, { limitInputPixels: false }).metadata();
  // First bytes and decoder must agree on the format.
  if (format === undefined || decodedFormat(metadata) !== format)
    throw new Error("It is not what its first bytes say.");
  const { width, height } = metadata.autoOrient;
  return { width, height, format, isProgressive: metadata.isProgressive === true };
}

async function makeFiles({ path, steps }: Task, give: (file: MadeFile) => void): Promise<Omit<MadePicture, "files">> {
  const whole = await decode(path);
  let larger = whole;
  // Each size is made from the previous one, so the original is decoded once.
  for (const width of keptWidths(whole.width, steps).toReversed()) {
    larger = width === larger.width ? larger : await shrink(larger, width);
    for (const format of uploadedFormats) give({ width, format, bytes: await smallEnough(larger, format) });
  }
  return { width: whole.width, height: whole.height, blur: await blurOf(larger) };
}

/** The best quality within the byte limit of its width. */
async function smallEnough(picture: Decoded, format: Format): Promise<Buffer> {
  const { width } = picture;
  const most = width > widestOfPhones ? Number.POSITIVE_INFINITY : width * mostBytesPerColumn[format];
  const ways = [
    ...qualities[format].map((quality) => [quality, encoded(picture)] as const),
    ...softened.map((sigma) => [Math.min(...qualities[format]), encoded(picture).blur(sigma)] as const),
  ];
  let bytes = Buffer.alloc(0);
  for (const [quality, shown] of ways) {
    const written = format === "webp" ? shown.webp({ quality }) : shown.avif({ quality, effort: avifEffort });
    bytes = await written.toBuffer();
    if (bytes.length <= most) break;
  }
  return bytes;
}

/** Upright, in sRGB, at most the largest displayed size. All metadata is dropped. */
async function decode(path: string): Promise<Decoded> {
  const picture = sharp(path, { limitInputPixels: mostShrinkablePixels, failOn: "error", sequentialRead: true });
  const fitted = picture.autoOrient().resize({ ...wholeSize(await readHead(path)), fit: "fill" });
  // Transparency would reveal the blurred placeholder behind it.
  return pixels(fitted.flatten({ background: "#fff" }).toColourspace("srgb"));
}

const shrink = (picture: Decoded, width: number): Promise<Decoded> => pixels(encoded(picture).resize({ width }));

async function pixels(picture: Sharp): Promise<Decoded> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const encoded = ({ data, width, height, channels }: Decoded): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: largestWidth * largestHeight });

async function blurOf(picture: Decoded): Promise<string> {
  for (let side = blurSide, quality = 30; ; side -= 2, quality -= 4) {
    const small = encoded(picture).resize({ width: side, height: side, fit: "inside" });
    const bytes = await small.webp({ quality: Math.max(quality, 1), effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${bytes.toString("base64")}`;
    if (uri.length <= longestBlur || side <= 4) return uri;
  }
}

const send = (message: Answer): void => void process.send?.(message);

async function answer(task: Task): Promise<Answer> {
  const { job } = task;
  try {
    if (task.wanted === "head") return { job, head: await readHead(task.path) };
    return { job, picture: await makeFiles(task, (file) => send({ job, file })) };
  } catch (error) {
    return { job, broken: (error as Error).message };
  }
}

process.on("message", (task: Task) => {
  void answer(task).then(send);
});
// A signal may reach all processes of the server; uploads under way are still finished.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
