/** Explains a search: how the words were read, what replaces them, and what was relaxed. */

import type { Group } from "#lib/search/lexicon/entry.ts";
import { isCampus, onlySpokenOf } from "#lib/search/lexicon/lexicon.ts";
import { capitalized } from "#lib/search/parse/named-places.ts";
import { readSearch, type Understood } from "#lib/search/parse/parse-query.ts";
import { saidBy } from "#lib/search/parse/query-terms.ts";
import { namesOf } from "#lib/search/parse/search-filter.ts";
import type { Level } from "#lib/search/plan/relaxations.ts";
import { housePart, isWhere } from "#lib/search/plan/residential-intent.ts";
import { knownPlaces, type Meaning } from "#lib/search/plan/resolve-query.ts";
import type { Fit } from "#lib/search/plan/run-relaxations.ts";
import { isAnyCalled, isAnyCalledByAll, isNightly } from "#lib/search/rank/score.ts";
import type { Found, SearchOptions } from "#lib/search/result.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import type { Gathered } from "#lib/search/vocabulary/build.ts";
import { partOf, saidOf } from "#lib/shared/list/listing-filter.ts";
import { absentNames, replacedWords, shownParts, takenOutWords } from "./visible-parts.ts";

interface Answer {
  readonly text: string;
  readonly gathered: Gathered;
  readonly options: SearchOptions;
  /** Undefined if nothing was found. */
  readonly level: Level | undefined;
  readonly fit: Fit | undefined;
  /** Undefined if more was found than was read. */
  readonly rows: readonly RankedRow[] | undefined;
}

type Told = Pick<Found, "reading" | "without" | "leftOut" | "nearby" | "isWider" | "onlySpokenOf">;

export function toldOf(meaning: Meaning, { text, gathered, options, level, fit, rows }: Answer): Told {
  const { takenOut = [], filter: chosen = {} } = options;
  const { reading, wish, wanted, replaced } = meaning;
  const kept = level?.groups ?? [];
  const kinds = kept.filter((group) => !wish.places.includes(group));
  const home = meaning.isHouse(wanted) ? [housePart(reading)] : [];
  const chosenParts = new Set<string>(namesOf(saidOf(chosen)).map(partOf));
  const gone = takenOut.filter((part) => !chosenParts.has(part));
  return {
    reading: {
      ...reading,
      understood: shownParts([...reading.understood, ...home], wish.needed, kept),
      remarks: [
        ...takenOutWords(typedParts(text, options, gathered), gone),
        ...replacedWords(reading.understood, replaced, wanted),
        ...reading.remarks,
        ...unmeantWords(fit, meaning, kept, rows),
        ...(rows ? absentNames(reading.either, kept, rows) : []),
      ],
    },
    ...givenWay(level, meaning, chosen.state),
    onlySpokenOf: rows && onlySpokenOf(kinds, (group) => isAnyCalled(rows, group)),
  };
}

/** A sentence if no result is what was meant. */
function unmeantWords(fit: Fit | undefined, { wish }: Meaning, kept: readonly Group[], rows: Answer["rows"]): string[] {
  if (fit === "unfit" && rows && !rows.some(isNightly)) return ["No homes found, only listings that mention one."];
  const places = kept.filter((group) => group !== wish.either && isWhere(group, wish) && !group.flat().some(isCampus));
  if (rows === undefined || places.length === 0 || isAnyCalledByAll(rows, places)) return [];
  const said = places.map((place) => capitalized(saidBy(wish, place)));
  return [`None of these is in “${said.join("”, “")}”; they only mention it.`];
}

/** Parts that were relaxed; none if nothing was found. */
function givenWay(
  level: Level | undefined,
  { wish, understood, replaced, nearby }: Meaning,
  chosenState: string | undefined,
): Pick<Found, "without" | "leftOut" | "nearby" | "isWider"> {
  if (level === undefined) return { without: [], leftOut: [], nearby: undefined, isWider: false };
  const behind = new Set<string>(namesOf(replaced).map(partOf));
  const { needed } = wish;
  const isSameOfAll = level.join === "AND" && !level.isAnyKind;
  const isNearby = level.filter.state !== undefined && level.filter.state !== understood.state;
  return {
    without: level.without.filter((part) => !behind.has(part)),
    leftOut: isSameOfAll ? needed.filter((each) => !level.groups.includes(each)).map((each) => saidBy(wish, each)) : [],
    nearby: isNearby && (chosenState ?? nearby?.state) === nearby?.state ? nearby : undefined,
    isWider: level.groups.length < needed.length || level.join === "OR" || level.isAnyKind === true,
  };
}

/** How the text would be read with no part removed. */
function typedParts(text: string, { takenOut = [], filter = {} }: SearchOptions, gathered: Gathered): Understood[] {
  if (takenOut.length === 0) return [];
  const whole = readSearch(text, [], filter, knownPlaces(gathered));
  return [...whole.understood, housePart(whole)];
}
