/** Amounts of money in a text: a number with the signs beside it. */
import { type Money, signBefore, signBehind } from "#lib/price/currencies.ts";
import { numberAt } from "#lib/price/numbers.ts";

export interface Amount {
  /** With the sign before it. */
  readonly start: number;
  /** With a sign behind it, where none stands before. */
  readonly end: number;
  /** With a sign behind it that only repeats the one before: "₦5m naira". */
  readonly endOfRepeated: number;
  /** Undefined where half of it would be read: it is no whole number, or its signs contradict each other. */
  readonly minorUnits: number | undefined;
  /** Undefined where no sign stands beside it. */
  readonly money: Money | undefined;
  /** What its words multiply by: 1 without such words. */
  readonly scale: number;
  /** The digits that it begins with, as written; nothing where it begins with a word. */
  readonly digits: string;
}

const starts = /(?<![\p{L}\d.,])(?:[a-z\d]|[^\p{L}\d\s.,;:()-])/giu;
/** What makes another word, or another number, of digits before it. */
const joined = /[\p{L}\d²³]|[.,:]\d/uy;

/** All amounts and other numbers of a text, from left to right. */
export function amountsIn(text: string): Amount[] {
  const found: Amount[] = [];
  for (const { index } of text.matchAll(starts)) {
    if (index < (found.at(-1)?.endOfRepeated ?? 0)) continue;
    const amount = amountAt(text, index);
    if (amount) found.push(amount);
  }
  return found;
}

/** The amount that begins at `start`; undefined where none does. */
export function amountAt(text: string, start: number): Amount | undefined {
  if (/[\d.,]/.test(text[start - 1] ?? "")) return undefined;
  const left = signBefore(text, start);
  const number = numberAt(text, left?.end ?? start);
  if (!number) return undefined;
  const right = signBehind(text, number.end);
  joined.lastIndex = right?.end ?? number.end;
  if (joined.test(text)) return undefined;
  const isContradicted = left !== undefined && right !== undefined && left.money !== right.money;
  // "0803 …" is a phone number.
  const isWhole = !isContradicted && !/^0\d/.test(number.digits);
  return {
    start,
    end: left ? number.end : (right?.end ?? number.end),
    endOfRepeated: right?.end ?? number.end,
    minorUnits: isWhole ? number.hundredths : undefined,
    money: (left ?? right)?.money,
    scale: number.scale,
    digits: number.digits,
  };
}
