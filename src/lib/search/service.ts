/** Searches that forgive: what was typed is mended and understood, and what was meant comes first. */
import { db } from "#lib/db/database.ts";
import { type Facets, firstCounts } from "#lib/listing-index/facets.ts";
import { countChoices, narrowListings } from "#lib/listing-index/service.ts";
import { plainText } from "#lib/properties/keyword.ts";
import { longestKeyword } from "#lib/shared/keyword.ts";
import { isNarrow, type ListingFilter, type ListingSort, unlessChosen } from "#lib/shared/listing-filter.ts";
import { inOtherMoney, withChosen } from "#lib/shared/moved-filter.ts";
import {
  housePart,
  isAboutHomes,
  isAnyHouse,
  isOfAnyHome,
  isPricedForLong,
  namesHouse,
  otherCategories,
  unfitCategories,
  unfitForHouse,
} from "./about-homes.ts";
import type { Except } from "./exclusions.ts";
import { expressionOf, type Group } from "./expression.ts";
import { firstWithMatches } from "./first-level.ts";
import { type Gathered, gatheredWords } from "./gathering.ts";
import { type Level, levelsOf } from "./levels.ts";
import { anyMatching, hasMatches, matchListings, mostRanked, type Wanted, wantedHits } from "./matching.ts";
import { absentOf, mend } from "./mended-text.ts";
import type { Mended } from "./mending.ts";
import { onlySpokenOf } from "./named-kinds.ts";
import type { KnownPlaces } from "./named-places.ts";
import { type NearbyState, nearbyState } from "./nearby-state.ts";
import { likedBy, withLiked } from "./qualities.ts";
import { inOrder, isAnyCalled, isNightly, meantOf, type Order } from "./ranking.ts";
import { type Reading, readSearch, type Understood } from "./reading.ts";
import { findRankedRows, type RankedRow } from "./repository.ts";
import type { PartName } from "./rule.ts";
import { absentNames, shownParts, takenOutWords } from "./shown-parts.ts";
import { isTown } from "./towns.ts";
import { isReadWord } from "./vocabulary.ts";
import { inEitherPlace, saidBy, type Wish, wishOf } from "./wish.ts";

export interface SearchOptions {
  /** Parts that the person has taken out: their words say nothing. */
  readonly takenOut?: readonly string[];
  /** False where the person asked for exactly what was typed. */
  readonly mends?: boolean;
  /** What the person chose besides: it holds whatever the words say. */
  readonly filter?: ListingFilter;
  /** Undefined is the best match first. */
  readonly sort?: ListingSort | undefined;
}

export interface Found {
  /** Best first, or in the order that was asked for. */
  readonly seqs: readonly number[];
  readonly isTotalExact: boolean;
  /** Whether the words alone find anything. */
  readonly hasMatches: boolean;
  readonly reading: Reading;
  /** What was searched for instead of what was typed. */
  readonly mended: Mended | undefined;
  /** What was asked for and is not in all that was found; empty where everything is. */
  readonly without: readonly PartName[];
  /** Whether some of the words were left out. */
  readonly isWider: boolean;
  /** Which ones, where it is the same ones for all that was found. */
  readonly leftOut: readonly string[];
  /** Where nothing in the place itself was found: the state that it and all that was found are in. */
  readonly nearby: NearbyState | undefined;
  /** A kind of property that nothing is called by: all that was found only speaks of one. */
  readonly onlySpokenOf: string | undefined;
  /** What the person would like, and nothing that was found speaks of. */
  readonly unspoken: readonly string[];
  /** What the words and the filter come to. */
  readonly asked: Wanted;
  /** What must not be, as far as the words say so. */
  readonly said: Except | undefined;
  /** As `meantOf`. */
  readonly meant: (rows: readonly RankedRow[]) => readonly (readonly RankedRow[])[];
}

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

/** What each choice beside those of a search would show. */
export async function countSearchChoices(found: Found): Promise<Facets> {
  const { asked, said } = found;
  const { except } = asked;
  const all = await countFound(found, asked);
  // Who chooses a category has it, also where the words alone would leave it out.
  if (except === said) return all;
  const { category, subCategory } = await countFound(found, { ...asked, except: said });
  const choices = { category: { ...category, ...all.category }, subCategory: { ...subCategory, ...all.subCategory } };
  return { ...all, ...choices };
}

async function countFound({ meant }: Found, { groups, join, filter, except }: Wanted): Promise<Facets> {
  const expression = expressionOf(groups, {}, join);
  if (expression === undefined && !except) return countChoices(filter);
  const narrowing = await narrowListings(filter);
  const hits = await wantedHits(expression, except);
  if (hits.length > mostRanked) return narrowing.facets(hits);
  const [first, ...others] = meant(await findRankedRows(db, [...hits]))
    .filter((rows) => rows.length > 0)
    .map((rows) => narrowing.facets(Uint32Array.from(rows, ({ seq }) => seq)));
  return first ? firstCounts([first, ...others]) : narrowing.facets(hits);
}

