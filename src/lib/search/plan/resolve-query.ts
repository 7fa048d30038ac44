/** Resolves a search: the words combined with the chosen filters. */

import type { Group } from "#lib/lexicon/entry.ts";
import { isReadWord } from "#lib/lexicon/known-words.ts";
import { isTown, stateOfTown } from "#lib/lexicon/lexicon.ts";
import type { KnownPlaces } from "#lib/search/parse/named-places.ts";
import { parseQuery } from "#lib/search/parse/parse-query.ts";
import { inEitherPlace, type QueryTerms, queryTerms, saidBy } from "#lib/search/parse/query-terms.ts";
import { anyHouse, isAnyHouse } from "#lib/search/plan/residential-intent.ts";
import type { ParsedQuery, SearchFilter, SearchOptions } from "#lib/search/query.ts";
import { hasMatches } from "#lib/search/retrieve/matching.ts";
import { inOtherMoney, withChosen } from "#lib/shared/list/convert-filter.ts";
import { type ListingFilter, unlessChosen } from "#lib/shared/list/listing-filter.ts";
import { absentOf } from "#lib/spelling/service.ts";
import type { PlaceNames } from "#lib/vocabulary/place-names.ts";
import type { Vocabulary } from "#lib/vocabulary/service.ts";

export interface NearbyState {
  readonly state: string;
  /** As typed. */
  readonly place: string;
}

export function nearbyState(
  terms: QueryTerms,
  places: PlaceNames,
  isKnown: (group: Group) => boolean,
): NearbyState | undefined {
  // A town that listings only mention has no listings.
  const isPlace = (group: Group): boolean =>
    terms.places.includes(group) ||
    !isKnown(group) ||
    group.some((wording) => [...wording, wording.join("")].some(isTown));
  const found = terms.needed.filter(isPlace).flatMap((group) => {
    const states = new Set(group.flatMap((wording) => statesOf(wording.join(" "), wording, places)));
    const [state] = states;
    return state !== undefined && states.size === 1 ? [{ state, place: saidBy(terms, group) }] : [];
  });
  const [first] = found;
  return found.every(({ state }) => state === first?.state) ? first : undefined;
}

const statesOf = (name: string, words: readonly string[], places: PlaceNames): readonly string[] => {
  const named = [...places.statesOf(name)];
  return named.length > 0 ? named : [...words, words.join("")].flatMap((word) => stateOfTown(word) ?? []);
};

export interface ResolvedQuery {
  readonly query: ParsedQuery;
  readonly terms: QueryTerms;
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

export async function resolveQuery(
  text: string,
  vocabulary: Vocabulary,
  options: SearchOptions,
): Promise<ResolvedQuery> {
  const { ignored = [], filter: chosen = {} } = options;
  const typed = queryTerms(parseQuery(text, ignored, chosen, knownPlaces(vocabulary)), vocabulary, chosen.state);
  const absent = await absentOf(typed.needed.flat(2).filter((word) => vocabulary.dictionary.count(word) === 0));
  const isKnown = (group: Group): boolean => group.some((wording) => !wording.some((word) => absent.has(word)));
  const { sort: _, ...read } = typed.query.filter;
  const understood = inOtherMoney(unlessChosen(read, chosen), read);
  const wanted = withChosen(understood, chosen);
  const placed = await placesTogether(typed, isKnown);
  const isHouse = (asked: SearchFilter): boolean => isAnyHouse(placed, asked) && !ignored.includes("home");
  const terms = isAnyHouse(placed, {}) ? anyHouse(placed) : placed;
  return {
    query: typed.query,
    terms,
    understood,
    replaced: Object.fromEntries(Object.entries(read).filter(([name]) => !(name in understood))),
    wanted,
    isHouse,
    nearby: nearbyState(terms, vocabulary.places, isKnown),
    isKnown,
  };
}

export const knownPlaces = ({ places }: Vocabulary): KnownPlaces => ({
  isPlace: (name) => places.statesOf(name).size > 0,
  nameOf: (name) => places.called(name)[0]?.name,
  has: (word) => isTown(word) || (places.has(word) && !isReadWord(word)),
});

/** Places that no listing names together become alternatives. */
async function placesTogether(terms: QueryTerms, isKnown: (group: Group) => boolean): Promise<QueryTerms> {
  const known = terms.places.filter(isKnown);
  const isPossible = known.length < 2 || (await hasMatches({ groups: known, join: "AND", filter: {} }));
  return isPossible ? terms : inEitherPlace(terms, known);
}
