/** The same wishes somewhere else. */
import { currencyOfList, type ListingFilter } from "#lib/shared/listing-filter.ts";
import { fromNaira, toNaira } from "#lib/shared/rates.ts";
import type { State } from "#lib/shared/states.ts";

/** A filter in another state: where lists are in another currency, its prices are changed into that. */
export function movedFilter(filter: ListingFilter, { name }: State): ListingFilter {
  const moved = { ...filter, state: name };
  const [here, there] = [currencyOfList(filter), currencyOfList(moved)];
  if (here === there) return moved;
  const changed = (amount: number | undefined): number | undefined =>
    amount === undefined ? undefined : Math.round(fromNaira(toNaira(amount, here), there));
  return { ...moved, minPrice: changed(filter.minPrice), maxPrice: changed(filter.maxPrice) };
}

/** Whether a filter asks for more than a state. */
export const isNarrowed = ({ state: _state, ...wishes }: ListingFilter): boolean =>
  Object.values(wishes).some((value) => value !== undefined);
