/** Whether files are pictures that can be taken, before any of them is decoded. */
import { ServiceError } from "#lib/errors.ts";
import { BrokenPictureError, sizeOf } from "#lib/pictures/picture-maker.ts";
import { typeOfFile } from "#lib/pictures/picture-type.ts";
import type { Size } from "#lib/pictures/picture-work.ts";
import { longestSide, mostPixels, uploadRule } from "#lib/shared/picture-upload.ts";
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
      const { isTaken, called } = await typeOfFile(path);
      return isTaken ? undefined : `is ${called}. ${uploadRule}`;
    }),
  );
  refuse(415, "UNSUPPORTED_TYPE", files, mistakes);
}

export const broken = "is broken or cut off: choose the original again";

/** Of all files, from their heads: what would fill the memory is never decoded. */
export async function sizesOf(files: readonly ReceivedFile[]): Promise<Size[]> {
  const sizes = await Promise.all(
    files.map(({ path }) =>
      sizeOf(path).catch((error: unknown) => {
        if (error instanceof BrokenPictureError) return undefined;
        throw error;
      }),
    ),
  );
  refuse(
    422,
    "INVALID",
    files,
    sizes.map((size) => (size === undefined ? broken : tooManyPixels(size))),
  );
  return sizes.filter((size) => size !== undefined);
}

function tooManyPixels({ width, height }: Size): Mistake {
  if (width * height > mostPixels) {
    const millions = Math.round((width * height) / 1_000_000);
    return `has ${millions} million pixels (${width} × ${height}). At most ${mostPixels / 1_000_000} million can be taken`;
  }
  if (Math.max(width, height) <= longestSide) return undefined;
  return `measures ${width} × ${height} pixels. At most ${longestSide} on a side can be taken`;
}
