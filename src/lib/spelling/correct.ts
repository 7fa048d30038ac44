/** Corrects spelling: only words that no listing contains and that the search does not know. */

import { isLikely, knownWords } from "#lib/lexicon/known-words.ts";
import { anyOf, isTown, isWith } from "#lib/lexicon/lexicon.ts";
import { isPlaceName, placePerhapsNamed } from "#lib/places/names.ts";
import { countWords } from "#lib/price/numbers.ts";
import { wordsOf } from "#lib/properties/keyword.ts";
import { type Dictionary, distanceWithin, type NearWord, WordPairs } from "#lib/vocabulary/dictionary.ts";

/** Words that sound like a number. */
const heard: ReadonlyMap<string, string> = new Map([
  ["won", "one"],
  ["too", "two"],
  ["tow", "two"],
  ["tree", "three"],
  ["fore", "four"],
  ["fife", "five"],
  ["sicks", "six"],
]);
/** Numbers only at the start of a search and before rooms: elsewhere things can be "for bedrooms". */
const heardAtStart: ReadonlyMap<string, string> = new Map([
  ["to", "two"],
  ["for", "four"],
]);

/** A word before rooms in any spelling; rooms are corrected later. */
const beforeRooms = /\b([a-z]{2,6})(?=[\s-]+(?:be?d(?!spac|sit)|bath(?!tub)|toilet)[a-z]*\b)/g;
const home = RegExp(`\\b${anyOf("with rooms")}\\b`);

/** Corrects mistyped numbers. `isKnown` says whether it is a real word. */
export function correctNumbers(
  text: string,
  isKnown: (word: string) => boolean,
  change: (from: string, to: string) => string,
): string {
  return text.replaceAll(beforeRooms, (word: string, _: string, at: number) => {
    if (countWords.includes(word)) return word;
    const isStart = text.slice(0, at).trim() === "" && home.test(text);
    const meant = heard.get(word) ?? (isStart ? heardAtStart.get(word) : undefined) ?? nearNumber(word, isKnown);
    return meant === undefined ? word : change(word, meant);
  });
}

/** "Thre" and "fiv" are numbers; "nice" and "the" are words. */
function nearNumber(word: string, isKnown: (word: string) => boolean): string | undefined {
  if (word.length < 3 || isKnown(word)) return undefined;
  const near = countWords.filter((number) => distanceWithin(word, number, 1) === 1);
  return near.find((number) => number[0] === word[0]) ?? near[0];
}

export interface Correction {
  readonly text: string;
  readonly changes: readonly { readonly from: string; readonly to: string }[];
}

const shortestCorrected = 4;
const shortestForTwo = 8;
const shortestPart = 3;
const mostWords = 24;
/** Less than a neighbouring word: it only breaks ties. */
const likely = 0.5;

/** Letters only: with digits it is a number or code. */
const isWord = /^\p{L}+$/u;
const digitsFirst = /^(\d+)(\p{L}{4,})$/u;
const lettersFirst = /^(\p{L}{3,})(\d{1,3})$/u;

/** Words that may need correction. `text` is plain, as `parseQuery` expects. */
export function doubtfulWords(text: string, dictionary: Dictionary): string[] {
  const words = wordsOf(text).slice(0, mostWords);
  const named = namedWords(words);
  const doubtful = words.filter((_, at) => !named.has(at)).flatMap(parts);
  return [...new Set(doubtful)].filter((word) => isWord.test(word) && !dictionary.has(word));
}

const longestName = 4;
const mostMisspelt = 2;

/** Some aliases are misspelt names, which listings rarely have: "lekky". */
export function isMisspeltPlace(name: string): boolean {
  const usual = placePerhapsNamed(name)?.name.toLowerCase().replaceAll(/[()]/g, "");
  return usual !== undefined && usual !== name && distanceWithin(name, usual, mostMisspelt) <= mostMisspelt;
}

const isRight = (name: string): boolean =>
  isPlaceName(name) && ![name, ...name.split(" ")].some((each) => isMisspeltPlace(each));

