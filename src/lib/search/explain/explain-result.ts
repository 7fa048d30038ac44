/** Explains a search: the reading of its words, their replacements, and the relaxed parts. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { isCampus, onlyMentioned } from "#lib/lexicon/lexicon.ts";
import { statesPerhapsNamed } from "#lib/places/names.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { capitalized } from "#lib/search/parse/named-places.ts";
import { parseQuery } from "#lib/search/parse/parse-query.ts";
import { knownPlaces, settledNames } from "#lib/search/plan/known-places.ts";
import type { Plan, Relaxation } from "#lib/search/plan/plan.ts";
import { housePart, isWhere } from "#lib/search/plan/residential-intent.ts";
import type { Relevance } from "#lib/search/plan/run-relaxations.ts";
import { saidBy } from "#lib/search/plan/word-roles.ts";
import type { SearchOptions } from "#lib/search/query.ts";
import {
  type EitherWords,
  type NamedSpan,
  namesOf,
  type PartName,
  type QueryPart,
  type SearchFilter,
} from "#lib/search/query.ts";
import { isAnyCalled, isAnyCalledBy, isAnyCalledByAll, isNightly } from "#lib/search/rank/score.ts";
import type { SearchResult } from "#lib/search/result.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import { type ListingFilter, partOf, saidOf } from "#lib/shared/list/listing-filter.ts";
import { dubaiProperties } from "#lib/shared/listing/categories.ts";
import { dubai, stateBySlug } from "#lib/shared/place/states.ts";
import type { Vocabulary } from "#lib/vocabulary/service.ts";
import { isAnyOfKind, isKind, otherKinds } from "./other-kinds.ts";

/** What all results have. */
export interface Held {
  /** The needed words in all results. */
  readonly groups: readonly SynonymGroup[];
  /** Places of which each result has one, if the words name them as a list. */
  readonly isAnyPlace?: boolean;
  /** Parts that some results lack. */
  readonly without?: readonly PartName[];
}

/**
 * The visible parts, in text order: only those that all results have. A home that is the whole text is hidden, because
 * nothing would remain without it.
 */
export function shownParts(
  { text, parts, needed }: { text: string; parts: readonly QueryPart[]; needed: readonly SynonymGroup[] },
  { groups, isAnyPlace = false, without = [] }: Held,
): readonly QueryPart[] {
  const dropped = needed.filter((group) => !groups.includes(group));
  const inOrder = parts.toSorted((one, other) => one.start - other.start);
  return inOrder.flatMap((each) => {
    const { part, names } = each;
    if (part === "home") return parts.length > 1 || needed.length > 0 ? each : [];
    if (names === undefined) return each.label !== undefined && without.includes(part) ? [] : each;
    const lost = dropped.filter((group) => names.some(isOf(text, group)));
    if (part === "subCategory") return lost.length === 0 ? each : withoutLabel(each);
    if (part === "state") return lost.length === 0 ? each : [];
    if (part === "kind") return lost.length === 0 ? each : [];
    const labels = names.flatMap((name) => heldLabel(name, text, lost) ?? []);
    return labels.length === 0 ? [] : { ...each, label: [...new Set(labels)].join(isAnyPlace ? " or " : ", ") };
  });
}

/** The chip then says its filter only. */
const withoutLabel = ({ label: _, names: __, ...part }: QueryPart): QueryPart => part;

const isOf =
  (text: string, [wording = []]: SynonymGroup) =>
  ({ label, start, end }: NamedSpan): boolean => {
    const words = new Set(wordsOf(`${text.slice(start, end)} ${label.toLowerCase()}`));
    // "Transamadi" is written in two words.
    return words.has(wording.join("")) || wording.some((word) => words.has(word));
  };

