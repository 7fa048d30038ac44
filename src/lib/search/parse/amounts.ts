/** Typed amounts of money: "5m", "₦1,000,000", "two million naira", "$50k", "AED 2m", "£20k". */

import { type Amount, amountsIn } from "#lib/price/amounts.ts";
import { highestPrice } from "#lib/price/asked-price.ts";
import type { Money } from "#lib/price/currencies.ts";
import type { RuleMatch } from "#lib/search/query.ts";

/** Search text in which a marker of equal length replaces each amount, so that positions stay the same. */
export interface MarkedText {
  readonly text: string;
  readonly amounts: readonly Amount[];
}

const firstMark = 0xe000;
const tail = "\uf8ff";

/** A pattern for one amount in a marked text. */
export const amountPattern = (name: string): string => `(?<${name}>[\ue000-\uf8fe]${tail}*)`;

/** The same without a name. */
export const anyAmount = `[\ue000-\uf8fe]${tail}*`;

/** Leaves out phone numbers, and small numbers that cannot be read. */
const isNumber = ({ minorUnits, digits, scale, money }: Amount): boolean =>
  minorUnits !== undefined || (!/^0\d/.test(digits) && (scale > 1 || money !== undefined || digits.length >= 5));

const squareFeet = /^\s?(?:sq\.?\s?f|square\s(?:foot|feet))/;

const isSize = (typed: string, { endOfRepeated, money, scale }: Amount): boolean =>
  money === undefined && scale === 1 && squareFeet.test(typed.slice(endOfRepeated, endOfRepeated + 12));

let last: { readonly typed: string; readonly marked: MarkedText } | undefined;

/** Cached, because each price rule needs the same text. */
export function markedAmounts(typed: string): MarkedText {
  if (last?.typed !== typed) last = { typed, marked: marked(typed) };
  return last.marked;
}

function marked(typed: string): MarkedText {
  const amounts = amountsIn(typed).filter((amount) => isNumber(amount) && !isSize(typed, amount));
  let text = "";
  for (const [place, { start, endOfRepeated }] of amounts.entries()) {
    const mark = String.fromCharCode(firstMark + place);
    text += typed.slice(text.length, start) + mark + tail.repeat(endOfRepeated - start - 1);
  }
  return { text: text + typed.slice(text.length), amounts };
}

export type Groups = Readonly<Record<string, string | undefined>>;

const found = ({ amounts }: MarkedText, groups: Groups, name: string): Amount | undefined =>
  amounts[(groups[name] ?? "").charCodeAt(0) - firstMark];

export const unreadable = (typed: string): RuleMatch => ({
  filter: {},
  remark: `We couldn't read the price “${typed.trim()}”. Write it as 5,000,000 or 5m.`,
});

/** Whether the amount is a part of a number that cannot be read. */
export const isUnreadable = (marked: MarkedText, groups: Groups): boolean => {
  const amount = found(marked, groups, "money");
  return amount !== undefined && amount.minorUnits === undefined;
};

/** The currency of the amounts, if one is named. */
export const moneyIn = (marked: MarkedText, groups: Groups): Money | undefined =>
  ["least", "money", "most"].map((name) => found(marked, groups, name)?.money).find((money) => money !== undefined);

export function isOfTwoCurrencies(marked: MarkedText, groups: Groups): boolean {
  const [least, most] = ["least", "most"].map((name) => found(marked, groups, name)?.money);
  return least !== undefined && most !== undefined && least !== most;
}

/** Whether an amount has a currency or a scale word of its own. */
export function isFullySaid(marked: MarkedText, groups: Groups, name: string): boolean {
  const amount = found(marked, groups, name);
  return amount !== undefined && (amount.scale > 1 || amount.money !== undefined);
}

export const scaleIn = (marked: MarkedText, groups: Groups, name: string): number =>
  found(marked, groups, name)?.scale ?? 1;

/**
 * Undefined for a number that is not money, or a price above the highest. Money has a currency or a scale word, or
 * enough digits: three with a period or area, otherwise five.
 */
export function amountOf(marked: MarkedText, groups: Groups, name: string, scaleElsewhere = 1): number | undefined {
  const amount = found(marked, groups, name);
  if (amount?.minorUnits === undefined) return undefined;
  const scale = amount.scale > 1 ? 1 : scaleElsewhere;
  const isPaid = (groups["period"] ?? groups["adverb"] ?? groups["area"] ?? groups["psm"]) !== undefined;
  const isMoney = amount.scale * scale > 1 || amount.money !== undefined;
  if (!isMoney && amount.digits.length < (isPaid ? 3 : 5)) return undefined;
  const price = (amount.minorUnits / 100) * scale;
  return price <= highestPrice ? price : undefined;
}
