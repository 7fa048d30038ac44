/** Converts prices into the currency of the list that the words lead to. */

import { dayOfRates } from "#lib/price/converted-price.ts";
import { inMoney } from "#lib/shared/list/convert-filter.ts";
import { currencyOfList, type ListingFilter, saidOf, together } from "#lib/shared/list/listing-filter.ts";
import { dubaiProperties } from "#lib/shared/listing/categories.ts";
import { dubai } from "#lib/shared/place/states.ts";
import type { RuleMatch } from "./rule.ts";

/** `states` are all named states; `chosen` are the filters. */
export function inListMoney<Read extends RuleMatch>(
  read: readonly Read[],
  states: readonly string[],
  chosen: ListingFilter,
): Read[] {
  const named = [chosen.state, ...states].filter((state) => state !== undefined);
  // Prices in dirhams imply Dubai, unless another place is named.
  const isDubai = chosen.category === undefined && named.every((state) => state === dubai.name);
  const placed = read.map((each) =>
    each.money === "AED" && isDubai ? { ...each, filter: { ...each.filter, category: dubaiProperties } } : each,
  );
  const list = currencyOfList(together(placed.map(({ filter }) => filter)));
  return placed.map((each) =>
    each.money ? { ...each, filter: saidOf(inMoney(each.filter, each.money, list)) } : each,
  );
}

/** Sentences about the exchange-rate date of converted prices. */
export function conversionNotes(
  read: readonly (RuleMatch & { readonly text: string })[],
  list: ListingFilter,
): string[] {
  const currency = currencyOfList(list);
  return read
    .filter(({ money }) => money !== undefined && money !== currency)
    .map(({ text }) => `“${text.trim()}” is converted at the rates of ${dayOfRates}.`);
}
