import type { AstroGlobal } from "astro";
import { tags } from "#lib/cache/tags.ts";
import { cacheForToday, loadFor } from "#lib/http/public-page.ts";

interface Seller {
  readonly seller: { readonly id: string };
}

/**
 * The short let that a list's address asks for, if it can be had; `find` looks for it. Whatever is asked for a day is kept
 * until midnight: then the day may be past.
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
