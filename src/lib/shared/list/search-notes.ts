import type { SearchNotes } from "#lib/contracts/found-cards.ts";
import { fruitless } from "#lib/shared/list/understood.ts";

/** What of the words could not be looked for or found, in sentences for lists and for the form of filters. */
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
    ...(left.length > 0 ? [`Nothing has all that was asked for. Left out: “${left.join("”, “")}”.`] : []),
    ...(nearby === undefined ? [] : [`All of these are in ${nearby.state}, as “${nearby.place}” is.`]),
    ...(isWider && leftOut.length === 0 ? ["Nothing has all of your words: these have some of them."] : []),
    ...(onlySpokenOf === undefined ? [] : [`None of these is called “${onlySpokenOf}”: they only speak of it.`]),
    ...(unspoken.length > 0 ? [`None of these speaks of “${unspoken.join("” or “")}”.`] : []),
  ];
}