/** Indexes of words in names of the gazetteer, which are right also without listings. */
function namedWords(words: readonly string[]): ReadonlySet<number> {
  const named = new Set<number>();
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + longestName); end += 1) {
      if (isRight(words.slice(start, end).join(" "))) for (let at = start; at < end; at += 1) named.add(at);
    }
  }
  return named;
}

/**
 * Whether the index confuses a wrong word with a right one: it stems "lekky" to "lekki" and "warehous" to "warehouse".
 * Real plurals and past forms are fine.
 */
export const isMistaken = (word: string, dictionary: Dictionary): boolean =>
  dictionary.has(`${word}e`) || (word.endsWith("y") && dictionary.has(`${word.slice(0, -1)}i`));

/** "lekkiphase1" is lekkiphase, 1; "3bedrom" is 3, bedrom. */
function parts(word: string): string[] {
  const match = digitsFirst.exec(word) ?? lettersFirst.exec(word);
  return match ? match.slice(1) : [word];
}

/** "Crown Estate": words before these are names, and unknown names are not corrected. */
const endsName = isWith("name end");

/** `unknown` are the doubtful words that no listing contains. */
export function correctWords(
  text: string,
  dictionary: Dictionary,
  unknown: ReadonlySet<string>,
  pairs: WordPairs = new WordPairs(),
): Correction {
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
    const meant = unknown.has(one) && other.length >= shortestCorrected ? joinedBy(one, other) : undefined;
    return meant === undefined ? pair : change(pair, meant);
  });
  const counted = correctNumbers(heard, (word) => !unknown.has(word), change);
  const corrected = counted.replaceAll(/[\p{L}\d]+/gu, (word: string, at: number) => {
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
  return { text: corrected, changes };
}

/** "Wear house": joins a wrong word with the next one if searches use the result often. */
const joinedBy = (one: string, other: string): string | undefined =>
  longWords.find((word) => word[0] === one[0] && word.endsWith(other) && distanceWithin(one + other, word, 2) <= 2);

const longWords = knownWords.filter((word) => word.length > shortestForTwo && isLikely(word));

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

/** The correction in this context, one word or two; undefined if there is none. */
export function meantBy(
  word: string,
  dictionary: Dictionary,
  { before, after, pairs }: Neighbours = {},
): string | undefined {
  if (word.length < shortestCorrected) return undefined;
  const fitting = (candidate: string): number => pairs?.fitting(candidate, before, after) ?? 0;
  const suits = (candidate: string): number => fitting(candidate) + (isLikely(candidate) ? likely : 0);
  const nearest = dictionary.near(word, word.length >= shortestForTwo ? 2 : 1, suits);
  const all = nearest.filter((each) => !isOpposite(each.word, word));
  const near = all.filter((each) => word.length > shortestCorrected || isSafe(each, word) || fitting(each.word) > 0);
  if (after !== undefined && endsName(after)) {
    return near.find((each) => fitting(each.word) > 0 || isTown(each.word))?.word;
  }
  if (near[0]?.distance === 1) return near[0].word;
  return splitOf(word, dictionary) ?? near[0]?.word ?? likelyFor(word, dictionary);
}

/** "Banglow": a distance of two is large for a short word, unless it begins like a frequent search word. */
function likelyFor(word: string, dictionary: Dictionary): string | undefined {
  if (word.length !== shortestForTwo - 1) return undefined;
  return dictionary.near(word, 2).find((each) => each.word[0] === word[0] && isLikely(each.word))?.word;
}

/** "Unavailable" is not a typing mistake. */
const isOpposite = (one: string, other: string): boolean =>
  ["un", "non", "in"].some((no) => one === no + other || other === no + one);

/** In four letters, the first is rarely wrong: "camp" is not "amp". */
const isSafe = ({ word, soundsAlike }: NearWord, typed: string): boolean => soundsAlike || word[0] === typed[0];

/** Splits a word into two known ones; prefers the pair whose rarer word is most common. */
function splitOf(word: string, dictionary: Dictionary): string | undefined {
  let best: { pair: string; count: number } | undefined;
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    const count = Math.min(dictionary.count(one), dictionary.count(other));
    if (count > (best?.count ?? 0)) best = { pair: `${one} ${other}`, count };
  }
  return best?.pair;
}
