/** What a listing lacks of what a list is asked for, in words for its card. */
import { type FactFilter, factFilters, hasFilters, numbersFilters, unsaid } from "#lib/listing/fields/filters.ts";
import { fieldWords } from "#lib/listing/fields/shown.ts";
import { readFacts } from "#lib/listing/fields/storage.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import { isInside, placeById } from "#lib/places/gazetteer.ts";
import type { Currency, Period } from "#lib/price/money.ts";
import { comparablePrice, toNaira } from "#lib/price/rates.ts";
import type { CardRow } from "#lib/properties/repository.ts";
import { amountWords } from "#lib/shared/list/list-words.ts";
import { currencyOfList, type ListingFilter } from "#lib/shared/list/listing-filter.ts";
import { categoryByName } from "#lib/shared/listing/categories.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";
import { counted } from "#lib/shared/text/counted.ts";
import { longDay } from "#lib/shared/text/dates.ts";

/** Most important first. Empty if the listing has all that is asked for. */
export function differencesOf(row: CardRow, filter: ListingFilter): string[] {
  return [
    ...placeDifference(row, filter),
    ...priceDifference(row, filter),
    ...roomDifferences(row, filter),
    ...factDifferences(row, filter),
  ];
}

function placeDifference(row: CardRow, { category, state, district }: ListingFilter): string[] {
  const [asked, own] = [placeById(district ?? ""), placeById(row.district ?? "")];
  const isElsewhere = asked !== undefined && own !== asked && !(own && isInside(own, asked));
  return [
    ...(category === undefined || category === row.category ? [] : [categoryByName(row.category)?.label ?? ""]),
    ...(state === undefined || state === row.state ? [] : [`In ${stateBySlug(row.state)?.label}`]),
    ...(isElsewhere && own ? [`In ${own.name}`] : []),
  ];
}

function priceDifference(row: CardRow, filter: ListingFilter): string[] {
  const { minPrice, maxPrice, maxMoveIn } = filter;
  const currency = currencyOfList(filter);
  const own =
    row.price_amount === null
      ? Number.NaN
      : comparablePrice(Number(row.price_amount), row.price_currency as Currency, row.price_period as Period);
  const moveIn =
    row.move_in_amount === null
      ? Number.NaN
      : toNaira(Number(row.move_in_amount) / 100, row.price_currency as Currency);
  const limit = (amount: number) => toNaira(amount, currency);
  return [
    ...((minPrice ?? maxPrice) !== undefined && Number.isNaN(own) ? ["No price to compare"] : []),
    ...(maxPrice !== undefined && own > limit(maxPrice) ? [`Above ${amountWords(maxPrice, currency)}`] : []),
    ...(minPrice !== undefined && own < limit(minPrice) ? [`Below ${amountWords(minPrice, currency)}`] : []),
    ...(maxMoveIn === undefined || moveIn <= limit(maxMoveIn)
      ? []
      : [`Not known to cost up to ${amountWords(maxMoveIn, currency)} to move in`]),
  ];
}

const columnOf = (row: CardRow, column: string): number => Number((row as unknown as Record<string, number>)[column]);

function roomDifferences(row: CardRow, filter: ListingFilter): string[] {
  const rooms = numbersFilters.flatMap(({ parameter, field, noun, most }) => {
    const asked = filter[parameter];
    const own = columnOf(row, field.column as string);
    if (asked === undefined || asked.length === 0 || asked.includes(Math.min(own, most))) return [];
    return appliesTo(field, row.category) ? [counted(own, noun)] : [];
  });
  const missing = hasFilters.flatMap(({ parameter, label, field }) =>
    filter[parameter] === true && columnOf(row, field.column) === 0 ? [`No ${label.toLowerCase()}`] : [],
  );
  return [
    ...rooms,
    ...missing,
    ...(filter.available === true && row.count_in_stock === 0 ? ["Not available"] : []),
    ...(filter.availableBy !== undefined ? availability(row, filter.availableBy) : []),
    ...(filter.pictures === true && row.images === "[]" ? ["No pictures"] : []),
  ];
}

function availability(row: CardRow, last: string): string[] {
  const { availableFrom } = readFacts(row);
  if (typeof availableFrom !== "string") return ["Available from: not said"];
  return availableFrom <= last ? [] : [`Available from ${longDay(availableFrom)}`];
}

function factDifferences(row: CardRow, filter: ListingFilter): string[] {
  const facts = readFacts(row);
  return factFilters.flatMap((each) => {
    const asked = filter[each.parameter] as readonly string[] | undefined;
    if (asked === undefined || asked.length === 0) return [];
    const said = facts[each.field.name] ?? null;
    if (said === null) return asked.includes(unsaid) ? [] : [`${each.label}: not said`];
    return isMet(each, asked, said) ? [] : [`${each.label}: ${fieldWords(each.field, said)}`];
  });
}

function isMet({ choices, match }: FactFilter, asked: readonly string[], said: unknown): boolean {
  const named = choices.filter(({ value }) => asked.includes(value));
  return match === "all" ? named.every(({ holds }) => holds(said)) : named.some(({ holds }) => holds(said));
}
