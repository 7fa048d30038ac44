/** Place names in searches: "lekki phase 1", "vi", "ogun state". */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { anyWith, isFiller, isOptional, kindAt, stateOfTown } from "#lib/lexicon/lexicon.ts";
import { statePattern } from "#lib/lexicon/places.ts";
import { isPartOf, wordings } from "#lib/lexicon/synonyms.ts";
import { bareName, placeNamed } from "#lib/places/names.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { matchRule, type Rule } from "#lib/search/parse/rule.ts";
import type { EitherWords, NamedSpan } from "#lib/search/query.ts";
import { dubai, fct, nigerianStates } from "#lib/shared/place/states.ts";

/** A road or person named after a place is elsewhere. */
const isOfRoad = RegExp(`^\\s(?:${anyWith("road")}|ibadan exp)\\b`);
const isName = /\baminu\s$/;
/** "Movers from Ibadan to Lagos" are in Ibadan. */
const isGoal = /\w to $/;

/** "Ado-Ekiti" is a town. */
function endsTown(before: string, state: string): boolean {
  const [word] = /[a-z]+(?=[\s-]$)/.exec(before) ?? [];
  const place = word === undefined ? undefined : placeNamed(`${word} ${state}`);
  return place !== undefined && wordsOf(bareName(place).toLowerCase()).at(-1) === state;
}

const stateRule = (name: string): Rule => {
  const read: Rule["read"] = (match, text) => {
    const after = text.slice(match.index + match[0].length);
    const before = text.slice(0, match.index);
    const isElsewhere =
      endsTown(before, match[0]) || isOfRoad.test(after) || isName.test(before) || isGoal.test(before);
    return isElsewhere ? undefined : { filter: { state: name } };
  };
  return matchRule("state", RegExp(`\\b${statePattern(name)}\\b(?! delta)(?:[\\s-]state\\b)?`), read, "state");
};

/** The state at the start of the text, and the end of its name. */
export function stateAt(text: string): { readonly name: string; readonly end: number } | undefined {
  for (const { pattern, read } of stateRules) {
    pattern.lastIndex = 0;
    const match = pattern.exec(text);
    const name = match?.index === 0 ? read(match, text)?.filter.state : undefined;
    if (match && name !== undefined) return { name, end: match[0].length };
  }
  return undefined;
}

export const stateRules: readonly Rule[] = [...nigerianStates, fct]
  .filter(({ name }) => name !== dubai.name)
  .map(({ name }) => stateRule(name));

/** "Lekki Phase 1", "Yaba or Surulere". `rest` is what is left of `text`, `either` are the alternatives. */
export function placesIn(
  text: string,
  rest: string,
  either: readonly EitherWords[],
  known: KnownPlaces,
): readonly NamedSpan[] {
  const names: NamedSpan[] = [];
  for (const { index: start, 0: word } of rest.matchAll(/(?<![a-z\d'])[a-z][a-z\d']*/g)) {
    if (start < (names.at(-1)?.end ?? 0) || kindAt(rest, start) !== undefined) continue;
    const ofDubai = placeOfDubai(text, start, known);
    if (ofDubai) {
      names.push({ label: ofDubai.name, start, end: ofDubai.end });
      continue;
    }
    const place = placeAt(rest, start, known);
    if (!place || place.state !== undefined) continue;
    const isOneWord = place.end - start === word.length;
    const isIdle = isOneWord && (isFiller(word) || isOptional(word));
    const isOfPlaces = place.groups?.flat().some((wording) => known.isPlace(wording.join(" "))) === true;
    if (isIdle || !(isOfPlaces || isNamed(rest.slice(start, place.end), place.name, known))) continue;
    names.push({ label: place.name, start, end: place.end });
  }
  for (const { text: said, start, end } of either.filter((several) => several.names === "places"))
    names.push({ label: capitalized(said), start, end });
  return names.toSorted((one, other) => one.start - other.start);
}

/** "Dubai Marina": the category has taken the first word of the name. */
function placeOfDubai(text: string, start: number, known: KnownPlaces): NamedPlace | undefined {
  const first = `${dubai.slug} `;
  if (!text.slice(0, start).endsWith(first)) return undefined;
  const place = placeAt(text, start - first.length, known);
  return place?.state === undefined && place?.name.toLowerCase().startsWith(first) ? place : undefined;
}

/** Generic words in place names are not names. */
const isNamed = (typed: string, name: string, known: KnownPlaces): boolean =>
  known.isPlace(wordsOf(name.toLowerCase()).join(" ")) || / \d{1,2}$/.test(typed) || stateOfTown(typed) !== undefined;

const beforeNumber = RegExp(`\\b${anyWith("numbered")}\\.?\\s*$`);

/** Whether the number at `index` belongs to the name before it. */
export const isNumberOfPlace = (text: string, index: number): boolean => beforeNumber.test(text.slice(0, index));

export interface KnownPlaces {
  /** Whether a place has exactly this name. */
  readonly isPlace: (name: string) => boolean;
  /** Whether a listing is in a place of exactly this name. */
  readonly isInListings: (name: string) => boolean;
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
  readonly groups?: readonly SynonymGroup[];
}

const numbered = /^[\s-]+(?:(?:phase|zone|extension|gra)\b(?:[\s-]+\d{1,2}\b)?|estate[\s-]+\d{1,2}\b)/;
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
const initials = new Set(["gra", "jbr", "jlt", "jvc", "vgc", "vi"]);

export const capitalized = (text: string): string =>
  text.replaceAll(/\b[a-z]+/g, (word) => {
    if (initials.has(word)) return word.toUpperCase();
    return small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
