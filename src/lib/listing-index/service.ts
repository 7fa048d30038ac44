/** Filtered and sorted lists of published listings, with counts for each further choice. */
import { db } from "#lib/db/database.ts";
import type { Facets } from "#lib/listing-index/facets.ts";
import type { CountedList, FilteredPage } from "#lib/listing-index/listing-index.ts";
import { LiveIndex } from "#lib/listing-index/live-index.ts";
import type { Narrowing } from "#lib/listing-index/narrowing.ts";
import type { Nearness } from "#lib/listing-index/nearest.ts";
import type { Payment } from "#lib/price/payments.ts";
import { pruneChanges } from "#lib/properties/change-repository.ts";
import type { Range } from "#lib/properties/repository.ts";
import type { ListingFilter, ListingSort } from "#lib/shared/list/listing-filter.ts";

/** A process that missed more changes than this reloads its index. */
const keptChanges = 10_000;

const index = new LiveIndex(db);

/** Loads the index in advance. Without this call, the first query loads it. */
export async function loadListingIndex(): Promise<void> {
  await index.current();
}

export const isListingIndexLoaded = (): boolean => index.isLoaded;

/** A page of matching listings, and their number. */
export async function filterListings(filter: ListingFilter, sort: ListingSort, range: Range): Promise<FilteredPage> {
  return (await index.current()).page(filter, sort, range);
}

/** The number of matching listings, and of each choice. */
export async function countList(filter: ListingFilter): Promise<CountedList> {
  return (await index.current()).choices(filter);
}

export async function countChoices(filter: ListingFilter): Promise<Facets> {
  return (await countList(filter)).facets;
}

/** Listings by id of the place that they are in, as far as it is known. */
export async function countDistricts(filter: ListingFilter): Promise<Facets["district"]> {
  return (await index.current()).districts(filter);
}

/** Payment types of these listings. */
export async function paymentsOf(seqs: readonly number[]): Promise<Payment[]> {
  return (await index.current()).payments(seqs);
}

/** The `seq` of the listings nearest in price. */
export async function findNearest(asked: Nearness): Promise<number[]> {
  return (await index.current()).nearest(asked);
}

/** A filter for search results. */
export async function narrowListings(filter: ListingFilter): Promise<Narrowing> {
  return (await index.current()).narrowing(filter);
}

/** Prunes the change log; once an hour is enough. */
export async function pruneListingChanges(): Promise<void> {
  await index.current();
  await pruneChanges(db, keptChanges);
}
