import type { KeptListing } from "#lib/stores/favourites/favourites.ts";

/** What is kept of a listing once it was looked at again; the same object where nothing is different. */
export function asListed(item: KeptListing, listing: KeptListing | undefined): KeptListing {
  const { was: _, isGone: __, ...before } = item;
  const now: KeptListing = listing
    ? { ...before, ...listing, ...priceBefore(item, listing) }
    : { ...item, isGone: true };
  return isAlike(item, now) ? item : now;
}

/** The price that it was saved with, where that is known: of several changes the person has seen none. */
function priceBefore(item: KeptListing, listing: KeptListing): Pick<KeptListing, "was"> {
  if (item.price === "") return {};
  const isAsTyped = item.price === listing.price;
  const was = item.was ?? shown(isAsTyped ? listing : item);
  return was === shown(listing) ? {} : { was };
}

function shown({ price, shownPrice }: KeptListing): string {
  return shownPrice ? shownPrice.before + shownPrice.amount + shownPrice.after : price;
}

function isAlike(item: KeptListing, other: KeptListing): boolean {
  const names = new Set([...Object.keys(item), ...Object.keys(other)]) as Set<keyof KeptListing>;
  return [...names].every((name) => JSON.stringify(item[name]) === JSON.stringify(other[name]));
}
