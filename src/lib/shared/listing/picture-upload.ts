/** What may be uploaded as a picture; said in the same words by the form and by the server. */

export const mostUploads = 10;

/** In bytes. */
export const largestUpload = 10 * 1_048_576;

/** As an `<input>` takes it. */
export const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Of a PNG or a WebP, which are read line by line: a phone's 50 megapixels are up to 50,331,648. */
export const mostPixels = 64_000_000;
/** Of a JPEG, which is shrunk while it is read, to a small part of the memory. */
export const mostShrinkablePixels = 110_000_000;
/** Of a progressive JPEG, which is read whole before it is shrunk. */
export const mostProgressivePixels = 52_000_000;
/** Of an AVIF: each of its pixels takes some twenty bytes of memory while it is read. */
export const mostAvifPixels = 16_000_000;
export const longestSide = 16_000;

export const uploadRule = "Pictures must be JPEG, PNG, WebP or AVIF";
/** Of an iPhone's own format. */
export const heicAdvice =
  "Your phone can send it as a JPEG: on an iPhone, choose Settings, Camera, Formats, Most Compatible, or share the photo by mail to yourself";
/** Said after a file's name. */
export const uploadTooLarge = "is larger than 10 MB: choose a smaller one";
export const tooManyUploads = `At most ${mostUploads} pictures can be uploaded at once`;
