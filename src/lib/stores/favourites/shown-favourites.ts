import { favouriteItems, type KeptListing } from "#lib/stores/favourites/favourites.ts";
import { isStorageRefusal } from "#lib/stores/storage/storage-full.ts";

/** Stores updated favourites. If storage is full, only this page shows the update, and the next page asks again. */
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
