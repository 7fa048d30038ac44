/** The words of a search, sorted by what they are to it. */
import { wordsOf } from "#lib/properties/keyword.ts";
import type { Group } from "./expression.ts";
import { isOptional } from "./fillers.ts";
import type { Gathered } from "./gathering.ts";
import type { Reading } from "./reading.ts";
import { wordings } from "./synonyms.ts";

/** Each word is a walk through all listings that hold it. */
const mostGroups = 5;

export interface Wish {
  readonly reading: Reading;
  /** What a listing has to hold. */
  readonly needed: readonly Group[];
  /** Those of the needed ones that name a place. */
  readonly places: readonly Group[];
  /** All that can put one listing before another. */
  readonly ranking: readonly Group[];
  /** It may be in any of these states; none is anywhere. Among the needed words they are one group. */
  readonly states: readonly string[];
  readonly either: Group | undefined;
}

/** `chosen` is a state that was chosen besides: the words then say no other. */
export function wishOf(reading: Reading, { dictionary, places }: Gathered, chosen?: string): Wish {
  const states = chosen === undefined ? reading.states : [];
  const either = states.length > 0 ? states.map((state) => wordsOf(state.toLowerCase())) : undefined;
  const groups = wordings(reading.words);
  const typed = (group: Group | undefined): string => group?.[0]?.join(" ") ?? "";
  const isPlace = (group: Group): boolean =>
    !!group[0]?.some((word) => places.has(word)) ||
    group.some((wording) => places.statesOf(wording.join(" ")).size > 0);
  /** "New" says little of a house, but much of New Owerri. */
  const isOfPlace = (index: number): boolean =>
    places.statesOf(`${typed(groups[index])} ${typed(groups[index + 1])}`).size > 0;
  const telling = groups.filter((group, index) => !isOptional(typed(group)) || isOfPlace(index));
  const hasOthers = reading.understood.some(({ part }) => part !== "sort") || telling.length > 0 || states.length > 0;
  const count = (group: Group): number =>
    Math.max(...group.map((wording) => Math.min(...wording.map((word) => dictionary.count(word)))));
  // The words of the fewest listings narrow a search most.
  const rarest = (hasOthers ? telling : groups)
    .toSorted((one, other) => count(one) - count(other))
    .slice(0, mostGroups);
  const needed = groups.filter((group) => rarest.includes(group));
  const named = needed.filter(isPlace);
  const wish = { reading, needed, places: named, ranking: groups, states, either };
  return either ? { ...wish, needed: [...needed, either], places: [...named, either] } : wish;
}
