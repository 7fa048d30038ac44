/** Filter chips, each with the list without it. */

import { inMoney, inOtherMoney, withChosen } from "#lib/shared/list/convert-filter.ts";
import { listAddress } from "#lib/shared/list/list-address.ts";
import type { ListPlace, ListRequest } from "#lib/shared/list/list-request.ts";
import { filterParts } from "#lib/shared/list/list-words.ts";
import { currencyOfList, isFactParameter, type ListingFilter, withoutNames } from "#lib/shared/list/listing-filter.ts";
import { narrowingWords, type ParsedPart, type ParsedWords } from "#lib/shared/list/understood.ts";
import { dubai } from "#lib/shared/place/states.ts";
import { shortLets } from "#lib/shared/short-let/booking.ts";

export interface Chip {
  readonly label: string;
  readonly without: ListRequest;
}

const dubaiProperties = "dubai properties";
const nothing: ParsedWords = { understood: [], together: {}, without: [] };

/** Chips for understood words, then for chosen filters, without those that the path sets. */
export function chipsOf(request: ListRequest, place: ListPlace, words: ParsedWords = nothing): Chip[] {
  const { filter } = request;
  const said = narrowingWords(words, filter);
  // The understood words affect the list's currency: prices of "dubai" are in dirhams.
  const currency = currencyOfList(withChosen(inOtherMoney(said, words.together), filter));
  const isDubai = [filter.category, said.category].includes(dubaiProperties);
  const chosen = filterParts(inMoney(filter, currencyOfList(filter), currency), currency)
    // All of these are in Dubai, so it appears once.
    .filter(({ names }) => !(isDubai && filter.state === dubai.name && names.includes("state")))
    .filter(({ names }) => !names.some((name) => name in place && place[name as keyof ListPlace] !== undefined))
    .map(({ label, names }) => ({
      label,
      without: { ...request, filter: inOtherMoney(withoutNames(filter, withState(names, filter)), filter) },
    }));
  const parts = words.understood.map((each) => joined(each, words.together));
  const isFirst = ({ part }: ParsedPart, index: number): boolean =>
    !isFactParameter(part) || parts.findIndex((each) => each.part === part) === index;
  const read = parts.filter(isFirst).flatMap((each) => {
    const narrowing = withoutNames(
      each.filter,
      (Object.keys(each.filter) as (keyof ListingFilter)[]).filter(
        (name) => !(name in said) || (name === "category" && isSaidElsewhere(each, words)),
      ),
    );
    const labels = filterParts(narrowing, currencyOfList(words.together)).map((part) => part.label);
    const label = each.label ?? labels.join(", ");
    return label === "" ? [] : [{ label, without: ignored(each, request, words, said) }];
  });
  return [...read, ...chosen];
}

/** "Gatehouse and CCTV": words that name values of one fact are one chip. */
const joined = (each: ParsedPart, together: ListingFilter): ParsedPart =>
  isFactParameter(each.part) ? { ...each, filter: { ...each.filter, [each.part]: together[each.part] } } : each;

/** "AED 2m dubai": the currency implies Dubai too, and a nightly price implies a short let. */
const isSaidElsewhere = ({ part, filter: { category } }: ParsedPart, { understood }: ParsedWords): boolean =>
  part !== "category" && understood.some((each) => each.part === "category" && each.filter.category === category);

/** Excluding Dubai properties excludes Dubai. */
const withState = (names: readonly (keyof ListingFilter)[], { category, state }: ListingFilter) =>
  names.includes("category") && category === dubaiProperties && state === dubai.name
    ? [...names, "state" as const]
    : names;

/** The list without this part of the words. */
function ignored(
  { part }: ParsedPart,
  request: ListRequest,
  { understood, together }: ParsedWords,
  { minPrice, maxPrice }: ListingFilter,
): ListRequest {
  const { filter } = request;
  const left = understood.filter((each) => each.part !== part && each.part !== "price");
  const money = currencyOfList(together);
  const isOtherMoney = currencyOfList(Object.assign({}, ...left.map((each) => each.filter))) !== money;
  const hasPrice = part !== "price" && (minPrice ?? maxPrice) !== undefined;
  // Tiles have no nightly price.
  const isByNight = understood.some((each) => each.part === "price" && each.filter.category === shortLets);
  if (part === "category" && isByNight) return { ...request, ignored: [...request.ignored, part, "price"].sort() };
  if (!isOtherMoney || !hasPrice) return { ...request, ignored: [...request.ignored, part].sort() };
  // "Dubai under 2m" without Dubai: otherwise two million would become naira.
  const price = inMoney({ minPrice, maxPrice }, money, currencyOfList(filter));
  return { ...request, filter: { ...filter, ...price }, ignored: [...request.ignored, part, "price"].sort() };
}

/** The list without any chip: no filters, and the understood parts removed from the words. */
export const plainList = (request: ListRequest, place: ListPlace, words: ParsedWords = nothing): ListRequest => ({
  ...request,
  filter: place,
  ignored: [...new Set([...request.ignored, ...words.understood.map(({ part }) => part)])].sort(),
});

/** The canonical list for search engines, without order and booking. */
export function indexed({ filter, ...request }: ListRequest): ListRequest {
  return { ...request, filter: inOneSpelling(filter), sort: undefined, booking: undefined };
}

/** In Dubai there are only Dubai properties, and they are only there. */
function inOneSpelling(filter: ListingFilter): ListingFilter {
  const { category = dubaiProperties } = filter;
  if (filter.state !== dubai.name || category !== dubaiProperties) return filter;
  if (filter.district !== undefined) return withoutNames(filter, ["category"]);
  return { ...withoutNames(filter, ["state"]), category };
}

export const addressOf = ({ filter, ...more }: ListRequest, page = 1): string => listAddress(filter, { ...more, page });
