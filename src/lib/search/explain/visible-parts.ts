/** The parts of a search that are shown as chips. */
import { wordsOf } from "#lib/properties/keyword.ts";
import type { Group } from "#lib/search/lexicon/entry.ts";
import type { EitherWords } from "#lib/search/parse/alternatives.ts";
import { capitalized } from "#lib/search/parse/named-places.ts";
import type { QueryPart } from "#lib/search/parse/parse-query.ts";
import type { SearchFilter } from "#lib/search/parse/search-filter.ts";
import { isAnyCalledBy } from "#lib/search/rank/score.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

/**
 * In text order. A part that is the whole text is left out, because nothing would remain without it; so is a place that
 * all results are near. `kept` are the `needed` words that the results contain.
 */
export function shownParts(
  parts: readonly QueryPart[],
  needed: readonly Group[],
  kept: readonly Group[],
): readonly QueryPart[] {
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

/** Alternatives: sentences about names that no result has. */
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
          names === "places" ? `None of these is in “${capitalized(text)}”.` : `None of these is called “${text}”.`,
        ),
    );

/** Sentence about removed parts: the heading still shows the typed text. */
export function ignoredParts(typed: readonly QueryPart[], ignored: readonly string[]): string[] {
  const gone = typed.filter(({ part }) => ignored.includes(part)).toSorted((one, other) => one.start - other.start);
  return gone.length === 0 ? [] : [`Removed: ${quoted(gone)}.`];
}

/** Sentence about parts that a filter replaces. */
export function replacedWords(read: readonly QueryPart[], replaced: SearchFilter, wanted: ListingFilter): string[] {
  const isOther = (name: string): boolean =>
    name in replaced && String(replaced[name as keyof SearchFilter]) !== String(wanted[name as keyof ListingFilter]);
  const gone = read.filter(({ filter }) => Object.keys(filter).length > 0 && Object.keys(filter).every(isOther));
  return gone.length === 0 ? [] : [`Your filter replaces ${quoted(gone)}.`];
}

const quoted = (parts: readonly QueryPart[]): string => `“${parts.map(({ text }) => text).join("”, “")}”`;
