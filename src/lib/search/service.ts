/** Searches that forgive: what was typed is mended and understood, and what was meant comes first. */
import { plainText } from "#lib/properties/keyword.ts";
import { longestKeyword } from "#lib/shared/keyword.ts";
import { isNarrow, type ListingFilter, partOf, unlessChosen, withoutNames } from "#lib/shared/listing-filter.ts";
import { inOtherMoney, withChosen } from "#lib/shared/moved-filter.ts";
import {
  anyHouse,
  housePart,
  isAnyHouse,
  isOfAnyHome,
  isPricedForLong,
  unfitCategories,
  unfitForHouse,
} from "./about-homes.ts";
import { type Except, exceptAlso } from "./exclusions.ts";
import type { Group } from "./expression.ts";
import { firstWithMatches } from "./first-level.ts";
import type { Found, SearchOptions } from "./found.ts";
import { lastOf, ranked } from "./found-order.ts";
import { type Gathered, gatheredWords } from "./gathering.ts";
import { type Level, levelsOf } from "./levels.ts";
import { anyMatching, hasMatches, mostRanked, type Wanted } from "./matching.ts";
import { absentOf, mend } from "./mended-text.ts";
import { onlySpokenOf } from "./named-kinds.ts";
import type { KnownPlaces } from "./named-places.ts";
import { nearbyState } from "./nearby-state.ts";
import { likedBy, withLiked } from "./qualities.ts";
import { isAnyCalled, meantOf } from "./ranking.ts";
import { readSearch, type Understood } from "./reading.ts";
import type { RankedRow } from "./repository.ts";
import type { SearchFilter } from "./search-filter.ts";
import { absentNames, shownParts, takenOutWords } from "./shown-parts.ts";
import { isTown } from "./towns.ts";
import { isReadWord } from "./vocabulary.ts";
import { inEitherPlace, saidBy, type Wish, wishOf } from "./wish.ts";

export async function findBySearch(typed: string, options: SearchOptions = {}): Promise<Found> {
  const gathered = await gatheredWords();
  const text = plainText(typed.slice(0, longestKeyword));
  const mended = options.mends === false ? undefined : await mend(text, gathered);
  if (mended && mended.text !== text) {
    const found = await find(mended.text, gathered, options);
    if (found.hasMatches) return { ...found, mended: mended.changes.length > 0 ? mended : undefined };
  }
  return find(text, gathered, options);
}

async function find(text: string, gathered: Gathered, options: SearchOptions): Promise<Found> {
  const { takenOut = [], filter: chosen = {}, sort } = options;
  const typed = wishOf(readSearch(text, takenOut, chosen, knownPlaces(gathered)), gathered, chosen.state);
  const { reading } = typed;
  const absent = await absentOf(typed.needed.flat(2).filter((word) => gathered.dictionary.count(word) === 0));
  const isKnown = (group: Group): boolean => group.some((wording) => !wording.some((word) => absent.has(word)));
  const { sort: _, ...read } = reading.filter;
  const understood = inOtherMoney(unlessChosen(read, chosen), read);
  const replaced: SearchFilter = Object.fromEntries(Object.entries(read).filter(([name]) => !(name in understood)));
  const behind = new Set<string>(namesOf(replaced).map(partOf));
  const wanted = withChosen(understood, chosen);
  const placed = await placesTogether(typed, isKnown);
  const [isAny, isHouse] = [{}, wanted].map((asked) => isAnyHouse(placed, asked) && !takenOut.includes("home"));
  // Nor of one category only, whose listings are all that is meant.
  const wish = isAny ? anyHouse(placed) : placed;
  const { needed } = wish;
  const nearby = chosen.state === undefined ? nearbyState(wish, gathered.places, isKnown) : undefined;
  // What gives way is decided by the words alone, also by those that stand behind what is chosen.
  const levels = levelsOf({
    ...wish,
    filter: { ...replaced, ...understood },
    nearby: { state: nearby?.state },
    isKnown,
  });
  const asked = (level: Level): Wanted => ({
    ...besides(level, replaced, chosen),
    except: exceptFor(level),
    isNightlyLast: isPricedForLong(wanted),
  });
  const alone = (level: Level): Wanted => ({ ...level, except: exceptFor(level) });
  const exceptFor = (level: Level): Except | undefined => {
    const unfit = [
      ...(level.groups === needed ? [] : unfitCategories(wish, wanted, level.filter)),
      ...(isHouse ? unfitForHouse(wish) : []),
    ];
    // Without words and filters it would be everything else there is.
    const isAnything =
      !isHouse &&
      reading.except === undefined &&
      level.groups.length === 0 &&
      !isNarrow(level.filter) &&
      !reading.either.some(isOfAnyHome);
    return unfit.length === 0 || isAnything ? reading.except : exceptAlso(reading.except, unfit);
  };
  // "Land" and lands chosen, or all of them taken out: the words say nothing besides.
  const isSilent = needed.length === 0 && !isNarrow(understood) && (isNarrow(chosen) || takenOut.length > 0);
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
    without: level?.without.filter((part) => !behind.has(part)) ?? [],
    leftOut:
      level?.join === "AND" && !level.isAnyKind
        ? needed.filter((each) => !level.groups.includes(each)).map((each) => saidBy(wish, each))
        : [],
    nearby: level?.filter.state !== undefined && level.filter.state !== understood.state ? nearby : undefined,
    isWider:
      level !== undefined && (level.groups.length < needed.length || level.join === "OR" || level.isAnyKind === true),
    unspoken: liked.unspoken,
    onlySpokenOf: isAllRead ? onlySpokenOf(kinds, (group) => isAnyCalled(rows, group)) : undefined,
    asked: answered,
    said: reading.except,
    meant,
  };
}

const knownPlaces = ({ places }: Gathered): KnownPlaces => ({
  isPlace: (name) => places.statesOf(name).size > 0,
  nameOf: (name) => places.called(name)[0]?.name,
  has: (word) => isTown(word) || (places.has(word) && !isReadWord(word)),
});

/** What would be understood if nothing were taken out. */
function typedParts(text: string, { takenOut = [], filter = {} }: SearchOptions, gathered: Gathered): Understood[] {
  if (takenOut.length === 0) return [];
  const whole = readSearch(text, [], filter, knownPlaces(gathered));
  return [...whole.understood, housePart(whole)];
}

/** A level, with what is chosen besides or in the place of words. */
const besides = ({ groups, join, filter }: Level, replaced: SearchFilter, chosen: ListingFilter): Wanted => ({
  groups,
  join,
  filter: withChosen(withoutNames(filter, namesOf(replaced)), chosen),
});

const namesOf = (filter: SearchFilter) => Object.keys(filter) as (keyof SearchFilter)[];

/** Places that no listing names together are each enough. */
async function placesTogether(wish: Wish, isKnown: (group: Group) => boolean): Promise<Wish> {
  const known = wish.places.filter(isKnown);
  const isPossible = known.length < 2 || (await hasMatches({ groups: known, join: "AND", filter: {} }));
  return isPossible ? wish : inEitherPlace(wish, known);
}
