/** How a search understood its words. */
import { filterParts } from "#lib/shared/list/list-words.ts";
import { currencyOfList, type ListingFilter, partOf, unlessChosen } from "#lib/shared/list/listing-filter.ts";

/** A part of the words that was understood. */
export interface ParsedPart {
  readonly part: string;
  readonly filter: ListingFilter;
  /** Label, if the filter does not provide one: exclusions are not filters. */
  readonly label?: string;
}

export interface ParsedWords {
  readonly understood: readonly ParsedPart[];
  /** All parts combined, with their currency: "dubai under 2m" is in dirhams. */
  readonly together: ListingFilter;
  /** Parts that were dropped because nothing matched. */
  readonly without: readonly string[];
}

const only = (filter: ListingFilter, isKept: (part: string) => boolean): ListingFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== undefined && isKept(partOf(name))));

/** Filters that the words add to the chosen ones, in their own currency. */
export const narrowingWords = ({ together, without }: ParsedWords, chosen: ListingFilter): ListingFilter =>
  unlessChosen(
    only(together, (part) => !without.includes(part)),
    chosen,
  );

/** Labels of the dropped parts. */
export const unmatchedParts = ({ together, without }: ParsedWords): string[] =>
  filterParts(
    only(together, (part) => without.includes(part)),
    currencyOfList(together),
  ).map(({ label }) => label);
