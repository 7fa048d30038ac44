/** What can be known of files as wrong before they are read. */
import { mostPictures } from "#lib/listing/fields/values.ts";
import { uploadRule } from "#lib/shared/listing/picture-upload.ts";

export interface Picked<Kind extends FileFacts> {
  readonly fitting: readonly Kind[];
  /** A sentence for each file that is left out, or one for all that are too many. */
  readonly refusals: readonly string[];
}

type FileFacts = Pick<File, "name" | "size" | "type">;

/** In bytes. A photograph of 108 million pixels has about 40 MB. */
export const largestChosen = 60 * 1_048_576;

const photoTypes = ["jpeg", "jpg", "png", "webp", "avif", "heic", "heif"];
/** Some systems know of no type for a photograph: then its name says what it is. */
const photo = new RegExp(`^image/(?:${photoTypes.join("|")})$`, "i");
const photoName = new RegExp(`\\.(?:${photoTypes.join("|")})$`, "i");

/** Sorts out which files can be sent where there is room for so many. */
export function checkFiles<Kind extends FileFacts>(files: readonly Kind[], room: number): Picked<Kind> {
  const refusals: string[] = [];
  const sendable = files.filter((file) => {
    const refusal = refusalOf(file);
    if (refusal !== undefined) refusals.push(refusal);
    return refusal === undefined;
  });
  const fitting = sendable.slice(0, Math.max(0, room));
  const surplus = sendable.length - fitting.length;
  if (surplus > 0) {
    const what = surplus === 1 ? "one picture is" : `${surplus} pictures are`;
    refusals.push(`A listing can have at most ${mostPictures} pictures: ${what} left out`);
  }
  return { fitting, refusals };
}

function refusalOf({ name, size, type }: FileFacts): string | undefined {
  if (!(type === "" ? photoName : photo).test(type === "" ? name : type)) {
    return `“${name}” can't be used. ${uploadRule}`;
  }
  if (size === 0) return `“${name}” is empty: choose another file`;
  if (size > largestChosen) return `“${name}” is larger than 60 MB: choose a smaller one`;
  return undefined;
}
