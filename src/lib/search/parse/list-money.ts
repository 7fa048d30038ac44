/** Prices that were said to be in some money, in the one of the list that the words alone lead to. */

import { dayOfRates } from "#lib/price/converted-price.ts";
import { inMoney } from "#lib/shared/list/convert-filter.ts";
import { currencyOfList, type ListingFilter, saidOf, together } from "#lib/shared/list/listing-filter.ts";
import { categoryByName } from "#lib/shared/listing/categories.ts";
import { dubai } from "#lib/shared/place/states.ts";
import type { Meaning } from "./rule.ts";

export const dubaiProperties = categoryByName("dubai properties")?.name;

/** `states` are all that were named, and `chosen` is what the person asks for besides the words. */
export function inListMoney<Read extends Meaning>(
  read: readonly Read[],
  states: readonly string[],
  chosen: ListingFilter,
): Read[] {
  const named = [chosen.state, ...states].filter((state) => state !== undefined);
  // Who counts in dirhams looks in Dubai, unless another place is named.
  const isDubai = chosen.category === undefined && named.every((state) => state === dubai.name);
  const placed = read.map((each) =>
    each.money === "AED" && isDubai ? { ...each, filter: { ...each.filter, category: dubaiProperties } } : each,
  );
  const list = currencyOfList(together(placed.map(({ filter }) => filter)));
  return placed.map((each) =>
    each.money ? { ...each, filter: saidOf(inMoney(each.filter, each.money, list)) } : each,
  );
}

/** Of the prices that were said in another money than the list's: by which rates they are compared, in sentences. */
export function conversionNotes(read: readonly (Meaning & { readonly text: string })[], list: ListingFilter): string[] {
  const currency = currencyOfList(list);
  return read
    .filter(({ money }) => money !== undefined && money !== currency)
    .map(({ text }) => `“${text.trim()}” is converted at the rates of ${dayOfRates}.`);
}
