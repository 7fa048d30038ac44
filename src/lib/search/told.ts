/** What a person is told of a search: what was understood of its words, what stands in their place, and what gave way. */
import { partOf, saidOf } from "#lib/shared/listing-filter.ts";
import { housePart, isWhere } from "./about-homes.ts";
import type { Group } from "./expression.ts";
import type { Fit } from "./first-level.ts";
import type { Found, SearchOptions } from "./found.ts";
import type { Gathered } from "./gathering.ts";
import type { Level } from "./levels.ts";
import { knownPlaces, type Meaning } from "./meaning.ts";
import { onlySpokenOf } from "./named-kinds.ts";
import { capitalized } from "./named-places.ts";
import { isAnyCalled, isAnyCalledByAll, isNightly } from "./ranking.ts";
import { readSearch, type Understood } from "./reading.ts";
import type { RankedRow } from "./repository.ts";
import { namesOf } from "./search-filter.ts";
import { absentNames, replacedWords, shownParts, takenOutWords } from "./shown-parts.ts";
import { isCampus } from "./towns.ts";
import { saidBy } from "./wish.ts";

interface Answer {
  readonly text: string;
  readonly gathered: Gathered;
  readonly options: SearchOptions;
  /** Undefined where nothing was found. */
  readonly level: Level | undefined;
  readonly fit: Fit | undefined;
  /** Undefined where more was found than was read: of what is beyond nothing is known. */
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

/** That nothing of what was found is what was meant, in a sentence. */
function unmeantWords(fit: Fit | undefined, { wish }: Meaning, kept: readonly Group[], rows: Answer["rows"]): string[] {
  if (fit === "unfit" && rows && !rows.some(isNightly)) return ["None of these is a home: they only speak of one."];
  const places = kept.filter((group) => group !== wish.either && isWhere(group, wish) && !group.flat().some(isCampus));
  if (rows === undefined || places.length === 0 || isAnyCalledByAll(rows, places)) return [];
  const said = places.map((place) => capitalized(saidBy(wish, place)));
  return [`None of these is in “${said.join("”, “")}”: they only speak of it.`];
}

/** What was asked for and gave way; nothing did where nothing was found. */
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

/** What would be understood if nothing were taken out. */
function typedParts(text: string, { takenOut = [], filter = {} }: SearchOptions, gathered: Gathered): Understood[] {
  if (takenOut.length === 0) return [];
  const whole = readSearch(text, [], filter, knownPlaces(gathered));
  return [...whole.understood, housePart(whole)];
}
