/** Typed amounts of money: "5m", "₦1,000,000", "two million naira", "$50k", "AED 2m", "£20k". */
import type { Currency } from "#lib/price/money.ts";
import { scaleOf, scalePattern, spelledNumbers } from "#lib/price/scales.ts";

/** `foreign` has no exchange rate. */
type Money = Currency | "foreign";

const signs: readonly (readonly [Money, before: string, after: string])[] = [
  ["NGN", "₦|#|ngn|n", "naira|ngn"],
  ["AED", "aed|dhs?|dirhams?", "aed|dhs?|dirhams?"],
  ["USD", "us\\s?\\$|usd|\\$", "us\\s?\\$|usd|us dollars?|dollars?|bucks|\\$"],
  ["foreign", foreignSigns("[a-z]{1,3}\\$"), foreignSigns("(?:cad|aud|canadian) ?(?:dollars?|\\$)")],
];
const before = signs.map(([, sign]) => sign).join("|");
const after = signs.map(([, , sign]) => sign).join("|");
const moneyOf = (sign: string, place: 1 | 2): Money | undefined =>
  signs.find((each) => RegExp(`^(?:${each[place]})$`).test(sign))?.[0];

function foreignSigns(dollars: string): string {
  const names =
    "gbp|pounds?|quid|eur|euros?|ghs|ghc|cedis?|zar|rands?|cfa|xaf|xof|cad|aud|cny|yuan|inr|rupees?|sar|qar|riyals?";
  return `[£€¥₵₹]|${names}|${dollars}`;
}

/** "1,500,000", "1.500.000", "1 500 000", "2.5". */
const number = "\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:\\.\\d{3}){2,}|\\d{1,3}(?: \\d{3})? 000\\b|\\d+(?:\\.\\d+)?";

const wholeOf = (digits: string): number => {
  const isGrouped = /[, ]|\..*\./.test(digits);
  return Number(isGrouped ? digits.replaceAll(/[,. ]/g, "") : digits);
};

/** Pattern of one amount; its groups start with `name`. */
export const amountPattern = (name: string): string =>
  `(?:(?<${name}Sign>${before})\\s?)?(?<${name}>${number}|${Object.keys(spelledNumbers).join("|")})` +
  `\\s?(?<${name}Unit>${scalePattern})?(?:\\s?(?<${name}After>${after}))?(?![\\w.,]?\\d|[a-z]|(?: \\d{3})? 000\\b)`;

/** An amount does not start inside a word or number, or after a foreign sign. */
export const amountStart = "(?<![\\w.,$]|[£€¥₵₹]\\s?)";

export type Groups = Readonly<Record<string, string | undefined>>;

/** The currency of these groups, if named. */
export function moneyIn(groups: Groups): Money | undefined {
  for (const [name, sign] of Object.entries(groups)) {
    const place = name.endsWith("Sign") ? 1 : name.endsWith("After") ? 2 : undefined;
    const money = place === undefined || sign === undefined ? undefined : moneyOf(sign, place);
    if (money !== undefined) return money;
  }
  return undefined;
}

/** Undefined if it is not money: money has a sign, a unit, a period or many digits. */
export function amountOf(groups: Groups, name: string, unitElsewhere?: string): number | undefined {
  const digits = groups[name] ?? "";
  const unit = groups[`${name}Unit`] ?? unitElsewhere;
  const isMoney = [unit, groups[`${name}Sign`], groups[`${name}After`]].some((word) => word !== undefined);
  const isPaid = (groups["period"] ?? groups["adverb"] ?? groups["area"]) !== undefined;
  if (!isMoney && !(isPaid ? /^[\d,. ]{3}/ : /^[\d,. ]{5}/).test(digits)) return undefined;
  return (spelledNumbers[digits] ?? wholeOf(digits)) * scaleOf(unit);
}
