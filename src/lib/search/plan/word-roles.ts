/** Sorts the words of a search by their role. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { isAnyListing, isOptional } from "#lib/lexicon/lexicon.ts";
import { wordings, writtenName } from "#lib/lexicon/synonyms.ts";
import { placeNamed } from "#lib/places/names.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import type { ParsedQuery } from "#lib/search/query.ts";
import type { Locality } from "#lib/vocabulary/place-names.ts";
import { type PlaceSources, searchedNames } from "./known-places.ts";
import type { WordRoles } from "./plan.ts";

/** Limit: each word is a walk through its listings. */
const mostGroups = 5;
/** Parts of a place, such as "phase" and "2": dropped before the place. */
export const isPartOfPlace = ([wording = []]: SynonymGroup): boolean =>
  /^(?:phase|zone|extension|\d{1,2})$/.test(wording.join(" "));

/** Words of the longest name of a place. */
const longestName = 4;
/** Number of places considered for an unfinished name. */
const mostBegun = 8;

/** Display text of a needed word. */
export const saidBy = ({ typed }: Pick<WordRoles, "typed">, group: SynonymGroup): string =>
  typed.get(group) ?? group[0]?.join(" ") ?? "";

/** `chosen` is a state chosen as a filter; the words then name no other. */
export function wordRoles(query: ParsedQuery, sources: PlaceSources, chosen?: string): WordRoles {
  const { dictionary, places } = sources;
  const states = chosen === undefined ? query.states : [];
  const anyState = states.length > 0 ? states.map((state) => wordsOf(state.toLowerCase())) : undefined;
  const named = searchedNames(query.words, sources);
  const knownPlaces = new Map(named.flatMap(({ group, place }) => (place ? [[group, place] as const] : [])));
  const single = named.map(({ group }) => group);
  const groups = [...single, ...query.either.flatMap(({ group }) => (group.length > 0 ? [group] : []))];
  const eitherPlaces = query.either.filter(({ names }) => names === "places").map(({ group }) => group);
  const nameOf = (group: SynonymGroup | undefined): string => group?.[0]?.join(" ") ?? "";
  const isPlace = (group: SynonymGroup): boolean =>
    eitherPlaces.includes(group) ||
    knownPlaces.has(group) ||
    !!group[0]?.some((word) => places.has(word)) ||
    group.some((wording) => places.statesOf(wording.join(" ")).size > 0);
  /** "New" means little for a house, but much in New Owerri or New GRA Phase 2. */
  const isOfPlace = (index: number): boolean => {
    const words = [nameOf(groups[index]), nameOf(groups[index + 1])];
    const name = words.join(" ");
    const isBegun = ({ plainName }: Locality): boolean => plainName.startsWith(`${name} `);
    return places.statesOf(name).size > 0 || places.beginning(words, mostBegun).some(isBegun);
  };
  const telling = groups.filter((group, index) => !isOptional(nameOf(group)) || isOfPlace(index));
  /** "New" of "New Haven", "North" of "Isheri North". */
  const text = ` ${query.text.replaceAll(/[\s-]+/g, " ")} `;
  const ofNames = new Map<SynonymGroup, string>();
  for (const start of single.keys()) {
    for (let end = Math.min(start + longestName, single.length); end > start; end -= 1) {
      const some = single.slice(start, end);
      const name = some.map(nameOf).join(" ");
      if (places.statesOf(name).size === 0 || !text.includes(` ${name} `)) continue;
      for (const group of some) if (!ofNames.has(group)) ofNames.set(group, name);
      break;
    }
  }
  const isOfName = (group: SynonymGroup): boolean => isPlace(group) || ofNames.has(group);
  const hasOthers =
    query.understood.some(({ part }) => !["sort", "place", "kind"].includes(part)) ||
    telling.length > 0 ||
    states.length > 0;
  const count = (group: SynonymGroup): number =>
    Math.max(...group.map((wording) => Math.min(...wording.map((word) => dictionary.count(word)))));
  // The rarest words narrow a search most, and a place is asked for more firmly than anything else.
  const byRarity = (hasOthers ? telling : groups.filter((group) => !isAnyListing(nameOf(group)))).toSorted(
    (one, other) => Number(isOfName(other)) - Number(isOfName(one)) || count(one) - count(other),
  );
  const rarest = byRarity.slice(0, mostGroups);
  const needed = groups.filter((group) => rarest.includes(group));
  const ofKnownNames = [...ofNames].flatMap(([group, name]) => {
    const place = name.includes(" ") ? placeNamed(name) : undefined;
    return place ? [[group, place] as const] : [];
  });
  const inPlaces = needed.filter((group) => isPlace(group) || (ofNames.has(group) && !isPartOfPlace(group)));
  const typed = new Map([
    ...named.map(({ name, group }) => [group, writtenName(name.split(" "))] as const),
    ...query.either.map(({ group, text }) => [group, text] as const),
    ...(anyState ? [[anyState, states.join(" or ")] as const] : []),
  ]);
  const optional = groups.filter((group) => !telling.includes(group));
  const isAnything =
    !hasOthers && wordsOf(query.text).some(isAnyListing) && groups.every((group) => isAnyListing(nameOf(group)));
  const isLiked = (group: SynonymGroup): boolean => /^(?:brand|new)$/.test(nameOf(group)) && !telling.includes(group);
  // "New" as a quality is scored separately; in "New Owerri" it is a word. Each alternative is a group of its own,
  // because the first wording of a group counts more.
  const ranked = single.filter((group) => !isLiked(group));
  const ranking = [
    ...ranked,
    ...query.either.flatMap(({ group }) => group.map((wording) => [wording])),
    ...wordings(query.factWords),
  ];
  const roles = {
    query,
    needed,
    places: inPlaces,
    beyond: groups.filter((group) => byRarity.indexOf(group) >= mostGroups),
    knownPlaces: new Map([...ofKnownNames, ...knownPlaces]),
    optional,
    ranking,
    states,
    anyState,
    isAnything,
    typed,
  };
  return anyState ? { ...roles, needed: [...needed, anyState], places: [...inPlaces, anyState] } : roles;
}

/** Places that no listing names together become alternatives. */
export function inEitherPlace(roles: WordRoles, known: readonly SynonymGroup[]): WordRoles {
  const anyOfThem = known.flat();
  const others = (groups: readonly SynonymGroup[]): SynonymGroup[] => groups.filter((group) => !known.includes(group));
  return {
    ...roles,
    needed: [...others(roles.needed), anyOfThem],
    places: [...others(roles.places), anyOfThem],
    typed: new Map([
      ...[...roles.typed].filter(([group]) => !known.includes(group)),
      [anyOfThem, known.map((group) => saidBy(roles, group)).join(" or ")],
    ]),
    states: roles.anyState && known.includes(roles.anyState) ? [] : roles.states,
  };
}
