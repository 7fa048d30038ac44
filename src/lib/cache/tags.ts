/** Names of what a cached page shows, and who hears in this process that it has changed. */

export const tags = {
  /** Any list of listings. Many changes in a short time are joined: lists may lag behind for less than a second. */
  listings: "listings",
  /** Said beside `listings` where one was taken off the site: no list may show it any more. */
  takenOff: "listings taken off",
  /** What is suggested while somebody types, until all listings have been read. */
  suggestions: "suggestions",
  category: (name: string): string => `category:${name.replaceAll(" ", "-")}`,
  state: (slug: string): string => `state:${slug}`,
  /** Whoever is to be called about a listing. */
  seller: (id: string): string => `seller:${id}`,
  property: (id: string): string => `property:${id}`,
} as const;

/** A tag that every page carries. */
export const everything = "*";

type Listener = (changed: readonly string[]) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with the tags of every change from now on. Returns how to stop. */
export function onInvalidation(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says to this process alone that whatever carries one of these tags is out of date. */
export function invalidate(changed: readonly string[]): void {
  for (const listener of listeners) listener(changed);
}
