/** Mends typing mistakes: only in words that no listing holds and that mean nothing to the search. */
import { wordsOf } from "#lib/properties/keyword.ts";
import { isTown } from "#lib/search/lexicon/towns.ts";
import { isLikely, vocabulary } from "#lib/search/lexicon/vocabulary.ts";
import type { Dictionary, NearWord } from "./dictionary.ts";
import { distanceWithin } from "./edit-distance.ts";
import { mendNumbers } from "./mistyped-numbers.ts";
import { WordPairs } from "./word-pairs.ts";

export interface Mended {
  readonly text: string;
  readonly changes: readonly { readonly from: string; readonly to: string }[];
}

const shortestMended = 4;
const shortestForTwo = 8;
const shortestPart = 3;
const mostWords = 24;
/** Less than a neighbour: it only decides between words that are equally near. */
const likely = 0.5;

/** Only letters: with digits it is a number of something. */
const isWord = /^\p{L}+$/u;
const digitsFirst = /^(\d+)(\p{L}{4,})$/u;
const lettersFirst = /^(\p{L}{3,})(\d{1,3})$/u;

/** The words of a text that may have to be mended. `text` is plain, as `readSearch` has it. */
export function doubtfulWords(text: string, dictionary: Dictionary): string[] {
  const words = wordsOf(text).slice(0, mostWords).flatMap(parts);
  return [...new Set(words)].filter((word) => isWord.test(word) && !dictionary.has(word));
}

/**
 * Whether the index takes a word for another that it is not: it writes "lekky" as "lekki" and "warehous" as "warehouse".
 * What it knows of other words is their plural or past.
 */
export const isMistaken = (word: string, dictionary: Dictionary): boolean =>
  dictionary.has(`${word}e`) || (word.endsWith("y") && dictionary.has(`${word.slice(0, -1)}i`));

/** "lekkiphase1" is lekkiphase, 1; "3bedrom" is 3, bedrom. */
function parts(word: string): string[] {
  const match = digitsFirst.exec(word) ?? lettersFirst.exec(word);
  return match ? match.slice(1) : [word];
}

/** "Crown Estate": what stands before these is a name, and an unknown one is not the nearest word there is. */
const afterName = /^(?:estate|street|str?|road|rd|avenue|ave|close|crescent|way|drive|court|gardens?|junction)$/;

/** `unknown` are those of the doubtful words that really are in no listing. */
export function mendText(
  text: string,
  dictionary: Dictionary,
  unknown: ReadonlySet<string>,
  pairs: WordPairs = new WordPairs(),
): Mended {
  const changes: { from: string; to: string }[] = [];
  const change = (from: string, to: string): string => {
    changes.push({ from, to });
    return to;
  };
  const joined = text.replaceAll(/(\p{L}+) (?=(\p{L}+))/gu, (pair, one: string, other: string) => {
    const isSplit = (unknown.has(one) || unknown.has(other)) && dictionary.has(one + other);
    return isSplit ? change(`${one} ${other}`, one) : pair;
  });
  const heard = joined.replaceAll(/(\p{L}+) (\p{L}+)/gu, (pair, one: string, other: string) => {
    const meant = unknown.has(one) && other.length >= shortestMended ? joinedBy(one, other) : undefined;
    return meant === undefined ? pair : change(pair, meant);
  });
  const counted = mendNumbers(heard, (word) => !unknown.has(word), change);
  const mended = counted.replaceAll(/[\p{L}\d]+/gu, (word: string, at: number) => {
    const pieces = parts(word);
    const neighbours = neighboursOf(counted, at, word.length);
    if (!pieces.some((piece) => unknown.has(piece)))
      return pieces.length > 1 && isNamed(pieces, dictionary) ? pieces.join(" ") : word;
    const meant = pieces.map((piece) =>
      unknown.has(piece) ? meantBy(piece, dictionary, { ...neighbours, pairs }) : piece,
    );
    if (meant.includes(undefined)) return word;
    return change(word, meant.join(" "));
  });
  return { text: mended, changes };
}

/** "Wear house": a word that is none, and the end of one that searches are full of. */
const joinedBy = (one: string, other: string): string | undefined =>
  longWords.find((word) => word[0] === one[0] && word.endsWith(other) && distanceWithin(one + other, word, 2) <= 2);

const longWords = vocabulary.filter((word) => word.length > shortestForTwo && isLikely(word));

interface Neighbours {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly pairs?: WordPairs;
}

const lastWord = /([\p{L}\d]+)[\s-]+$/u;
const firstWord = /^[\s-]+([\p{L}\d]+)/u;

const neighboursOf = (text: string, at: number, length: number): Neighbours => ({
  before: lastWord.exec(text.slice(0, at))?.[1],
  after: firstWord.exec(text.slice(at + length))?.[1],
});

/** "phase1", but not "m3". */
const isNamed = (pieces: readonly string[], dictionary: Dictionary): boolean =>
  isWord.test(pieces[0] ?? "") && dictionary.has(pieces[0] ?? "");

/** The word, or the two words, that a word is mended to where it stands; undefined where there is none. */
export function meantBy(
  word: string,
  dictionary: Dictionary,
  { before, after, pairs }: Neighbours = {},
): string | undefined {
  if (word.length < shortestMended) return undefined;
  const fitting = (candidate: string): number => pairs?.fitting(candidate, before, after) ?? 0;
  const suits = (candidate: string): number => fitting(candidate) + (isLikely(candidate) ? likely : 0);
  const nearest = dictionary.near(word, word.length >= shortestForTwo ? 2 : 1, suits);
  const all = nearest.filter((each) => !isOpposite(each.word, word));
  const near = all.filter((each) => word.length > shortestMended || isSafe(each, word) || fitting(each.word) > 0);
  if (after !== undefined && afterName.test(after)) {
    return near.find((each) => fitting(each.word) > 0 || isTown(each.word))?.word;
  }
  if (near[0]?.distance === 1) return near[0].word;
  return splitOf(word, dictionary) ?? near[0]?.word ?? likelyFor(word, dictionary);
}

/** "Banglow": two letters are much of so short a word, unless it begins as one that searches are full of. */
function likelyFor(word: string, dictionary: Dictionary): string | undefined {
  if (word.length !== shortestForTwo - 1) return undefined;
  return dictionary.near(word, 2).find((each) => each.word[0] === word[0] && isLikely(each.word))?.word;
}

/** "Unavailable" is no slip of the finger. */
const isOpposite = (one: string, other: string): boolean =>
  ["un", "non", "in"].some((no) => one === no + other || other === no + one);

/** Of four letters the first is hardly ever the wrong one: "camp" is no "amp". */
const isSafe = ({ word, soundsAlike }: NearWord, typed: string): boolean => soundsAlike || word[0] === typed[0];

/** Two words that were typed as one; of several such pairs the one whose rarer word is the commonest. */
function splitOf(word: string, dictionary: Dictionary): string | undefined {
  let best: { pair: string; count: number } | undefined;
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    const count = Math.min(dictionary.count(one), dictionary.count(other));
    if (count > (best?.count ?? 0)) best = { pair: `${one} ${other}`, count };
  }
  return best?.pair;
}