async function find(text: string, gathered: Gathered, options: SearchOptions): Promise<Found> {
  const { takenOut = [], filter: chosen = {}, sort } = options;
  const typed = wishOf(readSearch(text, takenOut, chosen, knownPlaces(gathered)), gathered, chosen.state);
  const { reading } = typed;
  const absent = await absentOf(typed.needed.flat(2).filter((word) => gathered.dictionary.count(word) === 0));
  const isKnown = (group: Group): boolean => group.some((wording) => !wording.some((word) => absent.has(word)));
  const wish = await placesTogether(typed, isKnown);
  const { needed } = wish;
  const { sort: _, ...read } = reading.filter;
  const understood = inOtherMoney(unlessChosen(read, chosen), read);
  const nearby = chosen.state === undefined ? nearbyState(wish, gathered.places, isKnown) : undefined;
  const levels = levelsOf({ ...wish, filter: understood, nearby: { state: nearby?.state }, isKnown });
  const wanted = withChosen(understood, chosen);
  const replaced = Object.fromEntries(Object.entries(read).filter(([name]) => !(name in understood)));
  const isHouse = isAnyHouse(wish, wanted) && !takenOut.includes("home");
  const asked = (level: Level): Wanted => ({
    ...besides(level, chosen),
    except: exceptFor(level),
    isNightlyLast: isPricedForLong(wanted),
  });
  const alone = (level: Level): Wanted => ({
    ...level,
    filter: { ...replaced, ...level.filter },
    except: exceptFor(level),
  });
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
    return unfit.length === 0 || isAnything
      ? reading.except
      : {
          places: [],
          states: [],
          ...reading.except,
          categories: [...(reading.except?.categories ?? []), ...unfit],
        };
  };
  // "Land" and lands chosen, or all of them taken out: the words say nothing besides.
  const isSilent = needed.length === 0 && !isNarrow(understood) && (isNarrow(chosen) || takenOut.length > 0);
  const [first = { groups: needed, filter: {}, join: "AND", without: [] } as const] = levels;
  const { level, matched } = isSilent
    ? { level: first, matched: await anyMatching(asked(first), sort) }
    : await firstWithMatches(levels, isNarrow(chosen), { asked, alone }, sort);
  const liked = await likedBy(wish, matched, asked(level ?? first), sort);
  const meant = (rows: readonly RankedRow[]) => meantOf(rows, wish, gathered.places);
  const { seqs, rows } = await ranked(withLiked(matched.seqs, liked), wish, meant, () => isFew(asked(level ?? first)), {
    sort,
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
    without: level?.without ?? [],
    leftOut:
      level?.join === "AND" && !level.isAnyKind
        ? needed.filter((each) => !level.groups.includes(each)).map((each) => saidBy(wish, each))
        : [],
    nearby: level?.filter.state !== undefined && level.filter.state !== understood.state ? nearby : undefined,
    isWider:
      level !== undefined && (level.groups.length < needed.length || level.join === "OR" || level.isAnyKind === true),
    unspoken: liked.unspoken,
    onlySpokenOf: isAllRead ? onlySpokenOf(kinds, (group) => isAnyCalled(rows, group)) : undefined,
    asked: asked(level ?? first),
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

const besides = (level: Level, chosen: ListingFilter): Wanted => ({
  groups: level.groups,
  join: level.join,
  filter: withChosen(level.filter, chosen),
});

/** Places that no listing names together are each enough. */
async function placesTogether(wish: Wish, isKnown: (group: Group) => boolean): Promise<Wish> {
  const known = wish.places.filter(isKnown);
  const isPossible = known.length < 2 || (await hasMatches({ groups: known, join: "AND", filter: {} }));
  return isPossible ? wish : inEitherPlace(wish, known);
}

/** "500k flat": what is paid by the night fits a price alone, and wardrobes for flats are none, nor is land a house. */
function lastOf(wish: Wish, wanted: ListingFilter): (row: RankedRow) => number {
  const isOfHouse = namesHouse(wish, wanted);
  const isLong = isPricedForLong(wanted);
  if (!isOfHouse && !isLong) return () => 0;
  const isOfHomes = isLong && isAboutHomes(wish, wanted);
  const others = isOfHouse ? unfitForHouse(wish) : isOfHomes ? otherCategories : [];
  return (row) => (others.includes(row.category) ? 2 : isLong && isNightly(row) ? 1 : 0);
}

async function ranked(
  all: readonly number[],
  wish: Wish,
  meant: Found["meant"],
  isOfFew: () => Promise<boolean>,
  { sort, ...order }: { readonly sort: ListingSort | undefined } & Order,
): Promise<{ readonly seqs: readonly number[]; readonly rows: readonly RankedRow[] }> {
  if (sort !== undefined && all.length > mostRanked) return { seqs: all, rows: [] };
  const rows = await findRankedRows(db, all.slice(0, mostRanked));
  const [kept = rows] = all.length <= mostRanked ? meant(rows).filter(({ length }) => length > 0) : [];
  const isShort = kept.length === rows.length || (await isOfFew());
  const there = new Set(kept.map(({ seq }) => seq));
  if (sort !== undefined)
    return isShort ? { seqs: all.filter((seq) => there.has(seq)), rows: kept } : { seqs: all, rows };
  // In a long list what only speaks of the place comes after all that is there.
  const others = isShort
    ? []
    : inOrder(
        rows.filter(({ seq }) => !there.has(seq)),
        wish,
        order,
      );
  return { seqs: [...inOrder(kept, wish, order), ...others, ...all.slice(mostRanked)], rows: isShort ? kept : rows };
}

/** Whether the words find so few, whatever is chosen of them, that all of those are looked at: then counts do so, too. */
async function isFew(asked: Wanted): Promise<boolean> {
  if (!isNarrow(asked.filter)) return true;
  return (await matchListings({ ...asked, filter: {} }, undefined)).seqs.length <= mostRanked;
}
