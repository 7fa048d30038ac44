/** "Villa palm", "brass house": doubtful names of places beside a word for a home. */

import { isFiller, isHomeKind } from "#lib/lexicon/lexicon.ts";
import type { KnownPlace } from "#lib/places/known-place.ts";
import { placePerhapsNamed } from "#lib/places/names.ts";
import { placesIn } from "#lib/places/reading.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { namesGoods } from "#lib/search/parse/mart-rules.ts";

const home = /^(?:\d?(?:bed(?:room)?s?|br|bhk)|in|at)$/;
const isHome = (word = ""): boolean => home.test(word) || isHomeKind([[word]]);

export interface NameBesideHome {
  readonly name: string;
  readonly place: KnownPlace;
}

/** The only name in a text that names no other place. */
export function nameBesideHome(text: string): NameBesideHome | undefined {
  if (placesIn(text).length > 0 || namesGoods(text)) return undefined;
  const words = wordsOf(text);
  const [only, ...others] = words.flatMap((name, at) => {
    const isBeside = [words[at - 1], words[at + 1]].some(isHome);
    const place = isBeside && !isFiller(name) && !isHome(name) ? placePerhapsNamed(name) : undefined;
    return place ? [{ name, place }] : [];
  });
  return others.length === 0 ? only : undefined;
}
