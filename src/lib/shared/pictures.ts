/** Pictures of listings: the list of a listing holds one URL per picture; the site's own exist in several widths. */

/** Widths in pixels that every picture of the site's own is kept in; the URL without a width is the largest. */
export const pictureWidths = [400, 800, 1200] as const;

const ownPicture = /^\/media\/([\w-]+)\.webp$/;

export interface PictureSource {
  readonly src: string;
  readonly srcset: string | undefined;
}

/** What an `<img>` needs for `url`, with the smallest width that fits `shownWidth` pixels as the plain source. */
export function pictureSource(url: string, shownWidth: number): PictureSource {
  const name = ownPicture.exec(url)?.[1];
  if (name === undefined) return { src: url, srcset: undefined };
  const width = pictureWidths.find((candidate) => candidate >= shownWidth) ?? pictureWidths[pictureWidths.length - 1];
  return {
    src: pictureOfWidth(name, width ?? 1200),
    srcset: pictureWidths.map((candidate) => `${pictureOfWidth(name, candidate)} ${candidate}w`).join(", "),
  };
}

const pictureOfWidth = (name: string, width: number): string => `/media/${name}-${width}.webp`;

/** Whether a URL may be shown as a picture: the site's own, or http(s). */
export function isPictureUrl(url: string): boolean {
  if (ownPicture.test(url)) return true;
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(url) && URL.canParse(url);
}
