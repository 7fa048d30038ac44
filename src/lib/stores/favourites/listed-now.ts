import type { Listing } from "#lib/contracts/property.ts";
import { canBeId, mostAsked } from "#lib/shared/list/asked-listings.ts";
import { api } from "#lib/stores/api.ts";

/** Current data of those listings that are still listed, by id. Invalid entries are left out. */
export async function listedNow(kept: readonly string[]): Promise<ReadonlyMap<string, Listing>> {
  const ids = kept.filter(canBeId);
  const listed = new Map<string, Listing>();
  for (let start = 0; start < ids.length; start += mostAsked) {
    for (const listing of await api.getListings(ids.slice(start, start + mostAsked))) listed.set(listing._id, listing);
  }
  return listed;
}
