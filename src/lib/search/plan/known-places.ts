/** Places that a search names, in listings and in the gazetteer. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { isReadWord } from "#lib/lexicon/known-words.ts";
import { isAnyListing, isFiller, isOptional, isTown } from "#lib/lexicon/lexicon.ts";
import { saidInDubai } from "#lib/lexicon/places.ts";
import { namedWordings } from "#lib/lexicon/synonyms.ts";
import type { KnownPlace } from "#lib/places/known-place.ts";
import { allNamesOf, bareName, nameCalled, placeNamed, placePerhapsNamed } from "#lib/places/names.ts";
import { namesIn } from "#lib/places/reading.ts";
import { plainText, wordsOf } from "#lib/properties/keyword.ts";
import { nameBesideHome } from "#lib/search/parse/beside-home.ts";
import type { KnownPlaces } from "#lib/search/parse/named-places.ts";
import { normalized } from "#lib/search/parse/normalize.ts";
import { dubai, stateBySlug, states } from "#lib/shared/place/states.ts";
import { isMisspeltPlace } from "#lib/spelling/correct.ts";
import type { Vocabulary } from "#lib/vocabulary/service.ts";

/** Names whose place the rest of the search settles. */
export type SettledNames = ReadonlyMap<string, KnownPlace>;

/** "Marina Lagos" is that of Lagos Island, "marina 4 cheques" that of Dubai. `state` is a chosen one. */
export function settledNames(typed: string, state?: string): SettledNames {
  const text = normalized(typed);
  const chosen = states.find(({ name }) => name === state)?.slug;
  const settled = new Map<string, KnownPlace>();
  for (const { name, place } of namesIn(text, chosen ?? (saidInDubai.test(text) ? dubai.slug : undefined))) {
    const telling = name.words.filter((word) => !isFiller(word));
    for (const words of [name.words, telling]) settled.set(words.join(" "), place);
  }
  const beside = nameBesideHome(text);
  if (beside && (chosen ?? beside.place.state) === beside.place.state) settled.set(beside.name, beside.place);
  return settled;
}

/** What a search knows of places. */
export interface PlaceSources extends Vocabulary {
  readonly settled: SettledNames;
}

/** A doubtful name is a place if the search settles it, or if listings use none of its words otherwise: "osborne". */
const placeMeant = (words: readonly string[], { dictionary, settled }: PlaceSources): KnownPlace | undefined => {
  const name = words.join(" ");
  const isUnused = words.some((word) => dictionary.count(word) === 0 && !isReadWord(word));
  return settled.get(name) ?? placeNamed(name) ?? (isUnused ? placePerhapsNamed(name) : undefined);
};

export const knownPlaces = (sources: PlaceSources): KnownPlaces => {
  const { places } = sources;
  const meant = (name: string): KnownPlace | undefined => placeMeant(name.split(" "), sources);
  return {
    isPlace: (name) => places.statesOf(name).size > 0 || isTown(name) || meant(name) !== undefined,
    isInListings: (name) => places.statesOf(name).size > 0,
    nameOf: (name) => {
      const place = meant(name);
      return places.called(name)[0]?.name ?? (place && place.kind !== "region" ? nameCalled(place, name) : undefined);
    },
    has: (word) => isTown(word) || (places.has(word) && !isReadWord(word)),
  };
};

export interface SearchedName {
  readonly name: string;
  readonly group: SynonymGroup;
  /** Known by the gazetteer. */
  readonly place?: KnownPlace;
}

const longest = 5;

/** The names in a search. Those of places are one name each, with all that the gazetteer calls them. */
export function searchedNames(words: readonly string[], sources: PlaceSources): SearchedName[] {
  const names: SearchedName[] = [];
  let before: string[] = [];
  const flush = (): void => {
    names.push(...namedWordings(before));
    before = [];
  };
  for (let at = 0; at < words.length; ) {
    const found = placeFrom(words, at, sources);
    const length = typeof found === "number" ? found : found.name.split(" ").length;
    if (typeof found === "number") before.push(...words.slice(at, at + length));
    else {
      flush();
      names.push(found);
    }
    at += length;
  }
  flush();
  return names;
}

/** The place named here, or how many words name none. */
function placeFrom(words: readonly string[], at: number, sources: PlaceSources): SearchedName | number {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const typed = words.slice(at, at + length);
    const name = typed.join(" ");
    const place = isIdle(typed) ? undefined : placeMeant(typed, sources);
    if (place && needsGazetteer(name, place, sources)) return { name, group: wordingsFor(typed, place), place };
    // "Palm Jumeirah": a shorter name is no part of a longer one of listings.
    if (sources.places.statesOf(name).size > 0) return length;
    if (place) return 1;
  }
  return 1;
}

const isIdle = ([word = "", ...others]: readonly string[]): boolean =>
  others.length === 0 && (isFiller(word) || isOptional(word) || isAnyListing(word));

/**
 * Other names are found by the words of addresses. Wuse 2 is no part of Wuse, but Lekki Phase 1 is one of Lekki. "Magodo
 * Phase 2" adds to a name of listings.
 */
function needsGazetteer(name: string, place: KnownPlace, { places, settled }: PlaceSources): boolean {
  if (isMisspeltPlace(name)) return false;
  const usual = bareName(place).toLowerCase();
  // "Marina Lagos", where listings know the one of another state only.
  const state = stateBySlug(place.state)?.name ?? "";
  const isElsewhere = settled.get(name) === place && !places.statesOf(name).has(state);
  if (places.statesOf(name).size > 0 && !isElsewhere) return place.parent === undefined && / \d{1,2}$/.test(usual);
  return !(name.startsWith(`${usual} `) && places.statesOf(usual).has(state));
}

/** The typed name first, unless the usual one only adds to it: "lekki 1" is Lekki Phase 1. */
function wordingsFor(typed: readonly string[], place: KnownPlace): SynonymGroup {
  const [only, ...others] = namedWordings(typed);
  if (only && others.length === 0 && only.group.length > 1) return only.group;
  const usual = wordsOf(plainText(bareName(place)));
  const isShorter = typed.length < usual.length && typed.every((word) => usual.includes(word));
  const names = allNamesOf(place)
    .filter(({ text, isDoubtful }) => !isDoubtful && !text.includes("("))
    .map(({ text }) => wordsOf(plainText(text)));
  const all = [...(isShorter ? [usual] : [[...typed]]), ...names.filter((name) => !isPartOf(name, usual))];
  return all.filter((wording, index) => all.findIndex((other) => other.join(" ") === wording.join(" ")) === index);
}

const isPartOf = (name: readonly string[], whole: readonly string[]): boolean =>
  name.length < whole.length && name.every((word) => whole.includes(word));
