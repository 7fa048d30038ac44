import { escapeHTML, unescapeHTML } from "astro/runtime/server/index.js";
import { isPictureUrl, pictureSource } from "#lib/shared/pictures.ts";
import { placeholderOf } from "#lib/shared/placeholders.ts";

export interface Picture {
  readonly url: string | undefined;
  readonly category: string;
  readonly alt: string;
  /** The width in pixels that it is shown in on most screens. */
  readonly shownWidth: number;
  readonly sizes: string;
  /** The first picture of a page is fetched before all else. */
  readonly isFirst?: boolean;
  readonly look: string;
}

/**
 * A listing's picture, in the widths that exist; the category's drawing where the listing has none. A function like
 * `icon`, since a list has twelve of them.
 */
export function picture({ url, category, alt, shownWidth, sizes, isFirst = false, look }: Picture) {
  const shown = url !== undefined && isPictureUrl(url) ? url : placeholderOf(category);
  const { src, srcset } = pictureSource(shown, shownWidth);
  const widths = srcset === undefined ? "" : ` srcset="${escapeHTML(srcset)}" sizes="${sizes}"`;
  const urgency = isFirst ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  return unescapeHTML(
    `<img src="${escapeHTML(src)}"${widths} alt="${escapeHTML(alt)}" width="1200" height="900" ${urgency} class="${look}">`,
  );
}
