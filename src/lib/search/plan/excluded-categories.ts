/** Exclusions at a relaxation level. */

import { type Exclusion, excludingAlso } from "#lib/search/parse/parse-exclusions.ts";
import type { SearchFilter } from "#lib/search/parse/search-filter.ts";
import { currencyOfList, isNarrow, type ListingFilter } from "#lib/shared/list/listing-filter.ts";
import type { Relaxation } from "./relaxations.ts";
import { abroad, isOfAnyHome, neverRented, unfitCategories, unfitForHouse } from "./residential-intent.ts";
import type { ResolvedQuery } from "./resolve-query.ts";

/** Excluded by the words, and non-homes if homes are `asked` for. */
export function exclusionFor(
  { groups, filter, without }: Relaxation,
  { query, terms, isHouse }: ResolvedQuery,
  asked: ListingFilter,
): Exclusion | undefined {
  const isOfAnyRented = query.isOnlyRented && without.includes("category") && isOfNoOther(asked, query.filter);
  const unfit = [
    ...(isOfAnyRented ? neverRented : []),
    ...(query.isInNigeria && currencyOfList(asked) === "NGN" ? abroad : []),
    ...(groups === terms.needed ? [] : unfitCategories(terms, asked, filter)),
    ...(isHouse(asked) ? unfitForHouse(terms) : []),
  ];
  // Without words and filters, this would return everything else.
  const isAnything =
    !isHouse(asked) &&
    !query.isInNigeria &&
    query.except === undefined &&
    groups.length === 0 &&
    !isNarrow(filter) &&
    !query.either.some(isOfAnyHome);
  return unfit.length === 0 || isAnything ? query.except : excludingAlso(query.except, unfit);
}

const isOfNoOther = (asked: ListingFilter, { category }: SearchFilter): boolean =>
  asked.category === undefined || asked.category === category;
