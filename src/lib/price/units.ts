/** What a price is for: a time, or a part of what is offered. */
import type { Period } from "#lib/price/money.ts";

/** A day is kept as a night, and yet shown as it was said. */
export type Unit = Exclude<Period, "once"> | "day" | "square metre" | "other";

/** Letters before or after would make another word of it. */
const word = (choices: string): string => `(?<![a-z])(?:${choices})(?![a-z])`;

const each = String.raw`(?:(?<![a-z])(?:per|an?|each|every|in\s+an?)\s+|/\s?)`;
const metre = "m(?:t|tr|et(?:re|er))?s?";

/** All spellings of square metres. */
export const squareMetresPattern: string = String.raw`(?:sqm|sq\.?\s?${metre}|square[\s-]?${metre}|${metre}\s?squared?|m2|m²)s?`;

/** A unit that is none of ours comes first: "half-yearly" is no year. */
const unitWords: readonly (readonly [Unit, string])[] = [
  [
    "other",
    `${each}(?:week|wk|hour|hr|quarter|sq\\.?\\s?(?:ft|feet|foot)|sqft|square\\s(?:foot|feet|yard)|hectare|ha|acre)|${word(
      "(?:week|hour|quarter|fortnight)ly|half[\\s-]?yearly|bi-?(?:weekly|monthly|annual(?:ly)?)|psf|p\\.?w",
    )}`,
  ],
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

/** What amounts are for, as a text says it, from left to right. */
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

/** Where a size ends whose number ends at `start`: "600 sqm". */
export function sizeAt(text: string, start: number): number | undefined {
  size.lastIndex = start;
  return size.test(text) ? size.lastIndex : undefined;
}

/** As `unitsIn`, of what stands behind an amount: there a square metre needs no "per". */
export function unitsBehind(text: string): UnitWords[] {
  const [found] = directly.exec(text) ?? [];
  const units = unitsIn(text);
  return found === undefined ? units : [{ unit: "square metre", start: 0, end: found.length }, ...units];
}
