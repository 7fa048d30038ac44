/** Exclusions: "not in Lekki", "except Ajah or Epe", "no diesel fee". */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { categoryNames } from "#lib/lexicon/kinds.ts";
import { wordings } from "#lib/lexicon/synonyms.ts";
import type { Exclusion } from "#lib/search/query.ts";
import { warehouse } from "#lib/shared/listing/categories.ts";
import type { NamedFact } from "./fact-phrases.ts";
import { hasPattern } from "./field-rules.ts";
import { capitalized, type KnownPlaces, type NamedPlace, placeAt } from "./named-places.ts";

/** The exclusions plus these categories. */
export const excludingAlso = (except: Exclusion | undefined, categories: readonly string[]): Exclusion => ({
  places: [],
  states: [],
  ...except,
  categories: [...(except?.categories ?? []), ...categories],
});

type Span = readonly [start: number, end: number];

export interface Exclusions {
  readonly except: Exclusion;
  /** Excluded places for display: "Lekki", "Ajah". */
  readonly names: readonly string[];
  /** The whole exclusion for display: "Not in Lekki, no land"; empty if there is none. */
  readonly label: string;
  /** Sentences about unsupported exclusions. */
  readonly remarks: readonly string[];
  /** Positions of the exclusions in the text. */
  readonly spans: readonly Span[];
  /** The first visible one. */
  readonly shownSpan: Span;
}

const any = "(?:not|no|non|neither|except(?:ing)?(?: for)?|exclud(?:e|es|ing)|without)";
const unwanted = "(?:(?:i )?(?:do(?:n'?t| not)|no) (?:want|like|need)|no (?:be|dey))";
/** After nouns other than places, these words give a location. */
const ofPlaces = "(?:outside(?: of)?|other than|apart from|aside from|minus|(?:any|every)(?:where|thing) but)";
const around = "(?:in|at|on|from|around|near|within|inside|for|to|the|an?|any)";
/** Words that other rules read: price and number limits, distances, and features such as pools. */
const otherRule = `(?:(?:go |dey )?(?:pass|reach)|more|less|fewer|above|over|below|beneath|under|lower|higher|greater|cheaper|exceeding|up ?to|beyond|far|too|very|so|only|just|yet|sure|later|expensive|costly|get|fit|know|(?:(?:private|shared)[\\s-])?(?:${hasPattern}))\\b`;

const negation = RegExp(
  `\\b(?:but )?(?:(${ofPlaces})|${unwanted}|${any})\\s+(?:${around}\\s+)*(?!${otherRule})(?=[a-z])`,
  "g",
);
const another = /^\s*(?:,|\/|&|\b(?:or|and|nor)\b)\s*(?:(?:not|in|at|the)\s+)*/;
/** A single excluded thing: "no diesel fee". */
const thing =
  /^(?:(?:phase|zone|extension) \d{1,2}\b|[a-z]+(?:[\s-](?:fees?|charges?|disputes?|issues?|problems?|wahala|commissions?|deposits?|quarters|lets?|allowed)\b)?)/;

/** Categories that can be excluded. */
const kinds: readonly (readonly [typed: RegExp, category: string])[] = [
  [
    RegExp(`^(?:${categoryNames.land})\\b(?! (?:disputes?|issues?|problems?|cases?|wahala|agents?|charges?|fees?)\\b)`),
    "land",
  ],
  [/^short[\s-]?(?:lets?|stays?)\b/, "short lets"],
  [/^shar(?:ed|ing)(?: (?:apartments?|flats?|rooms?|houses?))?\b/, "shared apartment"],
  [RegExp(`^(?:${categoryNames.warehouse})\\b`), warehouse],
  [/^(?:home )?movers?\b/, "home movers"],
  [/^distress(?:ed)?(?: sales?)?\b/, "distress sale"],
];

function kindAt(text: string, start: number): { readonly end: number; readonly category: string } | undefined {
  const rest = text.slice(start);
  const [kind] = kinds.flatMap(([pattern, category]) => {
    const [typed] = pattern.exec(rest) ?? [];
    return typed === undefined ? [] : [{ end: start + typed.length, category }];
  });
  return kind;
}

/** `facts` are named facts, whose negations are read with them: "no pets". */
export function readExclusions(text: string, known: KnownPlaces, facts: readonly NamedFact[] = []): Exclusions {
  const places: (readonly SynonymGroup[])[] = [];
  const states: string[] = [];
  const names: string[] = [];
  const categories: string[] = [];
  const kindsSaid: string[] = [];
  const remarks: string[] = [];
  const spans: Span[] = [];
  let shownSpan: Span | undefined;
  negation.lastIndex = 0;
  for (let match = negation.exec(text); match !== null; match = negation.exec(text)) {
    const start = match.index;
    let end = start + match[0].length;
    if (facts.some((fact) => fact.start < end && start < fact.end)) continue;
    let place = phaseAt(text, start, end, known) ?? placeAt(text, end, known);
    let kind = place ? undefined : kindAt(text, end);
    const isShown = place !== undefined || kind !== undefined;
    if (!isShown) {
      const [typed] = match[1] === undefined ? (thing.exec(text.slice(end)) ?? []) : [];
      if (typed === undefined) continue;
      end += typed.length;
      remarks.push(`We can't search for “${text.slice(start, end)}”, so we ignored it.`);
    }
    while (place) {
      names.push(place.name);
      if (place.state !== undefined) states.push(place.state);
      // Words of a phase without listings are also those of other phases: "2-bedroom flat, Lekki Phase 1".
      const isEmptyPhase = / \d{1,2}$/.test(place.name) && !known.isInListings(place.name.toLowerCase());
      if (place.groups !== undefined && !isEmptyPhase) places.push(place.groups);
      end = place.end;
      const joined = another.exec(text.slice(end));
      place = joined ? placeAt(text, end + joined[0].length, known) : undefined;
    }
    while (kind) {
      categories.push(kind.category);
      kindsSaid.push(text.slice(end, kind.end));
      end = kind.end;
      const joined = another.exec(text.slice(end));
      kind = joined ? kindAt(text, end + joined[0].length) : undefined;
    }
    const span: Span = [start, end];
    if (isShown) shownSpan ??= span;
    spans.push(span);
    negation.lastIndex = end;
  }
  const shown = [...new Set(names)];
  const said = [
    ...(shown.length > 0 ? [`not in ${shown.join(", ")}`] : []),
    ...kindsSaid.map((each) => `no ${each.replace(another, "")}`),
  ];
  const label = said.join(", ");
  return {
    except: { places, states, ...(categories.length > 0 && { categories }) },
    names: shown,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    remarks,
    spans,
    shownSpan: shownSpan ?? [0, 0],
  };
}

/** "Lekki but not phase 1": a part of the previous place. */
function phaseAt(text: string, start: number, end: number, known: KnownPlaces): NamedPlace | undefined {
  const [part] = /^(?:phase|zone|extension)(?: \d{1,2})?\b/.exec(text.slice(end)) ?? [];
  if (part === undefined) return undefined;
  const names = (text.slice(0, start).match(/[a-z]+/g) ?? []).map((word) => `${word} ${part}`);
  const name = names.findLast(known.isPlace);
  if (name === undefined) return undefined;
  return { name: known.nameOf(name) ?? capitalized(name), groups: wordings(name.split(" ")), end: end + part.length };
}
