/** Places that an address or a text names. */
import { isInside, withPlacesAround } from "./gazetteer.ts";
import type { KnownPlace } from "./known-place.ts";
import { type Meaning, type Name, namesFrom } from "./names.ts";
import { isCount, isJoined, type Tokens, tokensOf } from "./tokens.ts";

/** In the order of the text. `state` is a slug; with it, only places of that state are named. */
export function placesIn(text: string, state?: string): readonly KnownPlace[] {
  const tokens = tokensOf(text);
  const spans = spansOf(tokens).filter(({ name }) => isPossible(name, state));
  const context = contextOf(spans, state);
  const read: Read[] = [];
  const taken = new Set<number>();
  for (const span of spans) {
    if (isTaken(span, taken)) continue;
    const meaning = meaningOf(span.name, context, state);
    if (!meaning && !isNoPlace(span.name)) continue;
    take(span, taken);
    if (meaning) read.push({ ...span, ...meaning });
  }
  read.sort((one, other) => one.start - other.start);
  return [...new Set(withoutNearOnes(read, tokens).map(({ place }) => place))];
}

interface Span {
  readonly name: Name;
  readonly start: number;
  /** Index after the last word. */
  readonly end: number;
}

type Read = Span & Meaning;

const isPossible = ({ meanings, state: named }: Name, state: string | undefined): boolean =>
  named !== undefined ||
  state === undefined ||
  meanings.length === 0 ||
  meanings.some(({ place }) => place.state === state);

const isNoPlace = ({ meanings }: Name): boolean => meanings.length === 0;

/** All names in the text, the longest first, then in the order of the text. */
function spansOf(tokens: Tokens): Span[] {
  const spans = tokens.words.flatMap((word, start) =>
    namesFrom(word)
      .filter((name) => stands(name, tokens, start))
      .map((name) => ({ name, start, end: start + name.words.length })),
  );
  return spans.sort((one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start);
}

/** Commas may part the words of a name, as in "GRA, Ikeja", unless a number follows: "Lekki, 1 bedroom". */
function stands({ words }: Name, tokens: Tokens, start: number): boolean {
  const isThere = words.every((word, index) => {
    const at = start + index;
    if (tokens.words[at] !== word) return false;
    return index === 0 || isJoined(tokens.gaps[at]) || (tokens.gaps[at] === "comma" && !/^\d/.test(word));
  });
  return isThere && !isCount(tokens, start + words.length - 1);
}

const isTaken = ({ start, end }: Span, taken: ReadonlySet<number>): boolean => {
  for (let at = start; at < end; at += 1) if (taken.has(at)) return true;
  return false;
};

const take = ({ start, end }: Span, taken: Set<number>): void => {
  for (let at = start; at < end; at += 1) taken.add(at);
};

/** What a text certainly speaks of, even where it says that a place is near. */
interface Context {
  readonly states: ReadonlySet<string>;
  readonly places: ReadonlySet<KnownPlace>;
  /** `places` and all places around them. */
  readonly around: ReadonlySet<KnownPlace>;
}

function contextOf(spans: readonly Span[], state: string | undefined): Context {
  const states = new Set(state === undefined ? [] : [state]);
  const places = new Set<KnownPlace>();
  const taken = new Set<number>();
  for (const span of spans) {
    const { meanings, state: named } = span.name;
    const certain = meanings.filter(({ place, isDoubtful }) => !isDoubtful && (state ?? place.state) === place.state);
    const [only] = certain.length === 1 ? certain : [];
    if (isTaken(span, taken) || (!only && named === undefined && meanings.length > 0)) continue;
    take(span, taken);
    if (only) places.add(only.place);
    if (named !== undefined && state === undefined) states.add(named);
  }
  return { states, places, around: new Set([...places].flatMap(withPlacesAround)) };
}

function meaningOf({ meanings }: Name, context: Context, state: string | undefined): Meaning | undefined {
  const possible = state === undefined ? meanings : meanings.filter(({ place }) => place.state === state);
  const atHome = only(possible.filter(({ place }) => isAtHome(place, context)));
  if (atHome) return atHome;
  const inStates = possible.filter(({ place }) => context.states.has(place.state));
  const candidates = inStates.length > 0 ? inStates : possible;
  const certain = only(candidates.filter(({ isDoubtful }) => !isDoubtful));
  if (certain) return certain;
  const doubtful = only(inStates);
  return doubtful && isAlone(doubtful.place, context) ? doubtful : undefined;
}

/** Named with the place itself or one around it. */
const isAtHome = (place: KnownPlace, { places, around }: Context): boolean =>
  places.has(place) || withPlacesAround(place).some((other) => other !== place && around.has(other));

/** No other place of its state is named. */
const isAlone = (place: KnownPlace, { places }: Context): boolean =>
  [...places].every((other) => other.state !== place.state || isInside(other, place));

const only = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined);

