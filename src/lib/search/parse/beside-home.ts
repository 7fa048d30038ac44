/** "Villa palm", "brass house": doubtful names of places beside a word for a home. */

import { isFiller, isHomeKind, isWith } from "#lib/lexicon/lexicon.ts";
import type { KnownPlace } from "#lib/places/known-place.ts";
import { placePerhapsNamed } from "#lib/places/names.ts";
import { placesIn } from "#lib/places/reading.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { namesGoods } from "#lib/search/parse/mart-rules.ts";
import { mark } from "#lib/search/parse/rule.ts";

const home = /^(?:\d?(?:bed(?:room)?s?|br|bhk)|in|at)$/;
/** What rules have read is said of a home: rooms, a price. */
const read = RegExp(`${mark}+`, "g");
const isGeneric = isWith("generic place");
const isHome = (word = ""): boolean => home.test(word) || isHomeKind([[word]]);

export interface NameBesideHome {
  readonly name: string;
  readonly place: KnownPlace;
}

/** The doubtful name of so many words, one of which says more than "road". */
function nameAt(words: readonly string[], at: number, length: number): NameBesideHome | undefined {
  const name = words.slice(at, at + length);
  const isTelling = name.some((word) => !isFiller(word) && !isHome(word) && !isGeneric(word));
  const isBeside = isHome(words[at - 1]) || isHome(words[at + length]);
  const place = isBeside && isTelling ? placePerhapsNamed(name.join(" ")) : undefined;
  return place && { name: name.join(" "), place };
}

/** The only name in a text that names no other place. */
export function nameBesideHome(text: string): NameBesideHome | undefined {
  if (placesIn(text).length > 0 || namesGoods(text)) return undefined;
  const words = wordsOf(text.replaceAll(read, " home "));
  const found = words.flatMap((_, at) => nameAt(words, at, 2) ?? nameAt(words, at, 1) ?? []);
  const [only] = found;
  return found.every(({ place }) => place === only?.place) ? only : undefined;
}
