import type { SearchNotes } from "#lib/contracts/found-cards.ts";
import { unmatchedParts } from "#lib/shared/list/understood.ts";
import { stateLabel } from "#lib/shared/place/place-line.ts";

/** Sentences about words that could not be searched for or found, for lists and the filter form. */
export function noteSentences(
  notes: Pick<
    SearchNotes,
    | "remarks"
    | "together"
    | "understood"
    | "without"
    | "leftOut"
    | "nearby"
    | "someOf"
    | "onlyMentioned"
    | "missingQualities"
  >,
): string[] {
  const { remarks, leftOut, nearby, someOf, onlyMentioned, missingQualities } = notes;
  const left = [...unmatchedParts(notes), ...leftOut];
  return [
    ...remarks,
    ...(left.length > 0 ? [`No listing matches everything, so we ignored “${left.join("”, “")}”.`] : []),
    ...(nearby === undefined
      ? []
      : [`Nothing like this in “${nearby.place}”. These are elsewhere in ${stateLabel(nearby.state)}.`]),
    ...(someOf.length > 0 ? [`No listing has all of these words, so each has some: “${someOf.join("”, “")}”.`] : []),
    ...(onlyMentioned === undefined ? [] : [`None of these is called “${onlyMentioned}”; they only mention it.`]),
    ...(missingQualities.length > 0 ? [`None of these mentions “${missingQualities.join("” or “")}”.`] : []),
  ];
}
