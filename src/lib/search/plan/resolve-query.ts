/** Resolves a search: the words combined with the chosen filters. */

import type { Group } from "#lib/search/lexicon/entry.ts";
import { isTown } from "#lib/search/lexicon/lexicon.ts";
import { isReadWord } from "#lib/search/lexicon/vocabulary.ts";
import type { KnownPlaces } from "#lib/search/parse/named-places.ts";
import { type Reading, readSearch } from "#lib/search/parse/parse-query.ts";
import { inEitherPlace, type Wish, wishOf } from "#lib/search/parse/query-terms.ts";
import type { SearchFilter } from "#lib/search/parse/search-filter.ts";
import type { SearchOptions } from "#lib/search/result.ts";
import { hasMatches } from "#lib/search/retrieve/matching.ts";
import { absentOf } from "#lib/search/text/corrected-text.ts";
import type { Gathered } from "#lib/search/vocabulary/build.ts";
import { inOtherMoney, withChosen } from "#lib/shared/list/convert-filter.ts";
import { type ListingFilter, unlessChosen } from "#lib/shared/list/listing-filter.ts";
import { type NearbyState, nearbyState } from "./nearby-state.ts";
import { anyHouse, isAnyHouse } from "./residential-intent.ts";

export interface Meaning {
  readonly reading: Reading;
  readonly wish: Wish;
  /** Filters from the words that no choice overrides. */
  readonly understood: SearchFilter;
  /** Filters from the words that a choice overrides. */
  readonly replaced: SearchFilter;
  /** Filters from words and choices together. */
  readonly wanted: ListingFilter;
  /** Whether any home is meant, and only homes, for this filter. */
  readonly isHouse: (asked: SearchFilter) => boolean;
  /** State of a place without listings. */
  readonly nearby: NearbyState | undefined;
  /** Whether any listing contains all words of one of these wordings. */
  readonly isKnown: (group: Group) => boolean;
}

export async function meaningOf(text: string, gathered: Gathered, options: SearchOptions): Promise<Meaning> {
  const { takenOut = [], filter: chosen = {} } = options;
  const typed = wishOf(readSearch(text, takenOut, chosen, knownPlaces(gathered)), gathered, chosen.state);
  const absent = await absentOf(typed.needed.flat(2).filter((word) => gathered.dictionary.count(word) === 0));
  const isKnown = (group: Group): boolean => group.some((wording) => !wording.some((word) => absent.has(word)));
  const { sort: _, ...read } = typed.reading.filter;
  const understood = inOtherMoney(unlessChosen(read, chosen), read);
  const wanted = withChosen(understood, chosen);
  const placed = await placesTogether(typed, isKnown);
  const isHouse = (asked: SearchFilter): boolean => isAnyHouse(placed, asked) && !takenOut.includes("home");
  const wish = isAnyHouse(placed, {}) ? anyHouse(placed) : placed;
  return {
    reading: typed.reading,
    wish,
    understood,
    replaced: Object.fromEntries(Object.entries(read).filter(([name]) => !(name in understood))),
    wanted,
    isHouse,
    nearby: nearbyState(wish, gathered.places, isKnown),
    isKnown,
  };
}

export const knownPlaces = ({ places }: Gathered): KnownPlaces => ({
  isPlace: (name) => places.statesOf(name).size > 0,
  nameOf: (name) => places.called(name)[0]?.name,
  has: (word) => isTown(word) || (places.has(word) && !isReadWord(word)),
});

/** Places that no listing names together become alternatives. */
async function placesTogether(wish: Wish, isKnown: (group: Group) => boolean): Promise<Wish> {
  const known = wish.places.filter(isKnown);
  const isPossible = known.length < 2 || (await hasMatches({ groups: known, join: "AND", filter: {} }));
  return isPossible ? wish : inEitherPlace(wish, known);
}
