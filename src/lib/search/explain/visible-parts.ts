/** What a person is shown of the words of a search, by what they have found. */
import { wordsOf } from "#lib/properties/keyword.ts";
import type { EitherWords } from "#lib/search/parse/alternatives.ts";
import { capitalized } from "#lib/search/parse/named-places.ts";
import type { Understood } from "#lib/search/parse/parse-query.ts";
import type { SearchFilter } from "#lib/search/parse/search-filter.ts";
import { isAnyCalledBy } from "#lib/search/rank/score.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import type { Group } from "#lib/search/text/expression.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

/**
 * In their order; without what is all that was typed, since nothing would be left without it, and without a place that all
 * that was found is beside. `kept` are those of the `needed` words that it holds.
 */
export function shownParts(
  parts: readonly Understood[],
  needed: readonly Group[],
  kept: readonly Group[],
): readonly Understood[] {
  const dropped = needed.filter((group) => !kept.includes(group));
  const inOrder = parts.toSorted((one, other) => one.start - other.start);
  return inOrder.filter((each) => {
    if (each.part === "home") return parts.length > 1 || needed.length > 0;
    if (each.part !== "place") return true;
    const words = new Set(wordsOf(`${each.text} ${each.label?.toLowerCase()}`));
    const isOfPlace = ([wording = []]: Group): boolean => wording.some((word) => words.has(word));
    return !dropped.some(isOfPlace) && !(parts.length === 1 && needed.every(isOfPlace));
  });
}

/** Each of several names is enough: what nothing is called by is said, in sentences. */
export const absentNames = (
  either: readonly EitherWords[],
  kept: readonly Group[],
  rows: readonly RankedRow[],
): string[] =>
  either
    .filter(({ group }) => kept.includes(group))
    .flatMap(({ names, members }) =>
      members
        .filter(({ group }) => !isAnyCalledBy(rows, group))
        .map(({ text }) =>
          names === "places"
            ? `Nothing that was found is in “${capitalized(text)}”.`
            : `Nothing that was found is called “${text}”.`,
        ),
    );

/** What says nothing any more, in a sentence: the heading still names all that was typed. */
export function takenOutWords(typed: readonly Understood[], takenOut: readonly string[]): string[] {
  const gone = typed.filter(({ part }) => takenOut.includes(part)).toSorted((one, other) => one.start - other.start);
  return gone.length === 0 ? [] : [`Taken out: ${quoted(gone)}.`];
}

/** What something else was chosen in the place of, in a sentence. */
export function replacedWords(read: readonly Understood[], replaced: SearchFilter, wanted: ListingFilter): string[] {
  const isOther = (name: string): boolean =>
    name in replaced && String(replaced[name as keyof SearchFilter]) !== String(wanted[name as keyof ListingFilter]);
  const gone = read.filter(({ filter }) => Object.keys(filter).length > 0 && Object.keys(filter).every(isOther));
  return gone.length === 0 ? [] : [`What you chose stands in the place of ${quoted(gone)}.`];
}

const quoted = (parts: readonly Understood[]): string => `“${parts.map(({ text }) => text).join("”, “")}”`;
