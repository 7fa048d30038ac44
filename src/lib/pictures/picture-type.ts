/** Detects a file's type from its first bytes, ignoring its name. */
import { open } from "node:fs/promises";

export type PictureFormat = "jpeg" | "png" | "webp" | "avif";

export interface FileType {
  /** Set for accepted pictures only. */
  readonly format: PictureFormat | undefined;
  /** Name within a sentence: "an SVG". */
  readonly called: string;
}

/** HEIC: the server has no decoder for it. */
export const heic = "a HEIC";

/** Texts by offset. All of them must match. */
type Signature = Readonly<Record<number, string>>;

const taken: readonly (readonly [PictureFormat, Signature])[] = [
  ["jpeg", { 0: "\xff\xd8\xff" }],
  ["png", { 0: "\x89PNG\r\n\x1a\n" }],
  ["webp", { 0: "RIFF", 8: "WEBP" }],
  ["avif", { 4: "ftypavif" }],
  ["avif", { 4: "ftypavis" }],
];

const others: readonly (readonly [string, Signature])[] = [
  ["a GIF", { 0: "GIF8" }],
  ["a TIFF", { 0: "II*\0" }],
  ["a TIFF", { 0: "MM\0*" }],
  ["a TIFF", { 0: "II+\0" }],
  ["a TIFF", { 0: "MM\0+" }],
  ["a PDF", { 0: "%PDF-" }],
  ["a JPEG XL", { 0: "\xff\x0a" }],
  ["a JPEG XL", { 4: "JXL \r\n\x87\n" }],
  ["a JPEG 2000", { 4: "jP  \r\n\x87\n" }],
  ["a JPEG 2000", { 0: "\xff\x4f\xff\x51" }],
  ...["hei", "hev", "mif", "msf"].map((brand) => [heic, { 4: `ftyp${brand}` }] as const),
  ["a film", { 4: "ftyp" }],
];

const longestHead = 512;

export function typeOf(head: Buffer): FileType {
  const text = head.subarray(0, longestHead).toString("latin1");
  const has = ([, signature]: readonly [string, Signature]): boolean =>
    Object.entries(signature).every(([place, part]) => text.startsWith(part, Number(place)));
  const format = taken.find(has)?.[0] ?? neutralAvif(text);
  if (format !== undefined) return { format, called: "a picture" };
  return { format, called: others.find(has)?.[0] ?? markupIn(text) ?? "not a picture" };
}

/** Some cameras name the container first, and AVIF among the compatible formats. */
function neutralAvif(text: string): PictureFormat | undefined {
  if (!text.startsWith("ftypmif1", 4)) return undefined;
  const length = Buffer.from(text.slice(0, 4), "latin1").readUInt32BE();
  return /^(?:.{4})*?avi[fs]/s.test(text.slice(16, Math.min(length, longestHead))) ? "avif" : undefined;
}

function markupIn(text: string): string | undefined {
  if (!/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(text)) return undefined;
  return /<svg\b/i.test(text.replaceAll("\0", "")) ? "an SVG" : "a web page";
}

export async function typeOfFile(path: string): Promise<FileType> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0);
    return typeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
