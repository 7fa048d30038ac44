import type { Listing } from "#lib/contracts/property.ts";
import { canBeId, mostAsked } from "#lib/shared/list/asked-listings.ts";
import { api } from "#lib/stores/api.ts";

/** Which of these listings are still on offer, by their ids, as they are now. What others have put among them is not. */
export async function listedNow(kept: readonly string[]): Promise<ReadonlyMap<string, Listing>> {
  const ids = kept.filter(canBeId);
  const listed = new Map<string, Listing>();
  for (let start = 0; start < ids.length; start += mostAsked) {
    for (const listing of await api.getListings(ids.slice(start, start + mostAsked))) listed.set(listing._id, listing);
  }
  return listed;
}
