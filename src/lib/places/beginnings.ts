/** Places whose name begins as typed, for suggestions. */
import { knownPlaces } from "./gazetteer.ts";
import type { KnownPlace } from "./known-place.ts";
import { allNamesOf } from "./names.ts";
import { tokensOf } from "./tokens.ts";

const spelled = (text: string): string => tokensOf(text).words.join(" ");

/** "Marina" is a word of Dubai Marina, and begins "Marina (Lagos Island)". */
const isOfName = (text: string, name: string): boolean => ` ${spelled(name)} `.includes(` ${spelled(text)} `);

const named = knownPlaces.flatMap((place) =>
  allNamesOf(place)
    .filter(({ text, isDoubtful }) => !isDoubtful || isOfName(text, place.name))
    .map(({ text }) => ({ place, name: spelled(text) })),
);

/** A short whole name is no beginning of others: "ph" is Port Harcourt, not "phase 1 Lekki". */
const longestInitials = 3;

/** In the order of the gazetteer. "lekki ph" begins Lekki Phase 1, "vi" is Victoria Island. */
export function placesBegunBy(text: string): readonly KnownPlace[] {
  const typed = spelled(text).replace(/ ph$/, " phase");
  if (typed === "") return [];
  const whole = typed.length > longestInitials ? [] : named.filter(({ name }) => name === typed);
  const begun = whole.length === 1 ? whole : named.filter(({ name }) => name.startsWith(typed));
  return [...new Set(begun.map(({ place }) => place))];
}
