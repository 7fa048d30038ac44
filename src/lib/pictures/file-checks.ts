/** Checks whether files are acceptable pictures, before decoding. */
import { ServiceError } from "#lib/errors.ts";
import { BrokenPictureError, headOf, longestSeconds, SlowPictureError } from "#lib/pictures/picture-maker.ts";
import { heic, typeOfFile } from "#lib/pictures/picture-type.ts";
import type { Head, Size } from "#lib/pictures/picture-work.ts";
import {
  heicAdvice,
  longestSide,
  mostAvifPixels,
  mostPixels,
  mostProgressivePixels,
  mostShrinkablePixels,
  uploadRule,
} from "#lib/shared/listing/picture-upload.ts";
import type { ReceivedFile } from "#lib/uploads/received-file.ts";

/** Name of the form's field, for error messages. */
export const field = "images";

/** An error about a file, without its name; undefined if there is none. */
type Mistake = string | undefined;

export function refuse(
  status: number,
  code: string,
  files: readonly ReceivedFile[],
  mistakes: readonly Mistake[],
): void {
  const sentences = files.flatMap(({ name }, index) => {
    const mistake = mistakes[index];
    return mistake === undefined ? [] : [aboutFile(index + 1, name, mistake)];
  });
  if (sentences.length === 0) return;
  const message = sentences.join(". ");
  throw new ServiceError(status, code, message, { [field]: message });
}

/** Sentence about the file at `place` with its given name; `predicate` completes the sentence. */
export function aboutFile(place: number, name: string, predicate: string): string {
  const shown = shownName(name);
  const called = shown === "" ? "A file without a name" : `“${shown}”`;
  return `${called}${place > 1 ? ` (file ${place})` : ""} ${predicate}`;
}

const longestName = 60;

/** Removes folders and invisible characters from a client's file name. */
function shownName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const shown = last.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return shown.length > longestName ? `${shown.slice(0, longestName)}…` : shown;
}

export async function refuseOtherTypes(files: readonly ReceivedFile[]): Promise<void> {
  const mistakes = await Promise.all(
    files.map(async ({ path, size }): Promise<Mistake> => {
      if (size === 0) return "is empty: choose another file";
      const { format, called } = await typeOfFile(path);
      if (format !== undefined) return undefined;
      return called === heic ? `is ${called}. ${uploadRule}. ${heicAdvice}` : `is ${called}. ${uploadRule}`;
    }),
  );
  refuse(415, "UNSUPPORTED_TYPE", files, mistakes);
}

export const broken = "is broken or cut off: choose the original again";
const slow = `takes longer than ${longestSeconds} seconds to read: save it again as a JPEG, and choose that file`;

/** Error about a picture that cannot be processed, without its name; undefined for server failures. */
export function mistakeOf(error: unknown): string | undefined {
  if (error instanceof SlowPictureError) return slow;
  return error instanceof BrokenPictureError ? broken : undefined;
}

/** Sizes of all files, from their heads: a picture that would fill the memory is never decoded. */
export async function sizesOf(files: readonly ReceivedFile[]): Promise<Size[]> {
  const heads = await Promise.all(
    files.map(({ path }) =>
      headOf(path).catch((error: unknown) => {
        const mistake = mistakeOf(error);
        if (mistake === undefined) throw error;
        return mistake;
      }),
    ),
  );
  refuse(
    422,
    "INVALID",
    files,
    heads.map((head) => (typeof head === "string" ? head : tooManyPixels(head))),
  );
  return heads.filter((head) => typeof head !== "string");
}

function tooManyPixels(head: Head): Mistake {
  const { width, height } = head;
  const [most, of] = pixelLimit(head);
  if (width * height > most) {
    const millions = Math.round((width * height) / 1_000_000);
    return `has ${millions} million pixels (${width} × ${height}). At most ${most / 1_000_000} million are allowed${of}`;
  }
  if (Math.max(width, height) <= longestSide) return undefined;
  return `measures ${width} × ${height} pixels. At most ${longestSide} pixels per side are allowed`;
}

/** Pixel limit and its reason; a plain JPEG has a higher limit. */
function pixelLimit({ format, isProgressive }: Head): readonly [number, string] {
  if (format === "avif") return [mostAvifPixels, " of an AVIF: save it as a JPEG"];
  if (format !== "jpeg") return [mostPixels, ` of a ${format === "png" ? "PNG" : "WebP"}: save it as a JPEG`];
  if (isProgressive) return [mostProgressivePixels, " of a progressive JPEG: save it as a standard JPEG"];
  return [mostShrinkablePixels, ""];
}
