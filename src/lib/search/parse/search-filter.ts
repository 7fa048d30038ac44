import type { ListingFilter, ListingSort } from "#lib/shared/list/listing-filter.ts";

/** Filters and order that a search expresses. */
export interface SearchFilter extends ListingFilter {
  readonly sort?: ListingSort | undefined;
}

export const namesOf = (filter: SearchFilter) => Object.keys(filter) as (keyof SearchFilter)[];
