/** Pictures of listings: the list of a listing holds one URL per picture; the site's own exist in several widths. */

/** Smaller widths in pixels that every picture of the site's own is kept in, beside the whole one. */
export const smallerWidths = [400, 800] as const;

/** The whole picture is at most this wide. */
export const largestWidth = 1600;

const ownPicture = /^\/media\/([\w-]+)\.webp$/;

export interface PictureSource {
  readonly src: string;
  readonly srcset: string | undefined;
}

/** What an `<img>` needs for `url`, with the smallest width that fits `shownWidth` pixels as the plain source. */
export function pictureSource(url: string, shownWidth: number): PictureSource {
  const name = ownPicture.exec(url)?.[1];
  if (name === undefined) return { src: url, srcset: undefined };
  const width = smallerWidths.find((candidate) => candidate >= shownWidth);
  const smaller = smallerWidths.map((candidate) => `${smallerPicture(name, candidate)} ${candidate}w`);
  return {
    src: width === undefined ? url : smallerPicture(name, width),
    srcset: [...smaller, `${url} ${largestWidth}w`].join(", "),
  };
}

const smallerPicture = (name: string, width: number): string => `/media/${name}-${width}.webp`;

/** Whether a URL may be shown as a picture: the site's own, or http(s). */
export function isPictureUrl(url: string): boolean {
  if (ownPicture.test(url)) return true;
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(url) && URL.canParse(url);
}
