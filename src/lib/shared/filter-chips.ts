/** What narrows a list, each with the list that there would be without it. */
import { listAddress } from "#lib/shared/list-address.ts";
import type { ListPlace, ListRequest } from "#lib/shared/list-request.ts";
import { filterParts } from "#lib/shared/list-words.ts";
import { currencyOfList, type ListingFilter } from "#lib/shared/listing-filter.ts";

export interface Chip {
  readonly label: string;
  readonly without: ListRequest;
}

/** A part of a search's words that was understood. */
export interface UnderstoodPart {
  readonly part: string;
  readonly filter: ListingFilter;
}

/** What was understood of the words first, then what was chosen; not what the list is of by its path. */
export function chipsOf(request: ListRequest, place: ListPlace, understood: readonly UnderstoodPart[] = []): Chip[] {
  const { filter } = request;
  // What was understood says which list it is, too: "dubai under 2m" is in dirhams.
  const currency = currencyOfList(Object.assign({}, ...understood.map((each) => each.filter), said(filter)));
  const chosen = filterParts(filter, currency)
    .filter(({ names }) => !names.some((name) => name in place && place[name as keyof ListPlace] !== undefined))
    .map(({ label, names }) => ({ label, without: { ...request, filter: withoutNames(filter, names) } }));
  const isChosen = (name: string) => filter[name as keyof ListingFilter] !== undefined;
  const read = understood
    .filter(({ filter: part }) => !Object.keys(part).some(isChosen))
    .flatMap(({ part, filter: own }) => {
      const label = filterParts(own, currency)
        .map((each) => each.label)
        .join(", ");
      return label === "" ? [] : [{ label, without: { ...request, asTyped: [...request.asTyped, part].sort() } }];
    });
  return [...read, ...chosen];
}

const said = (filter: ListingFilter): ListingFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

function withoutNames(filter: ListingFilter, names: readonly (keyof ListingFilter)[]): ListingFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((each) => each === name)));
}

/** The list without any of the chips: nothing is chosen, and no word is understood as more than a word. */
export const plainList = (request: ListRequest, place: ListPlace, chips: readonly Chip[]): ListRequest => ({
  ...request,
  filter: place,
  asTyped: [...new Set(chips.flatMap(({ without }) => without.asTyped))].sort(),
});

export const addressOf = ({ filter, ...more }: ListRequest, page = 1): string => listAddress(filter, { ...more, page });
