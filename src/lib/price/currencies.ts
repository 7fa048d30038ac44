/** The words and signs of each currency, in one table. Prices in a currency without a rate are not read. */
import type { Currency } from "#lib/price/money.ts";

/** `foreign` is a currency without a rate. */
export type Money = Currency | "foreign";

interface Signs {
  readonly money: Money;
  /** Words before an amount, behind it, or elsewhere. */
  readonly names: string;
  /** Codes between two numbers belong to the second: "AED 5,000 AED 7,000". */
  readonly codes?: string;
  /** Signs that are not words. */
  readonly marks?: string;
  /** Signs that are money only before a number, or only behind one: "N5m", "5m N". */
  readonly marksBefore?: string;
  readonly marksBehind?: string;
}

/** Dollars of other countries come first, because "$" also matches them. */
const table: readonly Signs[] = [
  {
    money: "foreign",
    names:
      "gbp|pounds?|quid|eur|euros?|ghs|ghc|cedis?|zar|rands?|cfa|xaf|xof|cny|yuan|inr|rupees?|sar|qar|riyals?|usdt|btc|(?:cad|aud|nzd|hkd|sgd|canadian|australian)(?:\\s?(?:\\$|dollars?))?",
    marks: "[£€¥₵₹]|(?!us\\s?\\$)[a-z]{1,3}\\$",
  },
  {
    money: "NGN",
    names: "naira",
    codes: "ngn",
    marks: "₦",
    marksBefore: "=n=|[#n](?=\\s?\\d)",
    // "N" is also a word in Pidgin.
    marksBehind: "#|n(?=\\s*(?:$|[^\\sa-z\\d]))",
  },
  { money: "AED", names: "dirhams?|dhs?", codes: "aed" },
  { money: "USD", names: "us dollars?|dollars?|bucks", codes: "usd", marks: "us\\s?\\$|\\$" },
];

const start = "(?<![a-z\\d])";
const end = "(?![a-z])";
const choice = (...patterns: readonly (string | undefined)[]): string =>
  patterns.filter((pattern) => pattern !== undefined).join("|");

type Patterns = readonly (readonly [Money, RegExp])[];

const patterns = (patternOf: (signs: Signs) => string): Patterns =>
  table.map((signs) => [signs.money, RegExp(patternOf(signs), "iy")]);

const word = ({ names, codes }: Signs): string => `(?:${choice(names, codes)})${end}`;

const before = patterns(
  (signs) => `${start}(?:${choice(word(signs), signs.marks, signs.marksBefore)})[\\s:]*(?:\\.\\s+)?`,
);
const behind = patterns(({ names, codes, marks, marksBehind }) => {
  const ofNext = choice(codes && `(?:${codes})${end}`, marks, marksBehind);
  return `\\s?(?:${choice(`(?:${names})${end}`, `(?:${ofNext})(?!\\s?\\d)`)})`;
});
const anywhere = patterns((signs) => `(?<![a-z])(?:${choice(word(signs), signs.marks)})`);

export interface Sign {
  readonly money: Money;
  readonly end: number;
}

function signAt(text: string, from: number, signs: Patterns): Sign | undefined {
  for (const [money, sign] of signs) {
    sign.lastIndex = from;
    if (sign.test(text)) return { money, end: sign.lastIndex };
  }
  return undefined;
}

/** The sign before a number that begins at `from`. */
export const signBefore = (text: string, from: number): Sign | undefined => signAt(text, from, before);
/** The sign behind a number that ends at `from`. */
export const signBehind = (text: string, from: number): Sign | undefined => signAt(text, from, behind);
/** The currency name that begins at `from`, anywhere in a text. */
export const nameOfMoney = (text: string, from: number): Sign | undefined => signAt(text, from, anywhere);
