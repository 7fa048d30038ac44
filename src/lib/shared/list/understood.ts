/** What a search understood of its words. */
import { filterParts } from "#lib/shared/list/list-words.ts";
import { currencyOfList, type ListingFilter, partOf, unlessChosen } from "#lib/shared/list/listing-filter.ts";

/** A part of the words that was understood. */
export interface UnderstoodPart {
  readonly part: string;
  readonly filter: ListingFilter;
  /** How it is shown, where its filter does not say it: where a home must not be is no filter of lists. */
  readonly label?: string;
}

export interface UnderstoodWords {
  readonly understood: readonly UnderstoodPart[];
  /** All parts as one, in whose money their prices are: "dubai under 2m" is in dirhams. */
  readonly together: ListingFilter;
  /** The parts that nothing was found with: they do not narrow. */
  readonly without: readonly string[];
}

const only = (filter: ListingFilter, isKept: (part: string) => boolean): ListingFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== undefined && isKept(partOf(name))));

/** What the words narrow a list by besides what is chosen, in their own money. */
export const narrowingWords = ({ together, without }: UnderstoodWords, chosen: ListingFilter): ListingFilter =>
  unlessChosen(
    only(together, (part) => !without.includes(part)),
    chosen,
  );

/** What nothing was found with, as it is shown. */
export const fruitless = ({ together, without }: UnderstoodWords): string[] =>
  filterParts(
    only(together, (part) => without.includes(part)),
    currencyOfList(together),
  ).map(({ label }) => label);
