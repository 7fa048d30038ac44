/** Fetches what was saved and has not come yet. */
import { ApiError, api } from "#lib/stores/api.ts";
import { addFavourite, awaitedIds, awaitFavourite, removeFavourite } from "#lib/stores/favourites.ts";

const underWay = new Set<string>();

/** Saves a listing: at once as its id, and whole as soon as it has come. */
export function saveFavourite(id: string): void {
  awaitFavourite(id);
  void fetchAwaited();
}

/** Fetches every awaited listing. What the network refuses now waits for the next page or the next connection. */
export async function fetchAwaited(): Promise<void> {
  await Promise.all(awaitedIds.get().map(fetchOne));
}

async function fetchOne(id: string): Promise<void> {
  if (underWay.has(id)) return;
  underWay.add(id);
  try {
    const listing = await api.getProperty(id);
    if (awaitedIds.get().includes(id)) addFavourite(listing);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) removeFavourite(id);
  } finally {
    underWay.delete(id);
  }
}
