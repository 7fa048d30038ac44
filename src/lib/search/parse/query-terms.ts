/** Sorts the words of a search by their role. */

import type { Group } from "#lib/lexicon/entry.ts";
import { isAnyListing, isOptional } from "#lib/lexicon/lexicon.ts";
import { namedWordings, writtenName } from "#lib/lexicon/synonyms.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import type { ParsedQuery } from "#lib/search/query.ts";
import type { Place } from "#lib/vocabulary/place-names.ts";
import type { Vocabulary } from "#lib/vocabulary/service.ts";

/** Limit: each word is a walk through its listings. */
const mostGroups = 5;
/** Number of places considered for an unfinished name. */
const mostBegun = 8;

export interface QueryTerms {
  readonly query: ParsedQuery;
  /** Words that a listing must contain. */
  readonly needed: readonly Group[];
  /** Needed words that name a place. */
  readonly places: readonly Group[];
  /** Words that improve the rank, and are searched only if nothing else matches. */
  readonly optional: readonly Group[];
  /** All words that affect the rank. */
  readonly ranking: readonly Group[];
  /** Any of these states; empty means anywhere. Among the needed words they form one group. */
  readonly states: readonly string[];
  readonly either: Group | undefined;
  /** Whether the text only names "any listing". */
  readonly isAnything: boolean;
  /** As typed. */
  readonly said: ReadonlyMap<Group, string>;
}

/** Display text of a needed word. */
export const saidBy = ({ said }: QueryTerms, group: Group): string => said.get(group) ?? group[0]?.join(" ") ?? "";

/** `chosen` is a state chosen as a filter; the words then name no other. */
export function queryTerms(query: ParsedQuery, { dictionary, places }: Vocabulary, chosen?: string): QueryTerms {
  const states = chosen === undefined ? query.states : [];
  const either = states.length > 0 ? states.map((state) => wordsOf(state.toLowerCase())) : undefined;
  const named = namedWordings(query.words);
  const single = named.map(({ group }) => group);
  const groups = [...single, ...query.either.flatMap(({ group }) => (group.length > 0 ? [group] : []))];
  const eitherPlaces = query.either.filter(({ names }) => names === "places").map(({ group }) => group);
  const typed = (group: Group | undefined): string => group?.[0]?.join(" ") ?? "";
  const isPlace = (group: Group): boolean =>
    eitherPlaces.includes(group) ||
    !!group[0]?.some((word) => places.has(word)) ||
    group.some((wording) => places.statesOf(wording.join(" ")).size > 0);
  /** "New" means little for a house, but much in New Owerri or New GRA Phase 2. */
  const isOfPlace = (index: number): boolean => {
    const words = [typed(groups[index]), typed(groups[index + 1])];
    const name = words.join(" ");
    const isBegun = ({ plainName }: Place): boolean => plainName.startsWith(`${name} `);
    return places.statesOf(name).size > 0 || places.beginning(words, mostBegun).some(isBegun);
  };
  const telling = groups.filter((group, index) => !isOptional(typed(group)) || isOfPlace(index));
  const hasOthers =
    query.understood.some(({ part }) => part !== "sort" && part !== "place") || telling.length > 0 || states.length > 0;
  const count = (group: Group): number =>
    Math.max(...group.map((wording) => Math.min(...wording.map((word) => dictionary.count(word)))));
  // The rarest words narrow a search most.
  const rarest = (hasOthers ? telling : groups.filter((group) => !isAnyListing(typed(group))))
    .toSorted((one, other) => count(one) - count(other))
    .slice(0, mostGroups);
  const needed = groups.filter((group) => rarest.includes(group));
  const inPlaces = needed.filter(isPlace);
  const said = new Map([
    ...named.map(({ name, group }) => [group, writtenName(name.split(" "))] as const),
    ...query.either.map(({ group, text }) => [group, text] as const),
  ]);
  const optional = groups.filter((group) => !telling.includes(group));
  // The first of several equal words counts no more than the others.
  const isAnything =
    !hasOthers && wordsOf(query.text).some(isAnyListing) && groups.every((group) => isAnyListing(typed(group)));
  const isLiked = (group: Group): boolean => /^(?:brand|new)$/.test(typed(group)) && !telling.includes(group);
  // New Owerri is not a new house: qualities are read separately.
  const ranked = single.filter((group) => !isLiked(group));
  const ranking = [...ranked, ...query.either.flatMap(({ group }) => group.map((wording) => [wording]))];
  const terms = { query, needed, places: inPlaces, optional, ranking, states, either, isAnything, said };
  return either ? { ...terms, needed: [...needed, either], places: [...inPlaces, either] } : terms;
}

/** Places that no listing names together become alternatives. */
export function inEitherPlace(terms: QueryTerms, known: readonly Group[]): QueryTerms {
  const anyOfThem = known.flat();
  const others = (groups: readonly Group[]): Group[] => groups.filter((group) => !known.includes(group));
  return {
    ...terms,
    needed: [...others(terms.needed), anyOfThem],
    places: [...others(terms.places), anyOfThem],
    said: new Map([...terms.said, [anyOfThem, known.map((group) => saidBy(terms, group)).join(" or ")]]),
    states: terms.either && known.includes(terms.either) ? [] : terms.states,
  };
}
