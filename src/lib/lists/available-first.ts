/** Order for booking: available listings first, each part newest first. */
import type { FilteredPage } from "#lib/listing-index/listing-index.ts";
import { filterListings } from "#lib/listing-index/service.ts";
import type { Range } from "#lib/properties/repository.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

export async function availableFirst(filter: ListingFilter, range: Range): Promise<FilteredPage> {
  const whole = (total: number): Range => ({ offset: 0, limit: total });
  const { total, facets } = await filterListings(filter, "newest", whole(0));
  const available = { ...filter, available: true };
  if (range.offset + range.limit <= facets.available) {
    const { seqs } = await filterListings(available, "newest", range);
    return { seqs, total, facets };
  }
  // Needed for the last pages only: the index has no order for unavailable listings.
  const first = (await filterListings(available, "newest", whole(facets.available))).seqs;
  const isFirst = new Set(first);
  const rest = (await filterListings(filter, "newest", whole(total))).seqs.filter((seq) => !isFirst.has(seq));
  return { seqs: [...first, ...rest].slice(range.offset, range.offset + range.limit), total, facets };
}
