/** The relaxations of a search, from strict to wide. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { excludingAlso } from "#lib/search/parse/parse-exclusions.ts";
import {
  abroad,
  isOfAnyHome,
  neverRented,
  unfitCategories,
  unfitForHouse,
} from "#lib/search/plan/residential-intent.ts";
import type { Exclusion, SearchFilter } from "#lib/search/query.ts";
import { currencyOfList, isNarrow, type ListingFilter } from "#lib/shared/list/listing-filter.ts";
import type { Plan, Relaxation } from "./plan.ts";
import { allRelaxations, type Relaxable } from "./relaxation-steps.ts";

/** Each different relaxation once. */
export function relaxationsOf(plan: Relaxable): Relaxation[] {
  const different = new Map<string, Relaxation>();
  for (const each of allRelaxations(plan)) {
    const key = keyOf(each);
    if (!different.has(key)) different.set(key, each);
  }
  const places = plan.places.filter(plan.isKnown);
  const all = [...different.values()];
  return places.length === 0 ? all : all.map((each) => amongWider(each, different, places));
}

/** The widest relaxation that contains this one: the place with fewer words. */
function amongWider(
  relaxation: Relaxation,
  all: ReadonlyMap<string, Relaxation>,
  places: readonly SynonymGroup[],
): Relaxation {
  const { groups, join } = relaxation;
  const isWithMore = groups.length > places.length && places.every((place) => groups.includes(place));
  if (join === "OR" || !isWithMore) return relaxation;
  const among = all.get(keyOf({ ...relaxation, groups: places }));
  return among ? { ...relaxation, among } : relaxation;
}

/** Equal for relaxations that find the same. */
const keyOf = ({ groups, filter, join }: Relaxation): string =>
  JSON.stringify([groups, filter, groups.length < 2 || join]);

/** Exclusions of the words, plus categories without homes if homes are `asked` for. */
export function exclusionFor(
  { groups, filter, without }: Relaxation,
  plan: Plan,
  asked: ListingFilter,
): Exclusion | undefined {
  const { query, needed, isHouse } = plan;
  const isOfAnyRented = query.isOnlyRented && without.includes("category") && isOfNoOther(asked, query.filter);
  const unfit = [
    ...(isOfAnyRented ? neverRented : []),
    ...(query.isInNigeria && currencyOfList(asked) === "NGN" ? abroad : []),
    ...(groups === needed ? [] : unfitCategories(plan, asked, filter)),
    ...(isHouse(asked) ? unfitForHouse(plan) : []),
  ];
  // Without words and filters, excluding something would return everything else.
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
