import { favouriteItems, type KeptListing } from "#lib/stores/favourites/favourites.ts";
import { isStorageRefusal } from "#lib/stores/storage/storage-full.ts";

/**
 * Keeps favourites as they are now; a storage that is full keeps them as they were, and this page shows what is true
 * all the same: the next one asks again.
 */
export function keepOrShow(items: readonly KeptListing[]): void {
  try {
    favouriteItems.set(items);
  } catch (error) {
    if (!isStorageRefusal(error)) throw error;
    const before = favouriteItems.value;
    Object.assign(favouriteItems, { value: items });
    favouriteItems.notify(before);
  }
}
