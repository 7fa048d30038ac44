/** Updates a visitor's favourites, which are copies of listings. */
import { ApiError } from "#lib/stores/api.ts";
import { asListed } from "#lib/stores/favourites/as-listed.ts";
import { favouriteItems } from "#lib/stores/favourites/favourites.ts";
import { listedNow } from "#lib/stores/favourites/listed-now.ts";
import { keepOrShow } from "#lib/stores/favourites/shown-favourites.ts";

let looking: Promise<boolean> | undefined;

/** Asks the server once, however often it is called. Returns false if there is no answer; nothing changes then. */
export function lookAtListings(): Promise<boolean> {
  looking ??= look().catch((error: unknown) => {
    looking = undefined;
    if (!(error instanceof ApiError)) throw error;
    return false;
  });
  return looking;
}

async function look(): Promise<boolean> {
  const asked = favouriteItems.get().map(({ _id }) => _id);
  if (asked.length === 0) return true;
  const listed = await listedNow(asked);
  const kept = favouriteItems.get();
  // Favourites saved in between are as new as the answer.
  const now = kept.map((item) => (asked.includes(item._id) ? asListed(item, listed.get(item._id)) : item));
  if (now.some((item, index) => item !== kept[index])) keepOrShow(now);
  return true;
}
