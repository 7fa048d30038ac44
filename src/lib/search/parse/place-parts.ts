/** Named places as one removable part; filters cannot express them. */

import { isFiller, isOptional, kindAt, stateOfTown } from "#lib/search/lexicon/lexicon.ts";
import type { EitherWords } from "./alternatives.ts";
import { capitalized, type KnownPlaces, placeAt } from "./named-places.ts";

type Span = readonly [start: number, end: number];

export interface PlaceParts {
  /** For display: "Lekki Phase 1", "Yaba or Surulere". */
  readonly names: readonly string[];
  readonly spans: readonly Span[];
}

/** `rest` is the remaining text, `either` are the alternatives. */
export function placesIn(rest: string, either: readonly EitherWords[], known: KnownPlaces): PlaceParts {
  const names: string[] = [];
  const spans: Span[] = [];
  for (const { index: start, 0: word } of rest.matchAll(/(?<![a-z\d'])[a-z][a-z\d']*/g)) {
    if (start < (spans.at(-1)?.[1] ?? 0) || kindAt(rest, start) !== undefined) continue;
    const place = placeAt(rest, start, known);
    if (!place || place.state !== undefined) continue;
    const isOneWord = place.end - start === word.length;
    const isIdle = isOneWord && (isFiller(word) || isOptional(word));
    const isOfPlaces = place.groups?.flat().some((wording) => known.isPlace(wording.join(" "))) === true;
    if (isIdle || !(isOfPlaces || isNamed(rest.slice(start, place.end), place.name, known))) continue;
    names.push(place.name);
    spans.push([start, place.end]);
  }
  for (const each of either.filter((several) => several.names === "places")) {
    names.push(capitalized(each.text));
    spans.push([each.start, each.end]);
  }
  return { names: [...new Set(names)], spans: spans.toSorted(([one], [other]) => one - other) };
}

/** Generic words in place names are not names. */
const isNamed = (typed: string, name: string, known: KnownPlaces): boolean =>
  known.isPlace(name.toLowerCase()) || / \d{1,2}$/.test(typed) || stateOfTown(typed) !== undefined;
