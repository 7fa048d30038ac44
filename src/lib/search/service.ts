/** Searches that forgive: what was typed is mended and understood, and what was meant comes first. */
import { db } from "#lib/db/database.ts";
import { plainText } from "#lib/properties/keyword.ts";
import { longestKeyword } from "#lib/shared/keyword.ts";
import { expressionOf, type Group } from "./expression.ts";
import { type Gathered, gatheredWords } from "./gathering.ts";
import { type Level, levelsOf } from "./levels.ts";
import { doubtfulWords, isMistaken, type Mended, mendText } from "./mending.ts";
import { inOrder, inPlace } from "./ranking.ts";
import { type Reading, readSearch } from "./reading.ts";
import { findMatches, findRankedRows, isInListings, type Matches } from "./repository.ts";
import type { PartName } from "./rule.ts";
import { type Wish, wishOf } from "./wish.ts";

export const mostFound = 1_200;
/** What is put in order by more than its age: to read the rows of all would take longer than to find them. */
const mostRanked = 300;

export interface SearchOptions {
  /** Parts that are to stay words. */
  readonly asTyped?: readonly PartName[];
  /** False where the person asked for exactly what was typed. */
  readonly mends?: boolean;
}

export interface Found {
  /** Best first. */
  readonly seqs: readonly number[];
  readonly isTotalExact: boolean;
  readonly reading: Reading;
  /** What was searched for instead of what was typed. */
  readonly mended: Mended | undefined;
  /** What was asked for and is not in all that was found; empty where everything is. */
  readonly without: readonly PartName[];
  /** Whether some of the words were left out. */
  readonly isWider: boolean;
}

export async function findBySearch(typed: string, options: SearchOptions = {}): Promise<Found> {
  const gathered = await gatheredWords();
  const text = plainText(typed.slice(0, longestKeyword));
  const mended = options.mends === false ? undefined : await mend(text, gathered);
  if (mended && mended.text !== text) {
    const found = await find(mended.text, gathered, options);
    if (found.seqs.length > 0) return { ...found, mended: mended.changes.length > 0 ? mended : undefined };
  }
  return find(text, gathered, options);
}

async function mend(text: string, { dictionary }: Gathered): Promise<Mended> {
  const doubtful = doubtfulWords(text, dictionary);
  const mistaken = doubtful.filter((word) => isMistaken(word, dictionary));
  const unknown = await absentOf(doubtful.filter((word) => !mistaken.includes(word)));
  return mendText(text, dictionary, new Set([...mistaken, ...unknown]));
}

/** The words that no listing holds in any form. */
async function absentOf(words: readonly string[]): Promise<Set<string>> {
  const absent = new Set<string>();
  for (const word of words) if (!(await isInListings(db, word))) absent.add(word);
  return absent;
}

async function find(text: string, gathered: Gathered, { asTyped = [] }: SearchOptions): Promise<Found> {
  const wish = wishOf(readSearch(text, asTyped), gathered);
  const { reading, needed } = wish;
  const absent = await absentOf(needed.flat(2).filter((word) => gathered.dictionary.count(word) === 0));
  const isKnown = (group: Group): boolean => group.some((wording) => !wording.some((word) => absent.has(word)));
  for (const level of levelsOf({ ...wish, filter: reading.filter, isKnown })) {
    const { called, mentioned } = await matchesOf(level);
    if (mentioned.length + called.length === 0) continue;
    const all = [...new Set([...called, ...mentioned])].slice(0, mostFound);
    const isWider = level.groups.length < needed.length || level.join === "OR";
    const isTotalExact = all.length < mostFound;
    return {
      seqs: await ranked(all, wish, gathered),
      isTotalExact,
      reading,
      mended: undefined,
      without: level.without,
      isWider,
    };
  }
  return { seqs: [], isTotalExact: true, reading, mended: undefined, without: [], isWider: false };
}

async function matchesOf({ groups, filter, join }: Level): Promise<Matches> {
  return findMatches(db, { expression: expressionOf(groups, filter, join), filter, most: mostFound });
}

async function ranked(all: readonly number[], wish: Wish, { places }: Gathered): Promise<number[]> {
  const rows = await findRankedRows(db, all.slice(0, mostRanked));
  // In a long list what only speaks of the place comes after all that is there.
  const kept = all.length <= mostRanked ? inPlace(rows, wish, places) : rows;
  return [...inOrder(kept, wish), ...all.slice(mostRanked)];
}
