/** Addresses of pictures as people paste them. A file of its own: pages that only show pictures do not carry it. */
import { isShownPicture } from "./pictures.ts";

/** The path of an uploaded picture whose address was copied with its host: a browser's “Copy image address”. */
const uploadedWithHost = /^https?:\/\/[^/?#]+(\/media\/uploads\/[0-9a-fs][0-9a-f]{31}-\d+\.webp)$/i;

/** An uploaded picture's address as listings keep it, without a host; all others as they are. */
export const withoutHost = (url: string): string => uploadedWithHost.exec(url)?.[1] ?? url;

/** Whether a listing may keep a URL: of a picture of the site's own, or of one elsewhere, to which its page links. */
export function isPictureUrl(url: string): boolean {
  if (isShownPicture(url)) return true;
  return /^https:\/\/[^\s"'<>\\]+$/i.test(url) && URL.canParse(url);
}
