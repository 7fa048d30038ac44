/**
 * Cache of API answers for management screens. There is no automatic refetching, neither by time nor on focus or
 * reconnect.
 */
import { nanoquery } from "@nanostores/query";

/** Tags of cached data. Keys begin with their tag: `User:page=2`. */
export type CacheTag = "Property" | "Favourite" | "User";

/** Cache lifetimes in milliseconds. */
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

/** A store of the fetcher's answer under this tag and key; `loading` until it arrives. */
export const createFetcherStore = <Data>(tag: CacheTag, key: Key, fetcher: (...parts: unknown[]) => Promise<Data>) =>
  createStore<Data>([`${tag}:`, ...key], {
    fetcher: (_tag, ...parts) => fetcher(...parts),
    dedupeTime: lifetimes[tag],
    cacheLifetime: lifetimes[tag],
  });

/** Invalidates a tag; visible data is fetched again at once. */
export const forget = (tag: CacheTag): void => revalidateKeys((key) => key.startsWith(`${tag}:`));

/** Stores known data, such as a page's first data. */
export function remember(tag: CacheTag, key: string, data: unknown): void {
  const now = Date.now();
  cache.set(`${tag}:${key}`, { data, created: now, expires: now + lifetimes[tag] });
}
