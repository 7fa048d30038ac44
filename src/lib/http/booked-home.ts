import type { AstroGlobal } from "astro";
import { tags } from "#lib/cache/tags.ts";
import { cacheForToday, loadFor } from "#lib/http/public-page.ts";

interface Seller {
  readonly seller: { readonly id: string };
}

/**
 * The short let that the list's address names, if it is available; `find` loads it. Answers for a date are cached until
 * midnight, when the date may be past.
 */
export async function loadBookedHome<Home extends Seller>(
  page: AstroGlobal,
  booking: { readonly property?: string | undefined } | undefined,
  find: (id: string) => Promise<Home | undefined>,
): Promise<Home | undefined> {
  if (!booking) return undefined;
  const { property } = booking;
  const home = property === undefined ? undefined : await loadFor(page, () => find(property));
  cacheForToday(page, home ? [tags.seller(home.seller.id)] : []);
  return home;
}
