/** The words and signs that owners write around an amount. */
import type { Currency, Period } from "#lib/price/money.ts";

/** Letters before or after would make another word of it. */
const word = (choices: string): string => `(?<![a-z])(?:${choices})(?![a-z])`;

const otherDollars = "(?:CAD|AUD|NZD|HKD|SGD)";

const names: readonly (readonly [Currency, string])[] = [
  ["NGN", `₦|=N=|${word("NGN|naira")}`],
  ["AED", word("AED|dirhams?|dhs?")],
  ["USD", `US\\s?\\$|(?<![a-z]|${otherDollars}\\s)\\$|${word("USD|dollars?")}`],
];

/** Directly before or after a number "#" and "N" are naira, too. */
const beside: readonly (readonly [Currency, string])[] = [
  ["NGN", `${names[0]?.[1]}|#|(?<![a-z])N(?![a-z])`],
  ...names.slice(1),
];

const before = beside.map(([currency, signs]) => [currency, RegExp(`(?:${signs})[\\s.:]*$`, "i")] as const);
const after = beside.map(([currency, signs]) => [currency, RegExp(`^\\s?(?:${signs})(?!\\s?\\d)`, "i")] as const);
const anywhere = names.map(([currency, signs]) => [currency, RegExp(signs, "i")] as const);

/** Money that no list compares. */
const foreign =
  /[£€¥₵]|(?<!US)(?<=[a-z])\$|\b(?:GBP|EUR|euros?|pounds?|cedis?|GHS|rands?|CFA|SAR|QAR|riyals?|yuan|USDT|CAD|AUD|NZD|HKD|SGD)\b/i;

export interface Sign {
  readonly currency: Currency;
  readonly length: number;
}

const firstOf = (text: string, signs: readonly (readonly [Currency, RegExp])[]): Sign | undefined =>
  signs
    .map(([currency, sign]) => ({ currency, length: sign.exec(text)?.[0].length ?? 0 }))
    .find(({ length }) => length > 0);

/** The sign at the end of what stands before a number. */
export const signBefore = (text: string): Sign | undefined => firstOf(text, before);
/** The sign at the beginning of what stands behind a number. */
export const signAfter = (text: string): Sign | undefined => firstOf(text, after);

export const namesForeignMoney = (text: string): boolean => foreign.test(text);

/** The currencies that a text names anywhere. */
export const currenciesIn = (text: string): Currency[] =>
  anywhere.filter(([, sign]) => sign.test(text)).map(([currency]) => currency);

/** A day is kept as a night, and yet shown as it was said. */
export type Unit = Exclude<Period, "once"> | "day" | "square metre" | "other";

const each = String.raw`(?:(?<![a-z])(?:per|an?|each|every|in\s+an?)\s+|/\s?)`;
const metre = "m(?:t|tr|et(?:re|er))?s?";
const squareMetres = String.raw`(?:sqm|sq\.?\s?${metre}|square[\s-]?${metre}|${metre}\s?squared?|m2|m²)s?`;

/** A unit that is none of ours comes first: "half-yearly" is no year. */
const unitWords: readonly (readonly [Unit, string])[] = [
  [
    "other",
    `${each}(?:week|wk|hour|hr|quarter|sq\\.?\\s?(?:ft|feet|foot)|sqft|square\\s(?:foot|feet|yard)|hectare|ha|acre)|${word(
      "(?:week|hour|quarter|fortnight)ly|half[\\s-]?yearly|bi-?(?:weekly|monthly|annual(?:ly)?)",
    )}`,
  ],
  ["square metre", `${each}${squareMetres}|${word("psm")}`],
  ["year", `${each}(?:annum|anum|year|yr)|${word("yearly|annual(?:ly)?|p\\.?\\s?a|p/a")}\\.?`],
  ["month", `${each}(?:month|mth|mo)|${word("monthly|p\\.?\\s?m|p/m")}\\.?`],
  ["night", `${each}(?:night|nite)|${word("nightly")}`],
  ["day", `${each}day|${word("daily")}`],
];

const units = unitWords.map(([unit, words]) => [unit, RegExp(`(?:${words})(?![a-z\\d²])`, "gi")] as const);

export interface UnitWords {
  readonly unit: Unit;
  readonly start: number;
  readonly end: number;
}

/** What an amount is for, as a text says it, from left to right. */
export const unitsIn = (text: string): UnitWords[] =>
  (/[a-z/]/i.test(text) ? units : [])
    .flatMap(([unit, words]) =>
      [...text.matchAll(words)].map(({ 0: found, index }) => ({ unit, start: index, end: index + found.length })),
    )
    .sort((one, other) => one.start - other.start);

const directly = RegExp(`^\\s?${squareMetres}(?![a-z\\d²])`, "i");

/** Whether what stands behind a number makes a size of it: "600 sqm". */
export const isSizeBefore = (text: string): boolean => directly.test(text);

/** As `unitsIn`, of what stands behind an amount: there a square metre needs no "per". */
export function unitsBehind(text: string): UnitWords[] {
  const [found] = directly.exec(text) ?? [];
  const units = unitsIn(text);
  return found === undefined ? units : [{ unit: "square metre", start: 0, end: found.length }, ...units];
}
