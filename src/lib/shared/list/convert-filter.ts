/** The same wishes somewhere else. */

import type { Currency } from "#lib/price/money.ts";
import { fromNaira, toNaira } from "#lib/price/rates.ts";
import { currencyOfList, isNarrow, type ListingFilter, saidOf } from "#lib/shared/list/listing-filter.ts";
import type { State } from "#lib/shared/place/states.ts";

/** A filter in another state: where lists are in another currency, its prices are changed into that. */
export function movedFilter(filter: ListingFilter, { name }: State): ListingFilter {
  return inOtherMoney({ ...filter, state: name }, filter);
}

/** A filter that was changed from another: its prices are worth the same where its list is in another money. */
export const inOtherMoney = (moved: ListingFilter, filter: ListingFilter): ListingFilter =>
  inMoney(moved, currencyOfList(filter), currencyOfList(moved));

/** What words say, with what is chosen besides: that comes first, and either's prices are worth what they were. */
export function withChosen(understood: ListingFilter, chosen: ListingFilter): ListingFilter {
  const said = saidOf(chosen);
  const hasPrice = said.minPrice !== undefined || said.maxPrice !== undefined;
  return inOtherMoney({ ...understood, ...said }, hasPrice ? chosen : understood);
}

/** A filter whose prices are changed from one money into another. */
export function inMoney(filter: ListingFilter, from: Currency, into: Currency): ListingFilter {
  if (from === into) return filter;
  const { minPrice, maxPrice } = filter;
  return {
    ...filter,
    minPrice: minPrice === undefined ? undefined : changedPrice("minPrice", minPrice, from, into),
    maxPrice: maxPrice === undefined ? undefined : changedPrice("maxPrice", maxPrice, from, into),
  };
}

/**
 * In whole units. A dirham is many naira: of them only those are kept that lie within the range, so that as many listings
 * pass as before; into naira the range is rounded up to the next one.
 */
export function changedPrice(name: "minPrice" | "maxPrice", amount: number, from: Currency, into: Currency): number {
  const exact = fromNaira(toNaira(amount, from), into);
  const isUpwards = (name === "minPrice") === toNaira(1, into) > toNaira(1, from);
  return isUpwards ? Math.ceil(exact) : Math.floor(exact);
}

/** Whether a filter asks for more than a state. */
export const isNarrowed = (filter: ListingFilter): boolean => isNarrow(filter, ["state"]);
