/** Pictures of listings. A listing stores one URL for each; own pictures exist in several widths. */

/** Widths in pixels, without the full one. */
const steps: readonly number[] = [240, 400, 640, 960];
/** Widths of pictures from before November 2026, which remain available. */
const firstSteps: readonly number[] = [400, 800];

/** Width for visitors with Save-Data. */
const savingWidth = 400;

/** Maximum width of the full picture. */
export const largestWidth = 1600;

/** Maximum height: very narrow pictures shrink further. */
export const largestHeight = 3200;

/** Size of the largest file for a picture of `width` × `height`. */
export function wholeSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, largestWidth / width, largestHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Stored widths of a picture that is `wide` pixels wide, never upscaled; the full one is last. */
export function keptWidths(wide: number, smaller: readonly number[]): readonly number[] {
  const whole = Math.min(wide, largestWidth);
  return [...smaller.filter((width) => width < whole), whole];
}

/** Id of a picture in the current widths, marked by its first character. */
export const pictureId = (random: Buffer): string => `s${random.toString("hex").slice(0, 31)}`;

const stepsOfName = (name: string): readonly number[] => (name.startsWith("uploads/s") ? steps : firstSteps);

/** Stored widths of an uploaded picture, without the full one. */
export const stepsOf = (id: string): readonly number[] => stepsOfName(`uploads/${id}`);

/** Formats of every width. */
export const uploadedFormats = ["webp", "avif"] as const;

const ownPicture = /^\/media\/(?:uploads\/)?[\w-]+\.webp$/;
/** Own picture names end with their width. */
const ofWidth = /^\/media\/((?:uploads\/)?[\w-]+)-(\d+)\.webp$/;
/** Uploads have their own folder and random names. */
const uploaded = /^\/media\/uploads\/([0-9a-fs][0-9a-f]{31})-\d+\.webp$/;
const uploadedName = /^uploads\/([0-9a-fs][0-9a-f]{31})-\d+\.(?:webp|avif)$/;

/** URL of an own picture in one of its widths. */
export const ownPictureUrl = (name: string, width: number): string => `/media/${name}-${width}.webp`;

/** Id of an uploaded picture; undefined for others. */
export const uploadedPictureId = (url: string): string | undefined => uploaded.exec(url)?.[1];

/** Id in a file name of the picture store. */
export const uploadedIdOf = (name: string): string | undefined => uploadedName.exec(name)?.[1];

/** Stored URL of an uploaded picture: its largest file. */
export const uploadedPictureUrl = (id: string, width: number): string => ownPictureUrl(`uploads/${id}`, width);

/** A file name of the picture store. */
export const uploadedFile = (id: string, width: number, format: (typeof uploadedFormats)[number]): string =>
  `uploads/${id}-${width}.${format}`;

/** All files of an uploaded picture with a full width of `width`. */
export const uploadedFiles = (id: string, width: number): string[] =>
  keptWidths(width, stepsOf(id)).flatMap((each) => uploadedFormats.map((format) => uploadedFile(id, each, format)));

export interface PictureSource {
  readonly src: string;
  readonly srcset: string | undefined;
  /** The same widths as AVIF, which is smaller, if available. */
  readonly avif: string | undefined;
}

/**
 * Attributes of an `<img>` for `url`; its plain source is the smallest width of at least `shownWidth`. With Save-Data,
 * only `savingWidth` is used.
 */
export function pictureSource(url: string, shownWidth: number, isSaving = false): PictureSource {
  const [, name, whole] = ofWidth.exec(url) ?? [];
  if (name === undefined) return { src: url, srcset: undefined, avif: undefined };
  const widths = keptWidths(Number(whole), stepsOfName(name));
  const fitting = widths.find((width) => width >= (isSaving ? savingWidth : shownWidth));
  const src = fitting === undefined ? url : ownPictureUrl(name, fitting);
  const srcset = isSaving ? undefined : widths.map((width) => `${ownPictureUrl(name, width)} ${width}w`).join(", ");
  const avif = name.startsWith("uploads/") ? (srcset ?? src).replaceAll(".webp", ".avif") : undefined;
  return { src, srcset, avif };
}

/** Whether pages show it. External pictures would reveal visitors to the other site, and could be replaced there. */
export const isShownPicture = (url: string): boolean => ownPicture.test(url);

/** Cover picture of a listing. */
export const coverOf = (images: readonly string[]): string | undefined => images.find(isShownPicture);
