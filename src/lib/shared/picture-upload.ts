/** What may be uploaded as a picture; said in the same words by the form and by the server. */

export const mostUploads = 10;

/** In bytes. */
export const largestUpload = 10 * 1_048_576;

/** As an `<input>` takes it. */
export const uploadTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** A phone's best pictures have so many; what has more is a poster, or made to fill a server's memory. */
export const mostPixels = 50_000_000;
export const longestSide = 16_000;

export const uploadRule = "Pictures must be JPEG, PNG or WebP";
/** Said after a file's name. */
export const uploadTooLarge = "is larger than 10 MB: choose a smaller one";
export const tooManyUploads = `At most ${mostUploads} pictures can be uploaded at once`;
