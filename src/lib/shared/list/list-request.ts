/** Request for a list: words, filters and order. */

import {
  booleanFilters,
  factParameters,
  type ListingFilter,
  type ListingSort,
  type PlaceName,
  roomGroups,
} from "#lib/shared/list/listing-filter.ts";
import type { Booking } from "#lib/shared/short-let/booking.ts";

export interface ListRequest {
  /** Empty without a search. */
  readonly keyword: string;
  readonly filter: ListingFilter;
  /** Undefined means the default order: newest first, or best match first in a search. */
  readonly sort: ListingSort | undefined;
  /** Removed parts of the keyword, whose words are ignored. */
  readonly ignored: readonly string[];
  /** Whether to search the exact words, without spelling correction. */
  readonly isExact: boolean;
  /** Booking request that is carried along on lists of short lets. */
  readonly booking?: Booking | undefined;
}

/** The category, sub-category, state or district that the path sets. */
export type ListPlace = Pick<ListingFilter, PlaceName>;

/** A parameter that cannot be read or used. It filters nothing and stays as typed. */
export interface ListMistake {
  readonly name: ListParameter;
  readonly typed: string;
  readonly sentence: string;
  /** It is readable, but other parameters exclude it; the list works without it. */
  readonly isLeftOut?: boolean;
}

/** Whether a parameter names several values at once. */
export const namesSeveral = (name: string): boolean =>
  [...roomGroups, ...factParameters].some((group) => group === name);

/** Every parameter, in address order. */
export const listParameters = [
  "keyword",
  "category",
  "subCategory",
  "state",
  "district",
  "minPrice",
  "maxPrice",
  "maxMoveIn",
  ...roomGroups,
  ...booleanFilters,
  "availableBy",
  ...factParameters,
  "rating",
  "sort",
  "takenOut",
  "exact",
] as const;

export type ListParameter = (typeof listParameters)[number];

export const isListParameter = (name: string): name is ListParameter => listParameters.some((each) => each === name);