/** A name without its dropped words: "Lekki Phase 1" is "Lekki" if "phase 1" was dropped. */
function heldLabel(name: NamedSpan, text: string, dropped: readonly SynonymGroup[]): string | undefined {
  const gone = dropped.filter((group) => isOf(text, group)(name));
  if (gone.length === 0) return name.label;
  const lost = new Set(gone.flat().flatMap((wording) => [...wording, wording.join("")]));
  const words = wordsOf(text.slice(name.start, name.end));
  const [first = ""] = words;
  const left = words.filter((word) => !lost.has(word)).join(" ");
  // "Phase 1" alone is no name, and neither is "Lekki Phase".
  return lost.has(first) ? undefined : capitalized(left.replace(/ (?:phase|zone|extension)$/, ""));
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
  readonly read: readonly RankedRow[];
}

type Explanation = Pick<SearchResult, "query" | "without" | "leftOut" | "nearby" | "someOf" | "onlyMentioned">;

export function explainResult(
  plan: Plan,
  { text, vocabulary, options, relaxation, relevance, rows, read }: Answer,
): Explanation {
  const { ignored = [], filter: chosen = {} } = options;
  const { query, needed, places, typed, wanted, replaced } = plan;
  const kept = relaxation?.groups ?? [];
  const kinds = kept.filter((group) => !places.includes(group));
  const single = kinds.filter((group) => !query.either.some((several) => several.group === group));
  const mentionedKind = rows && onlyMentioned(kinds, (group) => isAnyCalled(rows, group));
  const unnamed = rows ? single.filter((group) => isKind(group) && !isAnyOfKind(rows, group)) : [];
  const elsewhere = placesOnlyMentioned(plan, kept, rows);
  const home = plan.isHouse(wanted) ? [housePart(query)] : [];
  const chosenParts = new Set<string>(namesOf(saidOf(chosen)).map(partOf));
  const given = givenWay(relaxation, plan, chosen.state);
  const gone = ignored.filter((part) => !chosenParts.has(part));
  return {
    query: {
      ...query,
      understood: shownParts(
        { text: query.text, parts: [...query.understood, ...home], needed: [...needed, ...plan.beyond] },
        {
          groups: heldGroups(relaxation, plan, relevance).filter(
            (group) =>
              !elsewhere.includes(group) && !(mentionedKind && kinds.includes(group)) && !unnamed.includes(group),
          ),
          isAnyPlace: places.some((group) => / or /.test(typed.get(group) ?? "")),
          without: relaxation?.without ?? [],
        },
      ),
      remarks: [
        ...ignoredParts(typedParts(text, options, vocabulary), gone),
        ...replacedWords(query.understood, replaced, wanted),
        ...query.remarks,
        ...undecidedNames(plan, text, chosen),
        ...wordsBeyond(plan),
        ...unmeantWords(relevance, plan, elsewhere, rows),
        ...(rows ? absentNames(query.either, kept, rows) : []),
        ...(mentionedKind || relevance === "unfit"
          ? []
          : otherKinds(plan, single, { read, isAll: rows !== undefined })),
      ],
    },
    ...given,
    onlyMentioned: mentionedKind,
  };
}

/** The needed words in all results; nothing found lacks none. */
function heldGroups(
  relaxation: Relaxation | undefined,
  { needed, places }: Plan,
  relevance: Relevance | undefined,
): readonly SynonymGroup[] {
  if (relaxation === undefined) return needed;
  if (isAnyOfThem(relaxation)) return [];
  return relevance === "unfit" ? relaxation.groups.filter((group) => places.includes(group)) : relaxation.groups;
}

/** Places in the words of results, none of which is there. */
function placesOnlyMentioned(plan: Plan, kept: readonly SynonymGroup[], rows: Answer["rows"]): SynonymGroup[] {
  const places = kept.filter(
    (group) => group !== plan.anyState && isWhere(group, plan) && !group.flat().some(isCampus),
  );
  return rows === undefined || isAnyCalledByAll(rows, places) ? [] : places;
}

