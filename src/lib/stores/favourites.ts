/**
 * Favourites kept in this browser: whole listings, one for each `_id`, the same in every tab. A saved listing is
 * fetched whole; until it has come, through a lost connection or a closed tab, its id waits among the awaited.
 */
import { persistentAtom } from "@nanostores/persistent";
import { computed } from "nanostores";
import type { Property } from "#lib/contracts/property.ts";

export const favouriteItems = persistentAtom<readonly Property[]>("favourites", [], listOf(isProperty));

export const awaitedIds = persistentAtom<readonly string[]>("favouritesAwaited", [], listOf(isText));

export const favouriteIds = computed(
  [favouriteItems, awaitedIds],
  (items, awaited) => new Set([...awaited, ...items.map((item) => item._id)]),
);

export const favouriteCount = computed(favouriteIds, (ids) => ids.size);

/** Marks a listing as saved before it has been fetched. */
export function awaitFavourite(id: string): void {
  awaitedIds.set([id, ...awaitedIds.get().filter((awaited) => awaited !== id)]);
}

/** Keeps a listing, newest first, in the place of any with the same `_id`. */
export function addFavourite(listing: Property): void {
  favouriteItems.set([listing, ...favouriteItems.get().filter((item) => item._id !== listing._id)]);
  stopAwaiting(listing._id);
}

export function removeFavourite(id: string): void {
  favouriteItems.set(favouriteItems.get().filter((item) => item._id !== id));
  stopAwaiting(id);
}

const stopAwaiting = (id: string): void => awaitedIds.set(awaitedIds.get().filter((awaited) => awaited !== id));

/** What another version, an extension or a person left in the storage is kept only as far as it can be used. */
function listOf<Item>(isItem: (value: unknown) => value is Item) {
  return {
    encode: JSON.stringify,
    decode(stored: string): readonly Item[] {
      try {
        const value: unknown = JSON.parse(stored);
        return Array.isArray(value) ? value.filter(isItem) : [];
      } catch {
        return [];
      }
    },
  };
}

function isProperty(value: unknown): value is Property {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  const hasTexts = ["_id", "title", "price", "category", "location", "state"].every((name) => isText(fields[name]));
  return hasTexts && Array.isArray(fields["images"]);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
