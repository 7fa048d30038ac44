/**
 * Favourites: whole listings, one for each `_id`, the same in every tab. A visitor's stay in this browser; a signed-in
 * person's mirror their account and carry its `favouriteId`. What was saved and has not come yet, through a lost
 * connection or a closed tab, waits among the awaited; what was removed and is still in the account, among those let go.
 */
import { persistentAtom } from "@nanostores/persistent";
import { computed } from "nanostores";
import type { Listing } from "#lib/contracts/property.ts";

/** What was saved long ago lacks `shownPrice`. */
export type KeptListing = Omit<Listing, "shownPrice"> &
  Partial<Pick<Listing, "shownPrice">> & {
    readonly favouriteId?: string;
    /** The price that it was saved with, as it was shown, where it has another one now. */
    readonly was?: string;
    /** Whether it is on offer no longer. */
    readonly isGone?: boolean;
  };

export const favouriteItems = persistentAtom<readonly KeptListing[]>("favourites", [], listOf(isListing));

export const awaitedIds = persistentAtom<readonly string[]>("favouritesAwaited", [], listOf(isText));

export const letGo = persistentAtom<readonly KeptListing[]>("favouritesLetGo", [], listOf(isListing));

/** The `_id` of the person whose account the list mirrors. */
export const favouritesOf = persistentAtom<string>("favouritesOf", "");

export const favouriteIds = computed(
  [favouriteItems, awaitedIds],
  (items, awaited) => new Set([...awaited, ...items.map((item) => item._id)]),
);

export const favouriteCount = computed(favouriteIds, (ids) => ids.size);

export const isMirrored = (person: string): boolean => favouritesOf.get() === person;

/** Whether anything has yet to be brought to where it is kept. */
export const hasLooseEnds = (person: string | undefined): boolean =>
  awaitedIds.get().length + letGo.get().length > 0 || (person !== undefined && !isMirrored(person));

const others = (id: string) => (item: KeptListing) => item._id !== id;

/** Marks a listing as saved before it has been fetched. */
export function awaitFavourite(id: string): void {
  awaitedIds.set([id, ...awaitedIds.get().filter((awaited) => awaited !== id)]);
}

/** Keeps a listing, newest first, in the place of any with the same `_id`. */
export function addFavourite(listing: KeptListing): void {
  favouriteItems.set([listing, ...favouriteItems.get().filter(others(listing._id))]);
  stopAwaiting(listing._id);
}

export function removeFavourite(id: string): void {
  const item = favouriteItems.get().find((kept) => kept._id === id);
  // First: in a storage that is full it makes the room for what comes next.
  favouriteItems.set(favouriteItems.get().filter(others(id)));
  if (item?.favouriteId) letGo.set([item, ...letGo.get()]);
  stopAwaiting(id);
}

/** Keeps what the person saved here themselves; what came from an account goes with its session. */
export function forgetAccountFavourites(): void {
  favouriteItems.set(favouriteItems.get().filter((item) => !item.favouriteId));
  letGo.set([]);
  favouritesOf.set("");
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

function isListing(value: unknown): value is KeptListing {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  const hasTexts = ["_id", "title", "price", "category", "location", "state"].every((name) => isText(fields[name]));
  return hasTexts && Array.isArray(fields["images"]);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
