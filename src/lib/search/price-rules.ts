/** "under 5m", "between 5m and 10m", "₦1,000,000 - ₦2,000,000", "budget 300k", "100k per month". */
import { type Rule, rule } from "./rule.ts";
import type { SearchFilter } from "./search-filter.ts";

const units: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mil: 1e6,
  million: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
const naira = "₦|#|ngn|n";
const dirhams = "aed|dhs?|dirhams?";
const unit = Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .join("|");

const money = (name: string): string =>
  `(?:(?<${name}Sign>${naira}|${dirhams})\\s?)?(?<${name}>\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)\\s?(?<${name}Unit>${unit})?` +
  `(?:\\s?(?<${name}After>naira|ngn|${dirhams}))?(?![\\w.,]?\\d|[a-z])`;
const period =
  "(?:\\s?(?:(?:per|a|an|each|every|/|p\\.?)\\s?(?<period>annum|year|yr|month|mth|night|day|a\\b|m\\b)|(?<adverb>yearly|annually|monthly|nightly|daily)))?";
const before = "(?<![\\w.,])";

const under =
  "(?:under|below|less than|lower than|not more than|not above|not exceeding|not up ?to|no more than|at most|max(?:imum)?(?: of)?|up ?to|within|(?:my |with )?budget(?: of| is|:)?(?: at most)?|<=?)";
const over = "(?:above|over|more than|greater than|at least|from|min(?:imum)?(?: of)?|starting (?:from|at)|>=?)";
const upwards = "(?:\\s?\\+|\\s(?:upwards?|and (?:above|up|more)|or more))";
const around = "(?:around|about|approximately|roughly|like)";

type Groups = Readonly<Record<string, string | undefined>>;

/** Undefined where it is a number of something else: money has a sign, a unit or many digits. */
function amountOf(groups: Groups, name: string, unitElsewhere?: string): number | undefined {
  const digits = groups[name] ?? "";
  const unit = groups[`${name}Unit`] ?? unitElsewhere;
  const isMoney = unit ?? groups[`${name}Sign`] ?? groups[`${name}After`] ?? (digits.length >= 5 ? digits : undefined);
  if (isMoney === undefined) return undefined;
  return Number(digits.replaceAll(",", "")) * (units[unit ?? ""] ?? 1);
}

/** The same for a year, and what else the money says. */
function priced(
  groups: Groups,
  limits: { minPrice?: number | undefined; maxPrice?: number | undefined },
): SearchFilter {
  const said = groups["period"] ?? groups["adverb"] ?? "";
  const perYear = /^m/.test(said) ? 12 : 1;
  const signs = Object.entries(groups).filter(([name]) => /Sign|After/.test(name));
  const isDirhams = signs.some(([, sign]) => sign !== undefined && /^(?:aed|dh|dir)/.test(sign));
  return {
    ...(limits.minPrice === undefined ? {} : { minPrice: limits.minPrice * perYear }),
    ...(limits.maxPrice === undefined ? {} : { maxPrice: limits.maxPrice * perYear }),
    ...(isDirhams ? { category: "dubai properties" } : categoryPaid(said)),
  };
}

/** Who pays by the night stays a short time; who pays by the month or year rents. */
function categoryPaid(period: string): SearchFilter {
  if (/^(?:night|day|daily)/.test(period)) return { category: "short lets" };
  return period === "" ? {} : { category: "rent" };
}

type Limits = (amount: number) => { minPrice?: number; maxPrice?: number };

const one = (pattern: string, limits: Limits): Rule =>
  rule("price", RegExp(pattern), ({ groups = {} }) => {
    const amount = amountOf(groups, "money");
    return amount === undefined || amount === 0 ? undefined : priced(groups, limits(amount));
  });

export const priceRules: readonly Rule[] = [
  rule(
    "price",
    RegExp(`${before}(?:(?:between|from)\\s)?${money("least")}\\s?(?:-|–|to|and|till)\\s?${money("most")}${period}`),
    ({ groups = {} }) => {
      const most = amountOf(groups, "most");
      const least = amountOf(groups, "least", groups["mostUnit"]);
      if (most === undefined || least === undefined || least > most) return undefined;
      return priced(groups, { minPrice: least, maxPrice: most });
    },
  ),
  one(`${before}${under}\\s?${money("money")}${period}`, (maxPrice) => ({ maxPrice })),
  one(`${before}${over}\\s?${money("money")}${period}${upwards}?`, (minPrice) => ({ minPrice })),
  one(`${before}${money("money")}${period}${upwards}`, (minPrice) => ({ minPrice })),
  one(`${before}${around}\\s?${money("money")}${period}`, (amount) => ({
    minPrice: amount * 0.8,
    maxPrice: amount * 1.2,
  })),
  // A bare amount is what somebody has.
  one(`${before}${money("money")}${period}`, (maxPrice) => ({ maxPrice })),
  rule("sort", /\b(?:cheap(?:est|er)?|low(?:est)? (?:price|budget|cost)|affordable)\b/, () => ({ sort: "price-up" })),
  rule("sort", /\b(?:most expensive|highest price)\b/, () => ({ sort: "price-down" })),
  rule("sort", /\b(?:best|top|highest)[\s-]rated\b/, () => ({ sort: "rating" })),
];
