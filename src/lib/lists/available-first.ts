/** Order for booking: available listings first, each part newest first. */
import type { FilteredPage } from "#lib/listing-index/listing-index.ts";
import { filterListings } from "#lib/listing-index/service.ts";
import type { Range } from "#lib/properties/repository.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

export async function availableFirst(filter: ListingFilter, range: Range): Promise<FilteredPage> {
  const whole = (total: number): Range => ({ offset: 0, limit: total });
  const all = await filterListings(filter, "newest", whole(0));
  const available = { ...filter, available: true };
  const { seqs, total } = await filterListings(available, "newest", range);
  if (range.offset + range.limit <= total) return { ...all, seqs };
  // Needed for the last pages only: the index has no order for unavailable listings.
  const first = (await filterListings(available, "newest", whole(total))).seqs;
  const isFirst = new Set(first);
  const rest = (await filterListings(filter, "newest", whole(all.total))).seqs.filter((seq) => !isFirst.has(seq));
  return { ...all, seqs: [...first, ...rest].slice(range.offset, range.offset + range.limit) };
}
