/** Cache tags, and listeners for invalidation in this process. */

export const tags = {
  /** Any list of listings. Frequent changes are combined: lists may lag by less than a second. */
  listings: "listings",
  /** Sent with `listings` if one was taken down: no list may show it any more. */
  takenOff: "listings taken off",
  /** Suggestions, while the listings are still being read. */
  suggestions: "suggestions",
  category: (name: string): string => `category:${name.replaceAll(" ", "-")}`,
  state: (slug: string): string => `state:${slug}`,
  /** Contact of a listing. */
  seller: (id: string): string => `seller:${id}`,
  property: (id: string): string => `property:${id}`,
} as const;

/** A tag of every page. */
export const everything = "*";

type Listener = (changed: readonly string[]) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with the tags of every change. Returns a function to stop. */
export function onInvalidation(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Invalidates these tags in this process only. */
export function invalidate(changed: readonly string[]): void {
  for (const listener of listeners) listener(changed);
}
