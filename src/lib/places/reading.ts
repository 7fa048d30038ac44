/** Places that an address or a text names. */
import { dubai } from "#lib/shared/place/states.ts";
import { withoutPlacesBeside } from "./beside.ts";
import { isInside, withPlacesAround } from "./gazetteer.ts";
import type { KnownPlace } from "./known-place.ts";
import type { Meaning, Name } from "./names.ts";
import { type Read, type Span, spansOf } from "./spans.ts";
import { tokensOf } from "./tokens.ts";

/** In the order of the text. `state` is a slug; with it, only places of that state are named. */
export const placesIn = (text: string, state?: string): readonly KnownPlace[] => [
  ...new Set(namesIn(text, state).map(({ place }) => place)),
];

/** The names of places, each with the place that the text means. */
export function namesIn(text: string, state?: string): readonly Read[] {
  const tokens = tokensOf(text);
  const spans = spansOf(tokens).filter(({ name }) => isPossible(name, state));
  let context: Context | undefined;
  const meaningOf = (name: Name): Meaning | undefined => {
    const possible = name.meanings.filter(({ place }) => state === undefined || place.state === state);
    const clear = clearMeaning(name, possible);
    if (clear) return clear;
    context ??= contextOf(spans, state);
    return meaningIn(context, name, possible);
  };
  const read: Read[] = [];
  const taken = new Set<number>();
  for (const span of spans) {
    if (isTaken(span, taken)) continue;
    const meaning = meaningOf(span.name);
    if (!meaning && !isNoPlace(span.name)) continue;
    take(span, taken);
    if (meaning) read.push({ ...span, ...meaning });
  }
  read.sort((one, other) => one.start - other.start);
  return withoutPlacesBeside(read, tokens);
}

const isPossible = ({ meanings, state: named }: Name, state: string | undefined): boolean =>
  named !== undefined ||
  state === undefined ||
  meanings.length === 0 ||
  meanings.some(({ place }) => place.state === state);

const isNoPlace = ({ meanings }: Name): boolean => meanings.length === 0;

const isTaken = ({ start, end }: Span, taken: ReadonlySet<number>): boolean => {
  for (let at = start; at < end; at += 1) if (taken.has(at)) return true;
  return false;
};

const take = ({ start, end }: Span, taken: Set<number>): void => {
  for (let at = start; at < end; at += 1) taken.add(at);
};

/** Words that name the subject of a text, even beside a place nearby. */
interface Context {
  readonly states: ReadonlySet<string>;
  /** With the name that says it. */
  readonly places: ReadonlyMap<KnownPlace, Name>;
  /** They and all places around them. */
  readonly around: ReadonlySet<KnownPlace>;
}

function contextOf(spans: readonly Span[], state: string | undefined): Context {
  const states = new Set(state === undefined ? [] : [state]);
  const places = new Map<KnownPlace, Name>();
  const taken = new Set<number>();
  for (const span of spans) {
    const { meanings, state: named } = span.name;
    const certain = meanings.filter(({ place, isDoubtful }) => !isDoubtful && (state ?? place.state) === place.state);
    const [only] = certain.length === 1 ? certain : [];
    if (isTaken(span, taken) || (!only && named === undefined && meanings.length > 0)) continue;
    take(span, taken);
    if (only) places.set(only.place, span.name);
    if (named !== undefined && state === undefined) states.add(named);
  }
  return { states, places, around: new Set([...places.keys()].flatMap(withPlacesAround)) };
}

/** Most names have one meaning in any text. */
const clearMeaning = (name: Name, possible: readonly Meaning[]): Meaning | undefined => {
  const certain = only(possible);
  return certain?.isDoubtful || isPortHarcourt(name) ? undefined : certain;
};

function meaningIn(context: Context, name: Name, possible: readonly Meaning[]): Meaning | undefined {
  const atHome = only(possible.filter(({ place }) => isAtHome(place, name, context)));
  if (atHome) return atHome;
  const inStates = possible.filter(({ place }) => context.states.has(place.state));
  const candidates = inStates.length > 0 ? inStates : possible;
  const certain = only(candidates.filter(({ isDoubtful }) => !isDoubtful));
  if (certain) return isPenthouse(name, context) ? undefined : certain;
  const doubtful = only(inStates);
  return doubtful && isAlone(doubtful.place, context) ? doubtful : undefined;
}

const isPortHarcourt = ({ words }: Name): boolean => words.length === 1 && words[0] === "ph";

/** "PH" is a penthouse in Dubai. */
const isPenthouse = (name: Name, { states, places }: Context): boolean =>
  isPortHarcourt(name) && (states.has(dubai.slug) || [...places.keys()].some(({ state }) => state === dubai.slug));

/** Named together with a place around it, or with another name of its own. */
function isAtHome(place: KnownPlace, name: Name, { places, around }: Context): boolean {
  const own = places.get(place);
  return (
    (own !== undefined && own !== name) || withPlacesAround(place).some((other) => other !== place && around.has(other))
  );
}

/** No other place of its state is named. */
const isAlone = (place: KnownPlace, { places }: Context): boolean =>
  [...places.keys()].every((other) => other.state !== place.state || isInside(other, place));

const only = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined);
