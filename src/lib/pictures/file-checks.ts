/** Whether files are pictures that can be taken, before any of them is decoded. */
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

/** The form's field, under which every sentence stands. */
export const field = "images";

/** What is wrong with one of the files, said after its name; undefined where nothing is. */
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

/** Says something of the `place`th file, by the name that its sender gave it: `predicate` is the rest of the sentence. */
export function aboutFile(place: number, name: string, predicate: string): string {
  const shown = shownName(name);
  const called = shown === "" ? "A file without a name" : `“${shown}”`;
  return `${called}${place > 1 ? ` (file ${place})` : ""} ${predicate}`;
}

const longestName = 60;

/** Names are whatever a client writes: no folders, and nothing that a screen would not show. */
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

/** What is wrong with a picture that cannot be made, as the rest of a sentence; undefined for faults of the server. */
export function mistakeOf(error: unknown): string | undefined {
  if (error instanceof SlowPictureError) return slow;
  return error instanceof BrokenPictureError ? broken : undefined;
}

/** Of all files, from their heads: what would fill the memory is never decoded. */
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
    return `has ${millions} million pixels (${width} × ${height}). At most ${most / 1_000_000} million can be taken${of}`;
  }
  if (Math.max(width, height) <= longestSide) return undefined;
  return `measures ${width} × ${height} pixels. At most ${longestSide} on a side can be taken`;
}

/** How many pixels are taken, and of what, where a plain JPEG may have more. */
function pixelLimit({ format, isProgressive }: Head): readonly [number, string] {
  if (format === "avif") return [mostAvifPixels, " of an AVIF: save it as a JPEG"];
  if (format !== "jpeg") return [mostPixels, ` of a ${format === "png" ? "PNG" : "WebP"}: save it as a JPEG`];
  if (isProgressive) return [mostProgressivePixels, " of a progressive JPEG: save it as a standard JPEG"];
  return [mostShrinkablePixels, ""];
}
