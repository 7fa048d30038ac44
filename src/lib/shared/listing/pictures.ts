/** Pictures of listings: the list of a listing holds one URL per picture; the site's own exist in several widths. */

/** Widths in pixels that a wider picture is kept in, beside the whole one. */
const steps: readonly number[] = [240, 400, 640, 960];
/** The same of pictures from before November 2026, which go on being served. */
const firstSteps: readonly number[] = [400, 800];

/** What a page shows to a person who saves data. */
const savingWidth = 400;

/** The whole picture is at most this wide. */
export const largestWidth = 1600;

/** And so high: what is narrower than a phone's screen is made narrower still. */
export const largestHeight = 3200;

/** How large the largest file of an uploaded picture is that measures `width` × `height`. */
export function wholeSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, largestWidth / width, largestHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The widths that a picture is kept in which is `wide` pixels wide: never more than it has. The last one is the whole. */
export function keptWidths(wide: number, smaller: readonly number[]): readonly number[] {
  const whole = Math.min(wide, largestWidth);
  return [...smaller.filter((width) => width < whole), whole];
}

/** The id of a picture that is kept in today's steps: its first sign says so in every address. */
export const pictureId = (random: Buffer): string => `s${random.toString("hex").slice(0, 31)}`;

const stepsOfName = (name: string): readonly number[] => (name.startsWith("uploads/s") ? steps : firstSteps);

/** The widths that an uploaded picture is kept in, beside the whole one. */
export const stepsOf = (id: string): readonly number[] => stepsOfName(`uploads/${id}`);

/** What every width of an uploaded picture is kept as. */
export const uploadedFormats = ["webp", "avif"] as const;

const ownPicture = /^\/media\/(?:uploads\/)?[\w-]+\.webp$/;
/** The name of one of the site's own ends in its width. */
const ofWidth = /^\/media\/((?:uploads\/)?[\w-]+)-(\d+)\.webp$/;
/** What people upload has a folder of its own, and random names. */
const uploaded = /^\/media\/uploads\/([0-9a-fs][0-9a-f]{31})-\d+\.webp$/;
const uploadedName = /^uploads\/([0-9a-fs][0-9a-f]{31})-\d+\.(?:webp|avif)$/;

/** The URL of a picture of the site's own in one of its widths. */
export const ownPictureUrl = (name: string, width: number): string => `/media/${name}-${width}.webp`;

/** The id of an uploaded picture; undefined for all others. */
export const uploadedPictureId = (url: string): string | undefined => uploaded.exec(url)?.[1];

/** The id in the name of one of its files, as the store of pictures calls it. */
export const uploadedIdOf = (name: string): string | undefined => uploadedName.exec(name)?.[1];

/** The URL that a listing keeps of an uploaded picture: its largest file. */
export const uploadedPictureUrl = (id: string, width: number): string => ownPictureUrl(`uploads/${id}`, width);

/** A file of an uploaded picture, as the store of pictures calls it. */
export const uploadedFile = (id: string, width: number, format: (typeof uploadedFormats)[number]): string =>
  `uploads/${id}-${width}.${format}`;

/** All files of an uploaded picture whose whole is `width` pixels wide. */
export const uploadedFiles = (id: string, width: number): string[] =>
  keptWidths(width, stepsOf(id)).flatMap((each) => uploadedFormats.map((format) => uploadedFile(id, each, format)));

export interface PictureSource {
  readonly src: string;
  readonly srcset: string | undefined;
  /** The same widths as AVIF, which is smaller, where there are any. */
  readonly avif: string | undefined;
}

/**
 * What an `<img>` needs for `url`, with the smallest width that fits `shownWidth` pixels as the plain source. A person who
 * saves data gets that of `savingWidth` alone.
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

/** Whether pages show it: another site would learn who looks at it, and could make another picture of it. */
export const isShownPicture = (url: string): boolean => ownPicture.test(url);

/** The picture that stands for a listing. */
export const coverOf = (images: readonly string[]): string | undefined => images.find(isShownPicture);
