import { type Html, html } from "#components/ui/html.ts";
import { isShownPicture, pictureSource } from "#lib/shared/listing/pictures.ts";
import { placeholderOf } from "#lib/shared/listing/placeholders.ts";

export interface Picture {
  readonly url: string | undefined;
  readonly category: string;
  readonly alt: string;
  /** Displayed width in pixels on most screens. */
  readonly shownWidth: number;
  readonly sizes: string;
  /** The page's first picture is fetched before everything else. */
  readonly isFirst?: boolean;
  /** Whether the visitor saves data: one small width is enough. */
  readonly isSaving?: boolean;
  /** A tiny version as a data URI, shown until the picture arrives. */
  readonly blur?: string | undefined;
  readonly look: string;
}

/** A listing's picture in its available widths, or the category's drawing. */
export function picture(wanted: Picture): Html {
  const { url, category, alt, shownWidth, sizes, isFirst = false, isSaving = false, blur, look } = wanted;
  const shown = url !== undefined && isShownPicture(url) ? url : placeholderOf(category);
  const { src, srcset, avif } = pictureSource(shown, shownWidth, isSaving);
  const choice = (set: string): Html => html` srcset="${set}" sizes="${sizes}"`;
  const widths = srcset !== undefined && choice(srcset);
  const urgency = isFirst ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`;
  const behind = blur !== undefined && html` style="background:url(${blur}) center/cover"`;
  const image = html`<img src="${src}"${widths} alt="${alt}" width="1200" height="900" ${urgency} class="${look}"${behind}>`;
  const smaller = avif !== undefined && (isSaving ? html` srcset="${avif}"` : choice(avif));
  // Also for a single file: pictures in a <picture> wait for their turn.
  return html`<picture>${smaller && html`<source type="image/avif"${smaller}>`}${image}</picture>`;
}
