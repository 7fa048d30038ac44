/** "Tree bedroom", "thre bedroom": mistyped numbers before rooms, even if they are words. */
import { countWords } from "#lib/price/numbers.ts";
import { anyOf } from "#lib/search/lexicon/lexicon.ts";
import { distanceWithin } from "./edit-distance.ts";

/** What is heard as a number and is another word. */
const heard: ReadonlyMap<string, string> = new Map([
  ["won", "one"],
  ["too", "two"],
  ["tow", "two"],
  ["tree", "three"],
  ["fore", "four"],
  ["fife", "five"],
  ["sicks", "six"],
]);
/** Only before rooms and at the beginning: elsewhere things can be "for bedrooms". */
const heardAtStart: ReadonlyMap<string, string> = new Map([
  ["to", "two"],
  ["for", "four"],
]);

/** Rooms in any spelling: they are corrected later. */
const beforeRooms = /\b([a-z]{2,6})(?=[\s-]+(?:be?d(?!spac|sit)|bath(?!tub)|toilet)[a-z]*\b)/g;
const home = RegExp(`\\b${anyOf("with rooms")}\\b`);

/** Mistyped numbers with their values. `isKnown` says whether it is a real word. */
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
