/**
 * Favourites: whole listings by `_id`, shared by all tabs. A visitor's are local; a signed-in person's mirror the
 * account, with `favouriteId`. Saves that have not loaded yet are "awaited"; removals still in the account are "let
 * go".
 */
import { persistentAtom } from "@nanostores/persistent";
import { computed } from "nanostores";
import type { Listing } from "#lib/contracts/property.ts";

/** What old entries lack. */
type Shown = "shownPrice" | "shownPlace" | "moveInLine" | "cardFacts";

export type KeptListing = Omit<Listing, Shown> &
  Partial<Pick<Listing, Shown>> & {
    readonly favouriteId?: string;
    /** The displayed price when saved, if it has changed. */
    readonly was?: string;
    /** Whether it is no longer listed. */
    readonly isGone?: boolean;
  };

export const favouriteItems = persistentAtom<readonly KeptListing[]>("favourites", [], listOf(isListing));

export const awaitedIds = persistentAtom<readonly string[]>("favouritesAwaited", [], listOf(isText));

export const letGo = persistentAtom<readonly KeptListing[]>("favouritesLetGo", [], listOf(isListing));

/** `_id` of the person whose account is mirrored. */
export const favouritesOf = persistentAtom<string>("favouritesOf", "");

export const favouriteIds = computed(
  [favouriteItems, awaitedIds],
  (items, awaited) => new Set([...awaited, ...items.map((item) => item._id)]),
);

export const favouriteCount = computed(favouriteIds, (ids) => ids.size);

export const isMirrored = (person: string): boolean => favouritesOf.get() === person;

/** Whether there are pending actions. */
export const hasLooseEnds = (person: string | undefined): boolean =>
  awaitedIds.get().length + letGo.get().length > 0 || (person !== undefined && !isMirrored(person));

const others = (id: string) => (item: KeptListing) => item._id !== id;

/** Marks a listing as saved before it is loaded. */
export function awaitFavourite(id: string): void {
  awaitedIds.set([id, ...awaitedIds.get().filter((awaited) => awaited !== id)]);
}

/** Stores a listing, newest first, replacing any with the same `_id`. */
export function addFavourite(listing: KeptListing): void {
  favouriteItems.set([listing, ...favouriteItems.get().filter(others(listing._id))]);
  stopAwaiting(listing._id);
}

export function removeFavourite(id: string): void {
  const item = favouriteItems.get().find((kept) => kept._id === id);
  // First, to make room if storage is full.
  favouriteItems.set(favouriteItems.get().filter(others(id)));
  if (item?.favouriteId) letGo.set([item, ...letGo.get()]);
  stopAwaiting(id);
}

/** Keeps the person's own local favourites; those of an account end with its session. */
export function forgetAccountFavourites(): void {
  favouriteItems.set(favouriteItems.get().filter((item) => !item.favouriteId));
  letGo.set([]);
  favouritesOf.set("");
}

const stopAwaiting = (id: string): void => awaitedIds.set(awaitedIds.get().filter((awaited) => awaited !== id));

/** Stored data may come from another version, an extension or a person: only valid entries are used. */
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
