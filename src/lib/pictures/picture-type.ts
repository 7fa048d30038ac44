/** What a file is by its first bytes, whatever it is called. */
import { open } from "node:fs/promises";

export interface FileType {
  readonly isTaken: boolean;
  /** As a sentence speaks of it: "an SVG". */
  readonly called: string;
}

interface Signature {
  readonly at: number;
  readonly texts: readonly string[];
}

const taken: readonly Signature[] = [
  { at: 0, texts: ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n"] },
  { at: 8, texts: ["WEBP"] },
];

const others: readonly (Signature & { readonly called: string })[] = [
  { at: 0, texts: ["GIF8"], called: "a GIF" },
  { at: 4, texts: ["ftypavif", "ftypavis"], called: "an AVIF" },
  { at: 4, texts: ["ftyphei", "ftyphev", "ftypmif", "ftypmsf"], called: "a HEIC" },
  { at: 4, texts: ["ftyp"], called: "a film" },
  { at: 0, texts: ["II*\0", "MM\0*", "II+\0", "MM\0+"], called: "a TIFF" },
  { at: 0, texts: ["%PDF-"], called: "a PDF" },
];

const longestHead = 512;

export function typeOf(head: Buffer): FileType {
  const text = head.subarray(0, longestHead).toString("latin1");
  const begins = ({ at, texts }: Signature): boolean => texts.some((each) => text.startsWith(each, at));
  if (taken.some(begins)) return { isTaken: true, called: "a picture" };
  const called = others.find(begins)?.called ?? markupIn(text) ?? "not a picture";
  return { isTaken: false, called };
}

function markupIn(text: string): string | undefined {
  if (!/^(?:\xef\xbb\xbf)?\s*</.test(text)) return undefined;
  return /<svg\b/i.test(text) ? "an SVG" : "a web page";
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
