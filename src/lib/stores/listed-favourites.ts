/** A visitor's favourites are copies: what has become of the listings meanwhile. */
import { ApiError } from "#lib/stores/api.ts";
import { asListed } from "#lib/stores/as-listed.ts";
import { favouriteItems } from "#lib/stores/favourites.ts";
import { listedNow } from "#lib/stores/listed-now.ts";
import { isStorageRefusal } from "#lib/stores/not-kept.ts";

let looking: Promise<void> | undefined;

/** Asks once, however often it is called. Where nothing can be asked, or kept, everything stays as it was. */
export function lookAtListings(): Promise<void> {
  looking ??= look().catch((error: unknown) => {
    if (!(error instanceof ApiError || isStorageRefusal(error))) throw error;
    looking = undefined;
  });
  return looking;
}

async function look(): Promise<void> {
  const asked = favouriteItems.get().map(({ _id }) => _id);
  if (asked.length === 0) return;
  const listed = await listedNow(asked);
  const kept = favouriteItems.get();
  // What was saved in the meantime is as new as the answer.
  const now = kept.map((item) => (asked.includes(item._id) ? asListed(item, listed.get(item._id)) : item));
  if (now.some((item, index) => item !== kept[index])) favouriteItems.set(now);
}
