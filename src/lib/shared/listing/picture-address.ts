/** Pasted picture URLs. A separate file, so that pages that only show pictures do not load it. */
import { isShownPicture } from "./pictures.ts";

/** Path of an uploaded picture in a copied URL with host ("Copy image address"). */
const uploadedWithHost = /^https?:\/\/[^/?#]+(\/media\/uploads\/[0-9a-fs][0-9a-f]{31}-\d+\.webp)$/i;

/** The stored form of an uploaded picture's URL, without host; other URLs unchanged. */
export const withoutHost = (url: string): string => uploadedWithHost.exec(url)?.[1] ?? url;

/** Whether a listing may store the URL: an own picture, or an external one that its page links to. */
export function isPictureUrl(url: string): boolean {
  if (isShownPicture(url)) return true;
  return /^https:\/\/[^\s"'<>\\]+$/i.test(url) && URL.canParse(url);
}
