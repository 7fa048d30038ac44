/** Explains a search: the reading of its words, their replacements, and the relaxed parts. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { isCampus, onlyMentioned } from "#lib/lexicon/lexicon.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { capitalized } from "#lib/search/parse/named-places.ts";
import { parseQuery } from "#lib/search/parse/parse-query.ts";
import { knownPlaces } from "#lib/search/plan/known-places.ts";
import type { Plan, Relaxation } from "#lib/search/plan/plan.ts";
import { housePart, isWhere } from "#lib/search/plan/residential-intent.ts";
import type { Relevance } from "#lib/search/plan/run-relaxations.ts";
import { saidBy } from "#lib/search/plan/word-roles.ts";
import type { SearchOptions } from "#lib/search/query.ts";
import { type EitherWords, namesOf, type QueryPart, type SearchFilter } from "#lib/search/query.ts";
import { isAnyCalled, isAnyCalledBy, isAnyCalledByAll, isNightly } from "#lib/search/rank/score.ts";
import type { SearchResult } from "#lib/search/result.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import { type ListingFilter, partOf, saidOf } from "#lib/shared/list/listing-filter.ts";
import type { Vocabulary } from "#lib/vocabulary/service.ts";

/**
 * The visible parts, in text order. A home or kind that is the whole text is hidden, because nothing would remain
 * without it. A kind is hidden if no result has it. `kept` are the `needed` words that the results contain.
 */
export function shownParts(
  parts: readonly QueryPart[],
  needed: readonly SynonymGroup[],
  kept: readonly SynonymGroup[],
): readonly QueryPart[] {
  const dropped = needed.filter((group) => !kept.includes(group));
  const inOrder = parts.toSorted((one, other) => one.start - other.start);
  return inOrder.filter((each) => {
    if (each.part === "home") return parts.length > 1 || needed.length > 0;
    if (each.part !== "kind") return true;
    const words = new Set(wordsOf(`${each.text} ${each.label?.toLowerCase()}`));
    const isOfIt = ([wording = []]: SynonymGroup): boolean => wording.some((word) => words.has(word));
    return !dropped.some(isOfIt) && !(parts.length === 1 && needed.every(isOfIt));
  });
}

/** Alternatives: sentences about names that no result has. */
export const absentNames = (
  either: readonly EitherWords[],
  kept: readonly SynonymGroup[],
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

interface Answer {
  readonly text: string;
  readonly vocabulary: Vocabulary;
  readonly options: SearchOptions;
  /** Undefined if nothing was found. */
  readonly relaxation: Relaxation | undefined;
  readonly relevance: Relevance | undefined;
  /** Undefined if more was found than was read. */
  readonly rows: readonly RankedRow[] | undefined;
}

type Explanation = Pick<SearchResult, "query" | "without" | "leftOut" | "nearby" | "isWider" | "onlyMentioned">;

export function explainResult(
  plan: Plan,
  { text, vocabulary, options, relaxation, relevance, rows }: Answer,
): Explanation {
  const { ignored = [], filter: chosen = {} } = options;
  const { query, needed, places, wanted, replaced } = plan;
  const kept = relaxation?.groups ?? [];
  const kinds = kept.filter((group) => !places.includes(group));
  const home = plan.isHouse(wanted) ? [housePart(query)] : [];
  const chosenParts = new Set<string>(namesOf(saidOf(chosen)).map(partOf));
  const gone = ignored.filter((part) => !chosenParts.has(part));
  return {
    query: {
      ...query,
      understood: shownParts([...query.understood, ...home], needed, kept),
      remarks: [
        ...ignoredParts(typedParts(text, options, vocabulary), gone),
        ...replacedWords(query.understood, replaced, wanted),
        ...query.remarks,
        ...unmeantWords(relevance, plan, kept, rows),
        ...(rows ? absentNames(query.either, kept, rows) : []),
      ],
    },
    ...givenWay(relaxation, plan, chosen.state),
    onlyMentioned: rows && onlyMentioned(kinds, (group) => isAnyCalled(rows, group)),
  };
}

/** A sentence if no result matches the intention. */
function unmeantWords(
  relevance: Relevance | undefined,
  plan: Plan,
  kept: readonly SynonymGroup[],
  rows: Answer["rows"],
): string[] {
  if (relevance === "unfit" && rows && !rows.some(isNightly))
    return ["No homes found, only listings that mention one."];
  const places = kept.filter(
    (group) => group !== plan.anyState && isWhere(group, plan) && !group.flat().some(isCampus),
  );
  if (rows === undefined || places.length === 0 || isAnyCalledByAll(rows, places)) return [];
  const said = places.map((place) => capitalized(saidBy(plan, place)));
  return [`None of these is in “${said.join("”, “")}”; they only mention it.`];
}

/** Parts that were relaxed; none if nothing was found. */
function givenWay(
  relaxation: Relaxation | undefined,
  { needed, typed, understood, replaced, nearby, knownPlaces }: Plan,
  chosenState: string | undefined,
): Pick<SearchResult, "without" | "leftOut" | "nearby" | "isWider"> {
  if (relaxation === undefined) return { without: [], leftOut: [], nearby: undefined, isWider: false };
  const behind = new Set<string>(namesOf(replaced).map(partOf));
  const isSameOfAll = relaxation.join === "AND" && !relaxation.isAnyKind;
  const isNearby = relaxation.filter.state !== undefined && relaxation.filter.state !== understood.state;
  const elsewhere = isNearby && (chosenState ?? nearby?.state) === nearby?.state ? nearby : undefined;
  /** Another sentence says where its results are. */
  const isSaid = (group: SynonymGroup): boolean =>
    elsewhere?.known !== undefined && knownPlaces.get(group) === elsewhere.known;
  const dropped = isSameOfAll ? needed.filter((each) => !relaxation.groups.includes(each)) : [];
  return {
    without: relaxation.without.filter((part) => !behind.has(part)),
    leftOut: dropped.filter((each) => !isSaid(each)).map((each) => saidBy({ typed }, each)),
    nearby: elsewhere && { state: elsewhere.state, place: elsewhere.place },
    isWider: relaxation.groups.length < needed.length || relaxation.join === "OR" || relaxation.isAnyKind === true,
  };
}

/** How the text would be read with no part removed. */
function typedParts(text: string, { ignored = [], filter = {} }: SearchOptions, vocabulary: Vocabulary): QueryPart[] {
  if (ignored.length === 0) return [];
  const whole = parseQuery(text, [], filter, knownPlaces(vocabulary));
  return [...whole.understood, housePart(whole)];
}

/** Joins adjacent words into one name: "banana", "island" becomes "banana island". */
export function sideBySide(words: readonly string[], text: string): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const both = `${joined.at(-1)} ${word}`;
    if (` ${text} `.includes(` ${both} `)) joined[joined.length - 1] = both;
    else joined.push(word);
  }
  return joined;
}
