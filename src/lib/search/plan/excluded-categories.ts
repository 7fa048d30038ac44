/** Exclusions at a relaxation level. */

import { type Except, exceptAlso } from "#lib/search/parse/parse-exclusions.ts";
import type { SearchFilter } from "#lib/search/parse/search-filter.ts";
import { currencyOfList, isNarrow, type ListingFilter } from "#lib/shared/list/listing-filter.ts";
import type { Level } from "./relaxations.ts";
import { abroad, isOfAnyHome, neverRented, unfitCategories, unfitForHouse } from "./residential-intent.ts";
import type { Meaning } from "./resolve-query.ts";

/** Excluded by the words, and non-homes if homes are `asked` for. */
export function exceptFor(
  { groups, filter, without }: Level,
  { reading, wish, isHouse }: Meaning,
  asked: ListingFilter,
): Except | undefined {
  const isOfAnyRented = reading.isOnlyRented && without.includes("category") && isOfNoOther(asked, reading.filter);
  const unfit = [
    ...(isOfAnyRented ? neverRented : []),
    ...(reading.isInNigeria && currencyOfList(asked) === "NGN" ? abroad : []),
    ...(groups === wish.needed ? [] : unfitCategories(wish, asked, filter)),
    ...(isHouse(asked) ? unfitForHouse(wish) : []),
  ];
  // Without words and filters, this would return everything else.
  const isAnything =
    !isHouse(asked) &&
    !reading.isInNigeria &&
    reading.except === undefined &&
    groups.length === 0 &&
    !isNarrow(filter) &&
    !reading.either.some(isOfAnyHome);
  return unfit.length === 0 || isAnything ? reading.except : exceptAlso(reading.except, unfit);
}

const isOfNoOther = (asked: ListingFilter, { category }: SearchFilter): boolean =>
  asked.category === undefined || asked.category === category;
