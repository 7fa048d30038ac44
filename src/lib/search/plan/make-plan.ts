/** Makes the plan of a search: the words combined with the chosen filters. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { isTown, stateOfTown } from "#lib/lexicon/lexicon.ts";
import { isInside } from "#lib/places/gazetteer.ts";
import type { KnownPlace } from "#lib/places/known-place.ts";
import { bareName, nameCalled, placeNamed, statesPerhapsNamed } from "#lib/places/names.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { capitalized } from "#lib/search/parse/named-places.ts";
import { parseQuery } from "#lib/search/parse/parse-query.ts";
import { anyHouse, isAnyHouse, isWhere } from "#lib/search/plan/residential-intent.ts";
import type { SearchOptions } from "#lib/search/query.ts";
import { hasMatches } from "#lib/search/retrieve/matching.ts";
import { inOtherMoney, withChosen } from "#lib/shared/list/convert-filter.ts";
import { unlessChosen } from "#lib/shared/list/listing-filter.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";
import { absentOf } from "#lib/spelling/service.ts";
import type { PlaceNames } from "#lib/vocabulary/place-names.ts";
import type { Vocabulary } from "#lib/vocabulary/service.ts";
import { knownPlaces, settledNames } from "./known-places.ts";
import type { NearbyState, Plan, WordRoles } from "./plan.ts";
import { inEitherPlace, saidBy, wordRoles } from "./word-roles.ts";

export function nearbyState(
  roles: WordRoles,
  places: PlaceNames,
  isKnown: (group: SynonymGroup) => boolean,
): NearbyState | undefined {
  // A town that listings only mention has no listings.
  const isPlace = (group: SynonymGroup): boolean =>
    roles.places.includes(group) ||
    !isKnown(group) ||
    group.some((wording) => [...wording, wording.join("")].some(isTown));
  const found = roles.needed.filter(isPlace).flatMap((group): NearbyState[] => {
    const known = roles.knownPlaces.get(group);
    if (known) return [{ state: stateOf(known), place: saidOfKnown(saidBy(roles, group), known), group, known }];
    const states = new Set(group.flatMap((wording) => statesOf(wording.join(" "), wording, places)));
    const [state] = states;
    return state !== undefined && states.size === 1 ? [{ state, place: capitalized(saidBy(roles, group)), group }] : [];
  });
  const [first] = found;
  return found.every(({ state }) => state === first?.state) ? first : undefined;
}

const stateOf = ({ state }: KnownPlace): string => stateBySlug(state)?.name ?? state;

/** "VGC" as initials, other names as the gazetteer writes them. */
function saidOfKnown(typed: string, place: KnownPlace): string {
  const name = nameCalled(place, typed);
  const initials = name.split(/\s+/).map((word) => word.charAt(0));
  return initials.join("").toLowerCase() === typed ? typed.toUpperCase() : name;
}

const statesOf = (name: string, words: readonly string[], places: PlaceNames): readonly string[] => {
  const named = [...places.statesOf(name)];
  return named.length > 0 ? named : [...words, words.join("")].flatMap((word) => stateOfTown(word) ?? []);
};

export async function makePlan(text: string, vocabulary: Vocabulary, options: SearchOptions): Promise<Plan> {
  const { ignored = [], filter: chosen = {} } = options;
  const sources = { ...vocabulary, settled: settledNames(text, chosen.state) };
  const typed = wordRoles(parseQuery(text, ignored, chosen, knownPlaces(sources)), sources, chosen.state);
  const absent = await absentOf(typed.needed.flat(2).filter((word) => vocabulary.dictionary.count(word) === 0));
  const isHeld = (group: SynonymGroup): boolean =>
    group.some((wording) => !wording.some((word) => absent.has(word))) &&
    !isPartOfOthers(typed.knownPlaces.get(group), vocabulary.places);
  // "GRA Warri": the GRAs of other towns are no answer.
  const isTownMissing = typed.needed.some((group) => isWhere(group, typed) && !isHeld(group));
  const isKnown = (group: SynonymGroup): boolean => isHeld(group) && !(isTownMissing && isInManyTowns(group));
  const { sort: _, ...read } = typed.query.filter;
  const understood = inOtherMoney(unlessChosen(read, chosen), read);
  const replaced = Object.fromEntries(Object.entries(read).filter(([name]) => !(name in understood)));
  const placed = await placesTogether(typed, isKnown);
  const roles = isAnyHouse(placed, {}) ? anyHouse(placed) : placed;
  return {
    ...roles,
    said: { ...replaced, ...understood },
    understood,
    replaced,
    wanted: withChosen(understood, chosen),
    isHouse: (asked) => isAnyHouse(placed, asked) && !ignored.includes("home"),
    nearby: nearbyState(roles, vocabulary.places, isKnown),
    isKnown,
  };
}

const mostNames = 50;

/** "Jumeirah", where listings are in Palm Jumeirah and Jumeirah Lake Towers only, which are other places. */
function isPartOfOthers(place: KnownPlace | undefined, places: PlaceNames): boolean {
  if (place === undefined) return false;
  const names = places.beginning(wordsOf(bareName(place).toLowerCase()), mostNames);
  return (
    names.length > 0 &&
    names.every(({ plainName }) => {
      const other = placeNamed(plainName);
      return other !== undefined && other !== place && !isInside(other, place);
    })
  );
}

/** A GRA is in most towns, and a World Bank estate in two. */
const isInManyTowns = ([wording = []]: SynonymGroup): boolean => statesPerhapsNamed(wording.join(" ")).length > 1;

/** Places that no listing names together become alternatives. */
async function placesTogether(roles: WordRoles, isKnown: (group: SynonymGroup) => boolean): Promise<WordRoles> {
  const known = roles.places.filter(isKnown);
  // "GRA Asaba" is the one of Asaba, also if no listing is there.
  const isPossible =
    known.length < 2 || known.some(isInManyTowns) || (await hasMatches({ groups: known, join: "AND", filter: {} }));
  return isPossible ? roles : inEitherPlace(roles, known);
}
