/** A text as words with their positions, and what stands around them. */
import { readCount } from "#lib/price/numbers.ts";

export interface Word {
  readonly start: number;
  readonly end: number;
  /** In small letters, without apostrophes and the plural's "s". "C/O" is "cofo". */
  readonly stem: string;
}

const word = /[cr]\/o(?![a-z])|[a-z]+(?:['’][a-z]+)?|\d+(?:,\d{3})*(?:\.\d+)?/g;

/** In small letters, with each character where it was. */
export const inSmallLetters = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const stemOf = (found: string): string => {
  const letters = found.replace("/", "of").replaceAll(/['’,]/g, "");
  return letters.length > 3 ? letters.replace(/s$/, "") : letters;
};

export const wordsOf = (text: string): Word[] =>
  [...inSmallLetters(text).matchAll(word)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    stem: stemOf(found),
  }));

/** The number that a word is; undefined if it is none. */
export function numberOf({ stem }: Word): number | undefined {
  const number = readCount(stem);
  return Number.isNaN(number) ? undefined : number;
}

/** Only blanks and hyphens join the words of a phrase: also in "drivers' room". */
export const isJoined = (text: string, from: Word, to: Word): boolean =>
  /^['’]?[\s-]*$/.test(text.slice(from.end, to.start));
