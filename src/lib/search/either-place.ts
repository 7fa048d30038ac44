/** "In Yaba or Surulere", "Lekki/Ajah": whoever names several places is glad of a home in any of them. */
import { wordsOf } from "#lib/properties/keyword.ts";
import type { Group } from "./expression.ts";
import { type KnownPlaces, type NamedPlace, placeAt } from "./named-places.ts";
import { isTown } from "./vocabulary.ts";

export interface EitherPlace {
  /** A group for each place. */
  readonly groups: readonly Group[];
  /** Where it stands in the text. */
  readonly span: readonly [start: number, end: number];
}

const next = /^\s*(?:,\s*(?:(?:or|and)\b)?|[/&]|\b(?:or|and)\b)\s*(?:(?:in|at|the)\s+)*/;
const choice = /\b(?:or|and)\b|[/&]/;
const word = /[a-z][a-z\d']*/g;

/** Several states alone are no places: `eitherState` knows them. */
export function readEitherPlace(text: string, places: KnownPlaces): EitherPlace | undefined {
  if (!choice.test(text)) return undefined;
  // What is only a part of the name of a place may be any word.
  const known = { ...places, has: isTown };
  for (const { index } of text.matchAll(word)) {
    const { named, isChoice } = namedFrom(text, index, known);
    const apart = withoutTheirStates(named, places);
    if (!isChoice || apart.length < 2 || apart.every(({ state }) => state !== undefined)) continue;
    return { groups: apart.map(groupOf), span: [index, named.at(-1)?.end ?? index] };
  }
  return undefined;
}

/** The places that are listed from there on. */
function namedFrom(text: string, start: number, known: KnownPlaces) {
  const named: NamedPlace[] = [];
  let isChoice = false;
  let place = placeAt(text, start, known);
  while (place) {
    named.push(place);
    const [joined] = next.exec(text.slice(place.end)) ?? [];
    place = joined === undefined ? undefined : placeAt(text, place.end + joined.length, known);
    if (place && choice.test(joined ?? "")) isChoice = true;
  }
  return { named, isChoice };
}

/** "Yaba, Lagos or Abuja": Lagos only says where Yaba is. */
function withoutTheirStates(named: readonly NamedPlace[], places: KnownPlaces): NamedPlace[] {
  const around = new Set(named.flatMap(({ state, name }) => (state === undefined ? places.statesOf(name) : [])));
  return named.filter(({ state }) => state === undefined || !around.has(state));
}

/** All ways to say it; of several words all have to be there. */
function groupOf({ state, groups = [] }: NamedPlace): Group {
  if (state !== undefined) return [wordsOf(state.toLowerCase())];
  const [only] = groups;
  return groups.length === 1 && only ? only : [groups.flatMap(([wording = []]) => wording)];
}
