import type { Listing } from "#lib/contracts/property.ts";
import { mostAsked } from "#lib/shared/asked-listings.ts";
import { api } from "#lib/stores/api.ts";

/** Which of these listings are still on offer, by their ids, as they are now. */
export async function listedNow(ids: readonly string[]): Promise<ReadonlyMap<string, Listing>> {
  const listed = new Map<string, Listing>();
  for (let start = 0; start < ids.length; start += mostAsked) {
    for (const listing of await api.getListings(ids.slice(start, start + mostAsked))) listed.set(listing._id, listing);
  }
  return listed;
}