/** A sentence if no result matches the intention. */
function unmeantWords(
  relevance: Relevance | undefined,
  plan: Plan,
  elsewhere: readonly SynonymGroup[],
  rows: Answer["rows"],
): string[] {
  if (relevance === "unfit" && rows && !rows.some(isNightly))
    return ["No homes found, only listings that mention one."];
  if (elsewhere.length === 0) return [];
  const said = elsewhere.map((place) => capitalized(saidBy(plan, place)));
  return [`None of these is in “${said.join("”, “")}”; they only mention it.`];
}

/** More are too many to name: a GRA is in most towns. */
const mostStates = 3;

/** "Marina" is a place of Lagos and one of Dubai. */
function undecidedNames({ query, wanted }: Plan, text: string, chosen: ListingFilter): string[] {
  if (wanted.state !== undefined || query.states.length > 0 || wanted.category === dubaiProperties) return [];
  const settled = settledNames(text, chosen.state);
  const names = query.understood.flatMap(({ part, names = [] }) => (part === "place" ? names : []));
  return names.flatMap(({ label }) => {
    const name = label.toLowerCase();
    const states = settled.has(name) ? [] : statesPerhapsNamed(name);
    if (states.length < 2 || states.length > mostStates) return [];
    const labels = states.map((slug) => stateBySlug(slug)?.label ?? slug);
    return [`“${label}” is a place in ${labels.join(" and in ")}. Add one of them to search only there.`];
  });
}

/** A sentence about the words of a long search that no result must have. */
const wordsBeyond = (plan: Plan): string[] =>
  plan.beyond.length === 0
    ? []
    : [
        `A search looks for five words: the place, then the rarest. These only improve the order: “${sideBySide(
          plan.beyond.map((group) => saidBy(plan, group)),
          plan.query.text,
        ).join("”, “")}”.`,
      ];

/** Whether results have any of several words. */
const isAnyOfThem = ({ join, groups }: Relaxation): boolean => join === "OR" && groups.length > 1;

/** Parts that were relaxed; none if nothing was found. */
function givenWay(
  relaxation: Relaxation | undefined,
  { needed, typed, understood, replaced, nearby, knownPlaces }: Plan,
  chosenState: string | undefined,
): Pick<SearchResult, "without" | "leftOut" | "nearby" | "someOf"> {
  if (relaxation === undefined) return { without: [], leftOut: [], nearby: undefined, someOf: [] };
  const behind = new Set<string>(namesOf(replaced).map(partOf));
  const { groups } = relaxation;
  const isKept = (group: SynonymGroup): boolean => groups.includes(group);
  /** Several kinds are one group. */
  const isJoined = (group: SynonymGroup): boolean =>
    !isKept(group) && groups.some((each) => group.every((wording) => each.includes(wording)));
  const someOf = isAnyOfThem(relaxation) ? groups : needed.filter(isJoined);
  const { state, category } = relaxation.filter;
  const found = state ?? (category === dubaiProperties ? dubai.name : undefined);
  const isNearby = nearby !== undefined && found === nearby.state && !isKept(nearby.group);
  const isAdded = nearby?.known !== undefined || state !== understood.state;
  const elsewhere = isNearby && isAdded && (chosenState ?? found) === found ? nearby : undefined;
  /** Another sentence says where its results are. */
  const isSaid = (group: SynonymGroup): boolean =>
    group === elsewhere?.group || (elsewhere?.known !== undefined && knownPlaces.get(group) === elsewhere.known);
  const dropped = needed.filter((each) => !isKept(each) && !someOf.includes(each));
  return {
    without: relaxation.without.filter((part) => !behind.has(part)),
    leftOut: dropped.filter((each) => !isSaid(each)).map((each) => saidBy({ typed }, each)),
    nearby: elsewhere && { state: elsewhere.state, place: elsewhere.place },
    someOf: someOf.map((each) => saidBy({ typed }, each)),
  };
}

/** How the text would be read with no part removed. */
function typedParts(text: string, { ignored = [], filter = {} }: SearchOptions, vocabulary: Vocabulary): QueryPart[] {
  if (ignored.length === 0) return [];
  const settled = settledNames(text, filter.state);
  const whole = parseQuery(text, [], filter, knownPlaces({ ...vocabulary, settled }));
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
