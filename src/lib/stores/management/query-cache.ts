/**
 * What the management screens have been told by the API, kept for a while. Nothing is asked again by itself: neither
 * from time to time, nor when the window or the connection comes back.
 */
import { nanoquery } from "@nanostores/query";

/** Names of what an answer shows. A key begins with its tag: `User:page=2`. */
export type CacheTag = "Property" | "Favourite" | "User";

/** Milliseconds that an answer is taken for true. */
export const lifetimes: Readonly<Record<CacheTag, number>> = { Property: 60_000, Favourite: 60_000, User: 5_000 };

interface Kept {
  data?: unknown;
  created?: number;
  expires?: number;
}

const cache = new Map<string, Kept>();

const [createStore, , { revalidateKeys }] = nanoquery({
  cache,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateInterval: 0,
  onErrorRetry: null,
});

type Key = Extract<Parameters<typeof createStore>[0], readonly unknown[]>;

/** A store of what `fetcher` answers, kept under this tag and key; while nothing is known of it yet it is `loading`. */
export const createFetcherStore = <Data>(tag: CacheTag, key: Key, fetcher: (...parts: unknown[]) => Promise<Data>) =>
  createStore<Data>([`${tag}:`, ...key], {
    fetcher: (_tag, ...parts) => fetcher(...parts),
    dedupeTime: lifetimes[tag],
    cacheLifetime: lifetimes[tag],
  });

/** Has everything that shows this tag asked again: at once where it is on the screen. */
export const forget = (tag: CacheTag): void => revalidateKeys((key) => key.startsWith(`${tag}:`));

/** Keeps what is already known, as the page's own first data. */
export function remember(tag: CacheTag, key: string, data: unknown): void {
  const now = Date.now();
  cache.set(`${tag}:${key}`, { data, created: now, expires: now + lifetimes[tag] });
}
