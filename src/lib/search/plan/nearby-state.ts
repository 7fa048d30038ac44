/** State of a named place without matches: homes there are nearer than all of Nigeria. */

import type { Group } from "#lib/search/lexicon/entry.ts";
import { isTown, stateOfTown } from "#lib/search/lexicon/lexicon.ts";
import { type QueryTerms, saidBy } from "#lib/search/parse/query-terms.ts";
import type { PlaceNames } from "#lib/search/vocabulary/place-names.ts";

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
