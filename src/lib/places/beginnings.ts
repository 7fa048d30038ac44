/** Places whose name begins as typed, for suggestions. */
import { knownPlaces } from "./gazetteer.ts";
import type { KnownPlace } from "./known-place.ts";
import { allNamesOf } from "./names.ts";
import { tokensOf } from "./tokens.ts";

const spelled = (text: string): string => tokensOf(text).words.join(" ");

const named = knownPlaces.flatMap((place) =>
  allNamesOf(place)
    .filter(({ text, isDoubtful }) => !isDoubtful || place.name.startsWith(`${text} (`))
    .map(({ text }) => ({ place, name: spelled(text) })),
);

/** In the order of the gazetteer. "lekki ph" begins Lekki Phase 1, "vi" is Victoria Island. */
export function placesBegunBy(text: string): readonly KnownPlace[] {
  const typed = spelled(text).replace(/\bph$/, "phase");
  if (typed === "") return [];
  return [...new Set(named.filter(({ name }) => name.startsWith(typed)).map(({ place }) => place))];
}
