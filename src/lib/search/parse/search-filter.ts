import type { ListingFilter, ListingSort } from "#lib/shared/list/listing-filter.ts";

/** What a search says of what is looked for: what lists are narrowed by, and an order. */
export interface SearchFilter extends ListingFilter {
  readonly sort?: ListingSort | undefined;
}

export const namesOf = (filter: SearchFilter) => Object.keys(filter) as (keyof SearchFilter)[];
