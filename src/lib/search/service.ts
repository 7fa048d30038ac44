/** Searches that forgive: what was typed is mended and understood, and what was meant comes first. */
import { plainText } from "#lib/properties/keyword.ts";
import { longestKeyword } from "#lib/shared/keyword.ts";
import { isNarrow, partOf, withoutNames } from "#lib/shared/listing-filter.ts";
import { withChosen } from "#lib/shared/moved-filter.ts";
import { housePart, isOfAnyHome, isPricedForLong, unfitCategories, unfitForHouse } from "./about-homes.ts";
import { type Except, exceptAlso } from "./exclusions.ts";
import { firstWithMatches } from "./first-level.ts";
import type { Found, SearchOptions } from "./found.ts";
import { lastOf, ranked } from "./found-order.ts";
import { type Gathered, gatheredWords } from "./gathering.ts";
import { type Level, levelsOf } from "./levels.ts";
import { anyMatching, mostRanked, type Wanted } from "./matching.ts";
import { knownPlaces, type Meaning, meaningOf } from "./meaning.ts";
import { mend } from "./mended-text.ts";
import type { Mended } from "./mending.ts";
import { onlySpokenOf } from "./named-kinds.ts";
import { likedBy, withLiked } from "./qualities.ts";
import { isAnyCalled, meantOf } from "./ranking.ts";
import { readSearch, type Understood } from "./reading.ts";
import type { RankedRow } from "./repository.ts";
import type { SearchFilter } from "./search-filter.ts";
import { absentNames, shownParts, takenOutWords } from "./shown-parts.ts";
import { saidBy } from "./wish.ts";

export async function findBySearch(typed: string, options: SearchOptions = {}): Promise<Found> {
  const gathered = await gatheredWords();
  const text = plainText(typed.slice(0, longestKeyword));
  const mended = options.mends === false ? undefined : await mend(text, gathered);
  if (mended && mended.text !== text) {
    const found = await find(mended.text, gathered, options);
    const isAnswer = found.hasMatches && !isMendedInVain(mended, found);
    if (isAnswer) return { ...found, mended: mended.changes.length > 0 ? mended : undefined };
  }
  return find(text, gathered, options);
}

/** Whether nothing that was found has a mended word, and none of them led to where it is: what was typed says as much. */
const isMendedInVain = ({ changes }: Mended, { leftOut, nearby }: Found): boolean =>
  changes.length > 0 && nearby === undefined && changes.every(({ to }) => leftOut.includes(to));

async function find(text: string, gathered: Gathered, options: SearchOptions): Promise<Found> {
  const { takenOut = [], filter: chosen = {}, sort } = options;
  const meaning = await meaningOf(text, gathered, options);
  const { reading, wish, wanted, understood, isHouse } = meaning;
  const { needed } = wish;
  // What gives way is decided by the words alone, also by those that stand behind what is chosen.
  const levels = levelsOf({
    ...wish,
    filter: { ...meaning.replaced, ...understood },
    nearby: { state: meaning.nearby?.state },
    isKnown: meaning.isKnown,
  });
  const alone = (level: Level): Wanted => ({ ...level, except: exceptFor(level, meaning) });
  const asked = ({ groups, join, filter }: Level): Wanted => ({
    groups,
    join,
    filter: withChosen(withoutNames(filter, namesOf(meaning.replaced)), chosen),
    except: exceptFor({ groups, filter }, meaning),
    isNightlyLast: isPricedForLong(wanted),
  });
  // "Land" and lands chosen, all of them taken out, or what cannot be looked for: the words say nothing besides.
  const isSaid = isNarrow(chosen) || takenOut.length > 0 || reading.remarks.length > 0;
  const isSilent = needed.length === 0 && !isNarrow(understood) && isSaid;
  const [first = { groups: needed, filter: {}, join: "AND", without: [] } as const] = levels;
  const { level, matched } = isSilent
    ? { level: first, matched: await anyMatching(asked(first), sort) }
    : await firstWithMatches(levels, isNarrow(chosen), { asked, alone }, sort);
  const answered = asked(level ?? first);
  const liked = await likedBy(wish, matched, answered, sort);
  const meant = (rows: readonly RankedRow[]) => meantOf(rows, wish, gathered.places);
  const { seqs, rows } = await ranked(withLiked(matched.seqs, liked), wish, {
    sort,
    meant,
    asked: answered,
    last: lastOf(wish, wanted),
    liked: (seq) => liked.times.get(seq) ?? 0,
  });
  const kinds = level?.groups.filter((group) => !wish.places.includes(group)) ?? [];
  // Of what is beyond the rows nothing is known.
  const isAllRead = matched.seqs.length > 0 && matched.seqs.length <= mostRanked;
  return {
    seqs,
    isTotalExact: matched.isAll,
    hasMatches: level !== undefined,
    reading: {
      ...reading,
      understood: shownParts(
        [...reading.understood, ...(isHouse ? [housePart(reading)] : [])],
        needed,
        level?.groups ?? [],
      ),
      remarks: [
        ...takenOutWords(typedParts(text, options, gathered), takenOut),
        ...reading.remarks,
        ...(isAllRead ? absentNames(reading.either, level?.groups ?? [], rows) : []),
      ],
    },
    mended: undefined,
    ...givenWay(level, meaning),
    unspoken: liked.unspoken,
    onlySpokenOf: isAllRead ? onlySpokenOf(kinds, (group) => isAnyCalled(rows, group)) : undefined,
    asked: answered,
    said: reading.except,
    meant,
  };
}

/** What must not be in what is found: what the words say, and what is no home where only homes are meant. */
function exceptFor({ groups, filter }: Pick<Level, "groups" | "filter">, meaning: Meaning): Except | undefined {
  const { reading, wish, wanted, isHouse } = meaning;
  const unfit = [
    ...(groups === wish.needed ? [] : unfitCategories(wish, wanted, filter)),
    ...(isHouse ? unfitForHouse(wish) : []),
  ];
  // Without words and filters it would be everything else there is.
  const isAnything =
    !isHouse &&
    reading.except === undefined &&
    groups.length === 0 &&
    !isNarrow(filter) &&
    !reading.either.some(isOfAnyHome);
  return unfit.length === 0 || isAnything ? reading.except : exceptAlso(reading.except, unfit);
}

/** What was asked for and gave way; nothing did where nothing was found. */
function givenWay(
  level: Level | undefined,
  { wish, understood, replaced, nearby }: Meaning,
): Pick<Found, "without" | "leftOut" | "nearby" | "isWider"> {
  if (level === undefined) return { without: [], leftOut: [], nearby: undefined, isWider: false };
  const behind = new Set<string>(namesOf(replaced).map(partOf));
  const { needed } = wish;
  const isSameOfAll = level.join === "AND" && !level.isAnyKind;
  return {
    without: level.without.filter((part) => !behind.has(part)),
    leftOut: isSameOfAll ? needed.filter((each) => !level.groups.includes(each)).map((each) => saidBy(wish, each)) : [],
    nearby: level.filter.state !== undefined && level.filter.state !== understood.state ? nearby : undefined,
    isWider: level.groups.length < needed.length || level.join === "OR" || level.isAnyKind === true,
  };
}

/** What would be understood if nothing were taken out. */
function typedParts(text: string, { takenOut = [], filter = {} }: SearchOptions, gathered: Gathered): Understood[] {
  if (takenOut.length === 0) return [];
  const whole = readSearch(text, [], filter, knownPlaces(gathered));
  return [...whole.understood, housePart(whole)];
}

const namesOf = (filter: SearchFilter) => Object.keys(filter) as (keyof SearchFilter)[];
