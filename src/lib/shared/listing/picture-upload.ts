/** Upload rules for pictures, shared by form and server. */

export const mostUploads = 10;

/** In bytes. */
export const largestUpload = 10 * 1_048_576;

/** In the form that `<input>` expects. */
export const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** For PNG and WebP, which are read line by line: a phone's 50 megapixels are up to 50,331,648. */
export const mostPixels = 64_000_000;
/** For JPEG, which shrinks while it is read and needs little memory. */
export const mostShrinkablePixels = 110_000_000;
/** For progressive JPEG, which is decoded in full before it shrinks. */
export const mostProgressivePixels = 52_000_000;
/** For AVIF, which needs about twenty bytes of memory for each pixel. */
export const mostAvifPixels = 16_000_000;
export const longestSide = 16_000;

export const uploadRule = "Pictures must be JPEG, PNG, WebP or AVIF";
/** For an iPhthe person's own format. */
export const heicAdvice =
  "Your phone can send it as a JPEG: on an iPhone, choose Settings, Camera, Formats, Most Compatible, or share the photo by mail to yourself";
/** Follows a file's name. */
export const uploadTooLarge = "is larger than 10 MB: choose a smaller one";
export const tooManyUploads = `At most ${mostUploads} pictures can be uploaded at once`;
