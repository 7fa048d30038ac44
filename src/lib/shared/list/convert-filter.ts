/** Moves a filter to another place or currency. */

import type { Currency } from "#lib/price/money.ts";
import { fromNaira, toNaira } from "#lib/price/rates.ts";
import { currencyOfList, isNarrow, type ListingFilter, saidOf } from "#lib/shared/list/listing-filter.ts";
import type { State } from "#lib/shared/place/states.ts";

/** A filter in another state; prices are converted if that state's lists use another currency. */
export function movedFilter(filter: ListingFilter, { name }: State): ListingFilter {
  return inOtherMoney({ ...filter, state: name, district: undefined }, filter);
}

/** Converts the prices of a changed filter if its list's currency changed. */
export const inOtherMoney = (moved: ListingFilter, filter: ListingFilter): ListingFilter =>
  inMoney(moved, currencyOfList(filter), currencyOfList(moved));

/** Filters from words and choices; choices take precedence, and prices are converted. */
export function withChosen(understood: ListingFilter, chosen: ListingFilter): ListingFilter {
  const said = saidOf(chosen);
  const hasPrice = moneyNames.some((name) => said[name] !== undefined);
  return inOtherMoney({ ...understood, ...said }, hasPrice ? chosen : understood);
}

/** Converts a filter's prices. */
export function inMoney(filter: ListingFilter, from: Currency, into: Currency): ListingFilter {
  if (from === into) return filter;
  const changed = moneyNames.map((name) => {
    const amount = filter[name];
    return [name, amount === undefined ? undefined : changedPrice(name, amount, from, into)] as const;
  });
  return { ...filter, ...Object.fromEntries(changed) };
}

/**
 * In whole units. A dirham is many naira, so ranges in dirhams are rounded inwards and ranges in naira up, to keep the
 * same listings.
 */
export function changedPrice(name: MoneyName, amount: number, from: Currency, into: Currency): number {
  const exact = fromNaira(toNaira(amount, from), into);
  const isUpwards = (name === "minPrice") === toNaira(1, into) > toNaira(1, from);
  return isUpwards ? Math.ceil(exact) : Math.floor(exact);
}

/** Whether a filter has more than a state and a district in it. */
export const isNarrowed = (filter: ListingFilter): boolean => isNarrow(filter, ["state", "district"]);

/** Parts of a filter that are amounts of money. */
export const moneyNames = ["minPrice", "maxPrice", "maxMoveIn"] as const;
type MoneyName = (typeof moneyNames)[number];
