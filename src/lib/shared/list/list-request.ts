/** What somebody asks of a list: words, what it is narrowed by, and its order. */

import {
  booleanFilters,
  choiceFilters,
  type ListingFilter,
  type ListingSort,
  limitFilters,
  roomGroups,
} from "#lib/shared/list/listing-filter.ts";
import type { Booking } from "#lib/shared/short-let/booking.ts";

export interface ListRequest {
  /** Empty where nothing is searched for. */
  readonly keyword: string;
  readonly filter: ListingFilter;
  /** Undefined is the list's own order: the newest first, in a search the best match first. */
  readonly sort: ListingSort | undefined;
  /** Parts of the keyword that the person has taken out: their words say nothing. */
  readonly takenOut: readonly string[];
  /** Whether typing mistakes in the keyword stay as they are. */
  readonly isExact: boolean;
  /** Of short lets: what somebody wants to book, to be carried along. */
  readonly booking?: Booking | undefined;
}

/** The category, sub-category or state that a list is of by its path. */
export type ListPlace = Pick<ListingFilter, "category" | "subCategory" | "state">;

/** A parameter that cannot be read, or not be used. It narrows nothing, and stays as it was typed. */
export interface ListMistake {
  readonly name: ListParameter;
  readonly typed: string;
  readonly sentence: string;
  /** It could be read, and what else is asked leaves no room for it: nothing has to be mended before there is a list. */
  readonly isLeftOut?: boolean;
}

/** Whether a parameter names several values at once. */
export const namesSeveral = (name: string): boolean =>
  [...roomGroups, ...choiceFilters].some((group) => group === name);

/** Every parameter, in the order in which an address names them. */
export const listParameters = [
  "keyword",
  "category",
  "subCategory",
  "state",
  "minPrice",
  "maxPrice",
  ...roomGroups,
  ...booleanFilters,
  ...choiceFilters,
  ...limitFilters,
  "rating",
  "sort",
  "takenOut",
  "exact",
] as const;

export type ListParameter = (typeof listParameters)[number];

export const isListParameter = (name: string): name is ListParameter => listParameters.some((each) => each === name);
