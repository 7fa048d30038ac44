/** Units of a price: a period, or a part of the property. */
import type { Period } from "#lib/price/money.ts";

/** `day` is stored as a night and shown as typed. */
export type Unit = Exclude<Period, "once"> | "day" | "square metre" | "other";

/** Letters before or after would make it another word. */
const word = (choices: string): string => `(?<![a-z])(?:${choices})(?![a-z])`;

const each = String.raw`(?:(?<![a-z])(?:per|an?|each|every|in\s+an?)\s+|/\s?)`;
const metre = "m(?:t|tr|et(?:re|er))?s?";

/** All spellings of square metres. */
export const squareMetresPattern: string = String.raw`(?:sqm|sq\.?\s?${metre}|square[\s-]?${metre}|${metre}\s?squared?|m2|m²)s?`;

/** Units that no list compares. */
export const otherUnitsPattern: string = `${each}(?:week|wk|hour|hr|quarter|sq\\.?\\s?(?:ft|feet|foot)|sqft|square\\s(?:foot|feet|yard)|hectare|ha|acre)|${word(
  "(?:week|hour|quarter|fortnight)ly|half[\\s-]?yearly|bi-?(?:weekly|monthly|annual(?:ly)?)|psf|p\\.?w",
)}`;

/** Units that the site does not use come first: "half-yearly" is not a year. */
const unitWords: readonly (readonly [Unit, string])[] = [
  ["other", otherUnitsPattern],
  ["square metre", `${each}${squareMetresPattern}|${word("psm")}`],
  ["year", `${each}(?:annum|anum|year|yr)|${word("yearly|annual(?:ly)?|p\\.?\\s?a|p/a")}\\.?`],
  ["month", `${each}(?:month|mth|mo)|${word("monthly|p\\.?\\s?m|p/m")}\\.?`],
  ["night", `${each}(?:night|nite)|${word("nightly")}`],
  ["day", `${each}day|${word("daily")}`],
];

const behind = "(?![a-z\\d²])";
const all = unitWords.map(([unit, words]) => [unit, RegExp(`(?:${words})${behind}`, "gi")] as const);
const here = unitWords.map(([unit, words]) => [unit, RegExp(`(?:${words})${behind}`, "iy")] as const);

export interface UnitWords {
  readonly unit: Unit;
  readonly start: number;
  readonly end: number;
}

/** The units of amounts in a text, from left to right. */
export const unitsIn = (text: string): UnitWords[] =>
  (/[a-z/]/i.test(text) ? all : [])
    .flatMap(([unit, words]) =>
      [...text.matchAll(words)].map(({ 0: found, index }) => ({ unit, start: index, end: index + found.length })),
    )
    .sort((one, other) => one.start - other.start);

/** The unit whose words begin at `start`. */
export function unitAt(text: string, start: number): UnitWords | undefined {
  for (const [unit, words] of here) {
    words.lastIndex = start;
    const match = words.exec(text);
    if (match) return { unit, start, end: start + match[0].length };
  }
  return undefined;
}

const directly = RegExp(`^\\s?${squareMetresPattern}${behind}`, "i");

const size = RegExp(`\\s?${squareMetresPattern}${behind}`, "iy");

/** End of the size whose number ends at `start`: "600 sqm". */
export function sizeAt(text: string, start: number): number | undefined {
  size.lastIndex = start;
  return size.test(text) ? size.lastIndex : undefined;
}

/** Like `unitsIn`, for text behind an amount: there a square metre needs no "per". */
export function unitsBehind(text: string): UnitWords[] {
  const [found] = directly.exec(text) ?? [];
  const units = unitsIn(text);
  return found === undefined ? units : [{ unit: "square metre", start: 0, end: found.length }, ...units];
}
