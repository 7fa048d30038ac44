/** "Not in Lekki", "except Ajah or Epe", "no agent fee": what somebody does not want. */
import { dubai } from "#lib/shared/states.ts";
import type { Group } from "./expression.ts";
import { stateAt } from "./state-rules.ts";
import { wordings } from "./synonyms.ts";

/** What listings must not be: in these places, each said in words that have to be there together, or in these states. */
export interface Except {
  readonly places: readonly (readonly Group[])[];
  readonly states: readonly string[];
}

/** The places that the search knows. */
export interface KnownPlaces {
  /** Whether a place is called just so. */
  readonly isPlace: (name: string) => boolean;
  /** As listings write it. */
  readonly nameOf: (name: string) => string | undefined;
  /** Whether the word is a part of the name of a place. */
  readonly has: (word: string) => boolean;
}

type Span = readonly [start: number, end: number];

export interface Exclusions {
  readonly except: Except;
  /** As it is shown: "Lekki", "Ajah". */
  readonly names: readonly string[];
  /** In sentences, what cannot be left out. */
  readonly remarks: readonly string[];
  /** Where what was read stands in the text. */
  readonly spans: readonly Span[];
  /** The first one that names a place. */
  readonly placeSpan: Span;
}

interface NamedPlace {
  readonly end: number;
  readonly name: string;
  readonly state?: string;
  readonly groups?: readonly Group[];
}

const any = "(?:not|no|non|except(?:ing)?(?: for)?|exclud(?:e|es|ing)|without)";
const unwanted = "(?:(?:i )?(?:do(?:n'?t| not)|no) (?:want|like|need)|no (?:be|dey))";
/** Of other things these say where they are. */
const ofPlaces = "(?:outside(?: of)?|other than|apart from|aside from|minus|(?:any|every)(?:where|thing) but)";
const around = "(?:in|at|on|from|around|near|within|inside|for|to|the|an?|any)";
/** Limits of a price or a number, distances, and pools, of which other rules know. */
const otherRule =
  "(?:more|less|above|over|below|under|lower|higher|greater|exceeding|up ?to|beyond|far|too|very|so|only|just|yet|sure|later|expensive|costly|get|fit|know|(?:(?:private|shared)[\\s-])?(?:swimming[\\s-]?)?pools?)\\b";

const negation = RegExp(
  `\\b(?:but )?(?:(${ofPlaces})|${unwanted}|${any})\\s+(?:${around}\\s+)*(?!${otherRule})(?=[a-z])`,
  "g",
);
const another = /^\s*(?:,|\/|&|\b(?:or|and|nor)\b)\s*(?:(?:not|in|at|the)\s+)*/;
/** What is left out with one word: "no agent fee". */
const thing =
  /^(?:(?:phase|zone|extension) \d{1,2}\b|[a-z]+(?:[\s-](?:fees?|charges?|commissions?|deposits?|quarters|lets?|allowed)\b)?)/;
const numbered = /^[\s-]+(?:phase|zone|extension|estate|gra)\b(?:[\s-]+\d{1,2}\b)?/;
const dubaiWord = /^(?:dubai|uae|dxb)\b/;
const longestName = 5;

export function readExclusions(text: string, known: KnownPlaces): Exclusions {
  const places: (readonly Group[])[] = [];
  const states: string[] = [];
  const names: string[] = [];
  const remarks: string[] = [];
  const spans: Span[] = [];
  let placeSpan: Span | undefined;
  negation.lastIndex = 0;
  for (let match = negation.exec(text); match !== null; match = negation.exec(text)) {
    const start = match.index;
    let end = start + match[0].length;
    let place = phaseAt(text, start, end, known) ?? placeAt(text, end, known);
    const isOfPlaces = place !== undefined;
    if (!isOfPlaces) {
      const [typed] = match[1] === undefined ? (thing.exec(text.slice(end)) ?? []) : [];
      if (typed === undefined) continue;
      end += typed.length;
      remarks.push(`“${text.slice(start, end)}” cannot be looked for: it was left out.`);
    }
    while (place) {
      names.push(place.name);
      if (place.state !== undefined) states.push(place.state);
      if (place.groups !== undefined) places.push(place.groups);
      end = place.end;
      const joined = another.exec(text.slice(end));
      place = joined ? placeAt(text, end + joined[0].length, known) : undefined;
    }
    const span: Span = [start, end];
    if (isOfPlaces) placeSpan ??= span;
    spans.push(span);
    negation.lastIndex = end;
  }
  return { except: { places, states }, names: [...new Set(names)], remarks, spans, placeSpan: placeSpan ?? [0, 0] };
}

/** "Lekki but not phase 1": a part of the place that is named before it. */
function phaseAt(text: string, start: number, end: number, known: KnownPlaces): NamedPlace | undefined {
  const [part] = /^(?:phase|zone|extension)(?: \d{1,2})?\b/.exec(text.slice(end)) ?? [];
  if (part === undefined) return undefined;
  const names = (text.slice(0, start).match(/[a-z]+/g) ?? []).map((word) => `${word} ${part}`);
  const name = names.findLast(known.isPlace);
  if (name === undefined) return undefined;
  return { name: known.nameOf(name) ?? capitalized(name), groups: wordings(name.split(" ")), end: end + part.length };
}

/** The longest name of a place that begins there. */
function placeAt(text: string, start: number, known: KnownPlaces): NamedPlace | undefined {
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
  // "Lekki, 3 bedroom" is no name.
  if (last === undefined || !/^[a-z\d'\s-]+$/.test(rest.slice(0, end))) return undefined;
  const groups = wordings(named);
  const [only = []] = groups;
  const written = groups.length === 1 ? only.map((wording) => wording.join(" ")) : [typed];
  const name = written.find(known.isPlace);
  if (name === undefined && !(named.length === 1 && known.has(typed))) return undefined;
  const shown = known.nameOf(name ?? typed) ?? capitalized(name ?? typed);
  const more = numbered.exec(rest.slice(end))?.[0] ?? "";
  // Nothing is in a phase that no address names; its words alone would be those of the phase beside it.
  return more === "" ? { name: shown, groups, end } : { name: shown + capitalized(more), end: end + more.length };
}

const capitalized = (text: string): string => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
