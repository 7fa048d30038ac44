/** A search with two prices that are no limits of each other: "AED 90k (1 chq) / 95k (4 chqs)". */

import type { Amount } from "#lib/price/amounts.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { markedAmounts, unreadable } from "#lib/search/parse/amounts.ts";
import type { QueryPart } from "#lib/search/query.ts";

interface Read {
  readonly read: readonly QueryPart[];
  /** The text that no rule has read. */
  readonly rest: string;
}

/** What belongs to a price: its brackets, and how it is paid. */
const belonging =
  /\([^()]*\)|(?<![a-z\d])(?:(?:in|by|for)\s)?\d{1,2}\s?(?:chqs?|cheques?|checks?|payments?|instal?lments?)(?![a-z])/g;

/** A currency, a scale word or thousands make a number a price. */
const isPrice = ({ money, scale, digits }: Amount): boolean =>
  money !== undefined || scale > 1 || /^\d{1,3}(?:,\d{3})+$/.test(digits);

const extra = "(?:agreement|agency|legal|caution|commission|deposit|discount|diesel|fees?|charges?|off)";
/** In "2m deposit 20m" the first amount is the deposit. */
const extraBefore = RegExp(`(?<!\\d[a-z]*\\s)\\b${extra}(?:\\s(?:of|is))?[\\s:(]*$`);
const extraBehind = RegExp(`^\\s(?:[a-z]+\\s)?${extra}\\b`);

/** "Caution 200k", "50k agreement". */
const isExtra = (text: string, { start, endOfRepeated }: Amount): boolean =>
  extraBefore.test(text.slice(0, start)) || extraBehind.test(text.slice(endOfRepeated));

const isLimit = ({ part, filter, remark }: QueryPart): boolean =>
  part === "price" && remark === undefined && (filter.minPrice !== undefined || filter.maxPrice !== undefined);

/** Leaves all prices unread if one of them is left over, unless an owner's price may say both. */
export function withoutSecondPrice(text: string, { read, rest }: Read, taken: string): Read {
  const limits = read.filter(isLimit);
  const others =
    limits.length === 0 ? [] : markedAmounts(rest).amounts.filter((each) => isPrice(each) && !isExtra(text, each));
  if (others.length === 0) return { read, rest };
  const start = Math.min(...limits.map((each) => each.start), ...others.map((each) => each.start));
  const last = Math.max(...limits.map((each) => each.end), ...others.map((each) => each.endOfRepeated));
  if (isOnePrice(text.slice(start), last - start)) return { read, rest };
  const spans = [...rest.matchAll(belonging)]
    .map(({ index, 0: { length } }) => [index, index + length] as const)
    .filter(([from]) => from >= start && from <= last + 1);
  const end = Math.max(last, ...spans.map(([, to]) => to));
  const typed = text.slice(start, end);
  const left = [...others.map((each) => [each.start, each.endOfRepeated] as const), ...spans].reduce(
    (kept, [from, to]) => kept.slice(0, from) + taken.repeat(to - from) + kept.slice(to),
    rest,
  );
  const part: QueryPart = { part: "price", start, end, text: typed.trim(), ...unreadable(typed) };
  return { read: [...read.filter((each) => !limits.includes(each)), part], rest: left };
}

const mostWordsBehind = 3;

/** "₦2m rent, ₦200k caution": the words behind the last amount may say that it is no second price. */
function isOnePrice(text: string, end: number): boolean {
  for (let from = end, words = 0; words <= mostWordsBehind; words += 1) {
    if (parsePrice(text.slice(0, from)) !== undefined) return true;
    const next = /^\s*\S+/.exec(text.slice(from));
    if (!next) return false;
    from += next[0].length;
  }
  return false;
}
