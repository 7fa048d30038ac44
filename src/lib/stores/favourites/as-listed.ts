import type { KeptListing } from "#lib/stores/favourites/favourites.ts";

/** A stored listing with its current data; the same object if nothing changed. */
export function asListed(item: KeptListing, listing: KeptListing | undefined): KeptListing {
  const { was: _, isGone: __, ...before } = item;
  const now: KeptListing = listing
    ? { ...before, ...listing, ...priceBefore(item, listing) }
    : { ...item, isGone: true };
  return isAlike(item, now) ? item : now;
}

/** The price at the time of saving, if known. */
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
