/** Place names in searches: "lekki phase 1", "vi", "ogun state". */

import type { Group } from "#lib/search/lexicon/entry.ts";
import { statePattern } from "#lib/search/lexicon/places.ts";
import { isPartOf, wordings } from "#lib/search/lexicon/synonyms.ts";
import { dubai } from "#lib/shared/place/states.ts";
import { stateAt } from "./state-rules.ts";

/** Known places. */
export interface KnownPlaces {
  /** Whether a place has exactly this name. */
  readonly isPlace: (name: string) => boolean;
  /** The spelling in listings. */
  readonly nameOf: (name: string) => string | undefined;
  /** Whether the word occurs in a place name. */
  readonly has: (word: string) => boolean;
}

/** A place in the text, which ends at `end`. */
export interface NamedPlace {
  readonly end: number;
  readonly name: string;
  readonly state?: string;
  readonly groups?: readonly Group[];
}

const numbered = /^[\s-]+(?:phase|zone|extension|estate|gra)\b(?:[\s-]+\d{1,2}\b)?/;
const dubaiWord = RegExp(`^${statePattern(dubai.name)}\\b`);
const longestName = 5;

/** The longest place name that starts here. */
export function placeAt(text: string, start: number, known: KnownPlaces): NamedPlace | undefined {
  const rest = text.slice(start);
  const words = [...rest.matchAll(/[a-z\d']+/g)].slice(0, longestName);
  for (let length = words.length; length > 1; length -= 1) {
    const place = calledSo(rest, words.slice(0, length), known);
    if (place) return { ...place, end: start + place.end };
  }
  const state = dubaiWord.test(rest) ? { name: dubai.name, end: dubaiWord.exec(rest)?.[0].length ?? 0 } : stateAt(rest);
  if (state) return { name: state.name, state: state.name, end: start + state.end };
  const place = calledSo(rest, words.slice(0, 1), known);
  return place && { ...place, end: start + place.end };
}

function calledSo(rest: string, words: readonly RegExpMatchArray[], known: KnownPlaces): NamedPlace | undefined {
  const named = words.map(([word]) => word);
  const typed = named.join(" ");
  const last = words.at(-1);
  const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
  // "Lekki, 3 bedroom" is not a name.
  if (last === undefined || !/^[a-z\d'\s-]+$/.test(rest.slice(0, end))) return undefined;
  const groups = wordings(named);
  const [only = []] = groups;
  const written = groups.length === 1 ? only.map((wording) => wording.join(" ")) : [typed];
  const isSame = (other: string): boolean => !isPartOf(other, typed);
  const name = written.filter(isSame).find(known.isPlace);
  const isKnown = written.some(known.isPlace) || (named.length === 1 && known.has(typed));
  if (!isKnown) return undefined;
  const shown = known.nameOf(name ?? typed) ?? capitalized(name ?? typed);
  const more = numbered.exec(rest.slice(end))?.[0] ?? "";
  // An unknown phase matches nothing; its words alone would match the neighbouring phase.
  return more === "" ? { name: shown, groups, end } : { name: shown + capitalized(more), end: end + more.length };
}

const small = new Set(["or", "and", "of"]);

export const capitalized = (text: string): string =>
  text.replaceAll(/\b[a-z]+/g, (word) => (small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)));
