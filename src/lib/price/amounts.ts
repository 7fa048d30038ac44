/** Amounts of money in a text: a number with the signs next to it. */
import { type Money, signBefore, signBehind } from "#lib/price/currencies.ts";
import { endOfThings, numberAt, scalePattern } from "#lib/price/numbers.ts";
import { continued, endOfUnfinished, startOfPart } from "#lib/price/unfinished.ts";

export interface Amount {
  /** Position of the sign before the number, or of the number itself. */
  readonly start: number;
  /** End of the number, or of a sign behind it if no sign stands before. */
  readonly end: number;
  /** End including a sign that only repeats the one before: "₦5m naira". */
  readonly endOfRepeated: number;
  /** Undefined if the number is not whole or its signs contradict each other. */
  readonly minorUnits: number | undefined;
  /** Undefined if no sign stands next to it. */
  readonly money: Money | undefined;
  /** Factor of its scale word ("million"); 1 without one. */
  readonly scale: number;
  /** The digits it begins with, as written; empty if it begins with a word. */
  readonly digits: string;
}

const starts = /(?<![\p{L}\d.,])(?:[a-z\d]|[^\p{L}\d\s.,;:()-])/giu;
/** Characters after which the digits before them are part of another word or number. */
const joined = /[\p{L}\d²³]|[.,:]\d/uy;

/** All amounts and other numbers of a text, from left to right. */
export function amountsIn(text: string): Amount[] {
  const found: Amount[] = [];
  for (const { index } of text.matchAll(starts)) {
    if (index < (found.at(-1)?.endOfRepeated ?? 0)) continue;
    const typed = amountAt(text, index) ?? misgroupedAt(text, index);
    if (!typed) continue;
    const amount = unreadable(text, typed) ?? typed;
    while ((found.at(-1)?.endOfRepeated ?? 0) > amount.start) found.pop();
    found.push(amount);
  }
  return found;
}

const misgrouped = RegExp(String.raw`[1-9]\d*(?:[.,]\d+)+(?:\s?(?:${scalePattern})(?![a-z]))?(?![\p{L}\d²³])`, "iuy");
/** Without a sign: "1.5.2026" is a day, "1,2,3 bedrooms" are few digits. */
const isManyByCommas = (run: string): boolean => /^[\d,]+$/.test(run) && run.replaceAll(",", "").length >= 5;

/** "₦12,00,000": digits whose separators form no number. */
function misgroupedAt(text: string, start: number): Amount | undefined {
  const left = signBefore(text, start);
  misgrouped.lastIndex = left?.end ?? start;
  const digits = misgrouped.exec(text)?.[0];
  if (digits === undefined) return undefined;
  const end = (left?.end ?? start) + digits.length;
  const right = signBehind(text, end);
  const money = (left ?? right)?.money;
  if (money === undefined && !(isManyByCommas(digits) && endOfThings(text, end) === undefined)) return undefined;
  const endOfRepeated = right?.end ?? end;
  return { start, end: endOfRepeated, endOfRepeated, minorUnits: undefined, money, scale: 1, digits };
}

const mostParts = 8;
/** Without a sign or a scale, these are money. */
const manyDigits = /[1-9][\d.,]{4,}/;

/** Money that is a part of another number, with all of that number. */
function unreadable(text: string, amount: Amount): Amount | undefined {
  const start = startOfPart(text, amount.start) ?? amount.start;
  let { endOfRepeated, scale, money } = amount;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const next = continued(text, { endOfRepeated, scale });
    if (!next) break;
    ({ endOfRepeated, scale } = next);
  }
  if (endOfRepeated === amount.endOfRepeated) endOfRepeated = endOfUnfinished(text, amount) ?? endOfRepeated;
  if (money !== undefined) endOfRepeated += /^\s?%/.exec(text.slice(endOfRepeated))?.[0].length ?? 0;
  if (start === amount.start && endOfRepeated === amount.endOfRepeated) return undefined;
  const right = signBehind(text, endOfRepeated);
  money ??= right?.money;
  const end = right?.end ?? endOfRepeated;
  const [digits] = manyDigits.exec(text.slice(start, end)) ?? [amount.digits];
  if (money === undefined && scale === 1 && !manyDigits.test(digits)) return undefined;
  return { ...amount, start, end, endOfRepeated: end, minorUnits: undefined, money, scale, digits };
}

/** The amount that begins at `start`; undefined if none does. */
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