/** Without roads that lead to a place, and without places that are said to be near. */
function withoutNearOnes(read: readonly Read[], tokens: Tokens): readonly Read[] {
  const named: Read[] = [];
  let nearUntil = -1;
  for (const [at, span] of read.entries()) {
    const isNear = isNearby(span, tokens) || (nearUntil >= 0 && isListed(nearUntil, span.start, tokens));
    nearUntil = isNear ? span.end : -1;
    if (!isNear && !isRoad(span, read[at + 1], tokens)) named.push(span);
  }
  return named;
}

const nearWords = new RegExp(
  `(?:^| )(?:${[
    "near|nearby|nearer|nearest|opposite|opp|opposit|beside|behind|facing|overlooking|adjacent|before|after|towards|toward",
    "(?:close|closer|closest|next|adjacent|nearer|proximity|access|opposite|link|linked|gateway) to",
    "(?:proximity|neighbour|neighbours|neighbor) (?:to|of)",
    "(?:view|views|edge|outskirts) of",
    "far from|away from|(?:off|side|gate) from",
    "(?:min|mins|minute|minutes|km|kms|kilometre|kilometres|kilometer|kilometers|m|metres|meters|hour|hours|drive|walk|ride|trek|distance|stroll|stone throw|stones throw)(?: (?:drive|walk|ride|away|by road))* (?:from|to|of)",
  ].join("|")})(?: (?:the|a|new|old|popular|main|busy|proposed|upcoming|ever|famous|heart|of|both|all))*$`,
);

/** How many words before a name may say that it is near. */
const nearReach = 9;

function isNearby({ start }: Span, { words, gaps }: Tokens): boolean {
  let from = start;
  while (from > 0 && start - from < nearReach && isJoined(gaps[from])) from -= 1;
  return from < start && nearWords.test(words.slice(from, start).join(" "));
}

const joiners = new Set(["and", "or", "to", "via"]);

/** Whether a name continues what stands before: "close to Yaba and Surulere". */
function isListed(end: number, start: number, { words, gaps }: Tokens): boolean {
  if (start === end) return gaps[start] === "hyphen";
  return start === end + 1 && joiners.has(words[end] ?? "") && isJoined(gaps[end]) && isJoined(gaps[start]);
}

const roads = new Set(
  `road rd street st str close crescent cres avenue ave av lane drive way expressway express highway motorway bypass
  link freeway dualisation`.split(/\s+/),
);
const expressways = new Set(["expressway", "express", "highway"]);

/** "Ikorodu Road" and "Ojo Street" are named after a town elsewhere; "Opebi Road" is in Opebi. */
function isRoad(span: Read, next: Read | undefined, tokens: Tokens): boolean {
  if (leadsOn(span.end, tokens)) return true;
  if (!isNamesake(span)) return false;
  if (isRoadWord(span.end, tokens)) return true;
  const isPair = next !== undefined && isNamesake(next) && next.start === span.end && isJoined(tokens.gaps[next.start]);
  return isPair && expressways.has(tokens.words[next.end] ?? "") && isRoadWord(next.end, tokens);
}

const isNamesake = ({ place, isDoubtful }: Read): boolean => isDoubtful || place.kind === "town";

function isRoadWord(at: number, { words, gaps }: Tokens): boolean {
  const word = words[at] ?? "";
  if (!isJoined(gaps[at])) return false;
  if (word === "motor") return roads.has(words[at + 1] ?? "");
  const next = words[at + 1];
  return roads.has(word) && !(word === "close" && (next === "to" || next === "by"));
}

/** A road between two places: "Ikotun-Idimu Road". */
function leadsOn(end: number, tokens: Tokens): boolean {
  let at = end;
  while (tokens.gaps[at] === "hyphen") at += 1;
  return at > end && isRoadWord(at, tokens);
}
