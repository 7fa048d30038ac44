/** Amounts of money as people type them: "5m", "₦1,000,000", "two million naira", "$50k", "AED 2m", "£20k". */
import type { Currency } from "#lib/price/money.ts";
import { scaleOf, scalePattern, spelledNumbers } from "#lib/price/scales.ts";

/** `foreign` is money that there is no rate for. */
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

/** A pattern for one amount; its groups begin with `name`. */
export const amountPattern = (name: string): string =>
  `(?:(?<${name}Sign>${before})\\s?)?(?<${name}>${number}|${Object.keys(spelledNumbers).join("|")})` +
  `\\s?(?<${name}Unit>${scalePattern})?(?:\\s?(?<${name}After>${after}))?(?![\\w.,]?\\d|[a-z]|(?: \\d{3})? 000\\b)`;

/** No amount begins within a word or a number, or behind a sign that belongs to another. */
export const amountStart = "(?<![\\w.,$]|[£€¥₵₹]\\s?)";

export type Groups = Readonly<Record<string, string | undefined>>;

/** What the amounts of these groups are in, where they say it. */
export function moneyIn(groups: Groups): Money | undefined {
  for (const [name, sign] of Object.entries(groups)) {
    const place = name.endsWith("Sign") ? 1 : name.endsWith("After") ? 2 : undefined;
    const money = place === undefined || sign === undefined ? undefined : moneyOf(sign, place);
    if (money !== undefined) return money;
  }
  return undefined;
}

/** Undefined where it is a number of something else: money has a sign, a unit, a time that it is paid for or many digits. */
export function amountOf(groups: Groups, name: string, unitElsewhere?: string): number | undefined {
  const digits = groups[name] ?? "";
  const unit = groups[`${name}Unit`] ?? unitElsewhere;
  const isMoney = [unit, groups[`${name}Sign`], groups[`${name}After`]].some((word) => word !== undefined);
  const isPaid = (groups["period"] ?? groups["adverb"] ?? groups["area"]) !== undefined;
  if (!isMoney && !(isPaid ? /^[\d,. ]{3}/ : /^[\d,. ]{5}/).test(digits)) return undefined;
  return (spelledNumbers[digits] ?? wholeOf(digits)) * scaleOf(unit);
}
