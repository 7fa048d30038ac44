/** What can be known of files as wrong before they are read. */
import { mostPictures } from "#lib/listing/fields/values.ts";
import { uploadRule } from "#lib/shared/listing/picture-upload.ts";

export interface Picked<Kind extends FileFacts> {
  readonly fitting: readonly Kind[];
  /** One message for each rejected file, or one for all surplus files. */
  readonly refusals: readonly string[];
}

type FileFacts = Pick<File, "name" | "size" | "type">;

/** In bytes. A photograph of 108 megapixels has about 40 MB. */
export const largestChosen = 60 * 1_048_576;

const photoTypes = ["jpeg", "jpg", "png", "webp", "avif", "heic", "heif"];
/** Some systems report no type for a photograph; then its extension counts. */
const photo = new RegExp(`^image/(?:${photoTypes.join("|")})$`, "i");
const photoName = new RegExp(`\\.(?:${photoTypes.join("|")})$`, "i");

/** Accepts as many valid files as there is room for. */
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
