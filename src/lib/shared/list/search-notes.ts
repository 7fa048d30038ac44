import type { SearchNotes } from "#lib/contracts/found-cards.ts";
import { fruitless } from "#lib/shared/list/understood.ts";

/** Sentences about words that could not be searched for or found, for lists and the filter form. */
export function noteSentences(
  notes: Pick<
    SearchNotes,
    "remarks" | "together" | "understood" | "without" | "leftOut" | "nearby" | "isWider" | "onlySpokenOf" | "unspoken"
  >,
): string[] {
  const { remarks, leftOut, nearby, isWider, onlySpokenOf, unspoken } = notes;
  const left = [...fruitless(notes), ...leftOut];
  return [
    ...remarks,
    ...(left.length > 0 ? [`No listing matches everything, so we ignored “${left.join("”, “")}”.`] : []),
    ...(nearby === undefined ? [] : [`Nothing in “${nearby.place}”. These are elsewhere in ${nearby.state}.`]),
    ...(isWider && leftOut.length === 0 ? ["No listing has all of your words. These have some of them."] : []),
    ...(onlySpokenOf === undefined ? [] : [`None of these is called “${onlySpokenOf}”; they only mention it.`]),
    ...(unspoken.length > 0 ? [`None of these mentions “${unspoken.join("” or “")}”.`] : []),
  ];
}
