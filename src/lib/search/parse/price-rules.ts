/** "under 5m", "between 5m and 10m", "₦1,000,000 - ₦2,000,000", "budget 300k", "100k per month". */

import { dayOfRates } from "#lib/price/converted-price.ts";
import { otherUnitsPattern, squareMetresPattern } from "#lib/price/units.ts";
import {
  amountOf,
  amountPattern,
  type Groups,
  isFullySaid,
  isOfTwoCurrencies,
  isUnreadable,
  type MarkedText,
  markedAmounts,
  moneyIn,
  scaleIn,
  unreadable,
} from "#lib/search/parse/amounts.ts";
import { isNumberOfPlace } from "#lib/search/parse/named-places.ts";
import { matchRule, type Rule, rule } from "#lib/search/parse/rule.ts";
import type { QueryPart, RuleMatch, SearchFilter } from "#lib/search/query.ts";
import { inMoney } from "#lib/shared/list/convert-filter.ts";
import { currencyOfList, type ListingFilter, saidOf, together } from "#lib/shared/list/listing-filter.ts";
import { buildersMart, dubaiProperties } from "#lib/shared/listing/categories.ts";
import { dubai } from "#lib/shared/place/states.ts";

/** `states` are all named states; `chosen` are the filters. */
export function inListMoney<Read extends RuleMatch>(
  read: readonly Read[],
  states: readonly string[],
  chosen: ListingFilter,
): Read[] {
  const named = [chosen.state, ...states].filter((state) => state !== undefined);
  // Prices in dirhams imply Dubai, unless another place is named.
  const isDubai = chosen.category === undefined && named.every((state) => state === dubai.name);
  const placed = read.map((each) =>
    each.money === "AED" && isDubai ? { ...each, filter: { ...each.filter, category: dubaiProperties } } : each,
  );
  const list = currencyOfList(together(placed.map(({ filter }) => filter)));
  return placed.map((each) =>
    each.money ? { ...each, filter: saidOf(inMoney(each.filter, each.money, list)) } : each,
  );
}

/** Sentences about the exchange-rate date of converted prices. */
export function conversionNotes(
  read: readonly (RuleMatch & { readonly text: string })[],
  list: ListingFilter,
): string[] {
  const currency = currencyOfList(list);
  return read
    .filter(({ money }) => money !== undefined && money !== currency)
    .map(({ text }) => `“${text.trim()}” is converted at the rates of ${dayOfRates}.`);
}

interface Limited {
  readonly understood: readonly QueryPart[];
  /** Sentences. */
  readonly contradictions: readonly string[];
}

/** Joins both limits into one removable part; drops both if they contradict each other. */
export function pricesTogether(read: readonly QueryPart[]): Limited {
  const [one, other] = read.filter(({ part }) => part === "price");
  if (!one || !other) return { understood: read, contradictions: [] };
  const others = read.filter(({ part }) => part !== "price");
  const filter = { ...one.filter, ...other.filter };
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter;
  if (minPrice <= maxPrice) return { understood: [...others, { ...one, filter }], contradictions: [] };
  const [first, second] = [one, other].sort((each, next) => each.start - next.start).map(({ text }) => text);
  return {
    understood: others,
    contradictions: [`“${first}” and “${second}” contradict each other, so we ignored both.`],
  };
}

interface Comparable {
  readonly understood: readonly QueryPart[];
  /** Sentences. */
  readonly remarks: readonly string[];
}

/** Only lists of materials compare prices per square metre; elsewhere the part is dropped. */
export function unitPrices(read: readonly QueryPart[], chosen: ListingFilter): Comparable {
  const category = chosen.category ?? together(read.map(({ filter }) => filter)).category;
  const left = category === buildersMart.name ? [] : read.filter(({ isPerSquareMetre }) => isPerSquareMetre);
  return {
    understood: read.filter((each) => !left.includes(each)),
    remarks: left.map(({ text }) => `Price per m² works for building materials only, so we ignored “${text}”.`),
  };
}

const area = `(?:\\s?(?:(?:per|a|each|every|/)\\s?(?<area>${squareMetresPattern})|(?<psm>psm))(?![a-z\\d]))?`;
const other = `(?:\\s?(?<other>${otherUnitsPattern})(?![a-z\\d²]))?`;
const period = `${other}${area}(?:\\s?(?:(?:per|a|an|each|every|/|p\\.?)\\s?(?<period>annum|year|yr|month|mth|night|day|a\\b|m\\b)|(?<adverb>yearly|annually|monthly|nightly|daily)))?`;

/** "Not under 10m" is the opposite of "under 10m". */
const no = "(?:not?|nor|never|nothing|none)(?: (?:go|dey|be|to be|priced))?";
const lower = "(?:under|below|beneath|(?:less|lower|cheaper|fewer) than)";
const higher = "(?:above|over|beyond|(?:more|higher|greater) than)";
const under = `(?:${no} (?:${higher}|exceeding|up ?to|(?:pass|reach)(?: am)?)|(?<!\\b${no} )${lower}|at most|max(?:imum)?(?: (?:of|price|budget))?|up ?to|within|(?:my |with )?budget(?: of| is|:)?(?: at most)?|<=?)`;
const over = `(?:${no} ${lower}|(?<!\\b${no} )${higher}|at least|from|min(?:imum)?(?: (?:of|price|budget))?|starting (?:from|at)|>=?)`;
/** "1.5m + 10 10" adds fees. */
const upwards = "(?:\\s?\\+(?!\\s?[\\d\ue000-\uf8ff])|\\s(?:upwards?|and (?:above|up|more)|or more))";
const around = "(?:around|about|approximately|roughly|like)";

/** No word begins within another. */
const start = "(?<![\\w.,])";

type Limits = Pick<SearchFilter, "minPrice" | "maxPrice">;

/** A period before the amount: "per annum 500k", "monthly rent 50k". */
const periodBefore =
  /(?:^|\s)(?:(?:per|every) )?(annum|year|annual(?:ly)?|yearly|month(?:ly)?|night(?:ly)?)(?: (?:rent|rental|budget|price|payment))?(?: of| is|:)?\s*$/;

/** "Weekly rent 50k", "per hour: 20k". */
const otherBefore = RegExp(`(?:${otherUnitsPattern})(?: (?:rent|rental|budget|price|payment))?(?: of| is|:)?\\s*$`);

/** Converts to a yearly amount and adds the category of the period. Unknown currencies yield a remark. */
function priced(match: PriceMatch, { minPrice, maxPrice }: Limits): RuleMatch {
  const { groups, typed, before } = match;
  const money = moneyIn(match.marked, groups);
  if (money === "foreign") {
    const remark = `We have no exchange rate for “${typed.trim()}”. Use naira, dirhams or dollars.`;
    return { filter: {}, remark };
  }
  if (groups["other"] !== undefined || otherBefore.test(before)) {
    const remark = `We can't compare prices by week, hour, quarter, acre or square foot, so we ignored “${typed.trim()}”.`;
    return { filter: {}, remark };
  }
  const said = groups["period"] ?? groups["adverb"] ?? periodBefore.exec(before)?.[1] ?? "";
  const perYear = /^m/.test(said) ? 12 : 1;
  const filter = {
    ...(minPrice === undefined ? {} : { minPrice: minPrice * perYear }),
    ...(maxPrice === undefined ? {} : { maxPrice: maxPrice * perYear }),
    ...categoryPaid(said),
  };
  return { filter, money, isPerSquareMetre: (groups["area"] ?? groups["psm"]) !== undefined };
}

/** Nightly prices imply a short stay; monthly or yearly ones imply rent. */
function categoryPaid(period: string): SearchFilter {
  if (/^(?:night|day|daily)/.test(period)) return { category: "short lets" };
  return period === "" ? {} : { category: "rent" };
}

interface PriceMatch {
  readonly marked: MarkedText;
  readonly groups: Groups;
  readonly typed: string;
  readonly before: string;
  readonly index: number;
}

/** A rule whose pattern matches the markers of amounts; `marked` holds the amounts. */
const priceRule = (
  pattern: string,
  read: (match: PriceMatch, text: string) => RuleMatch | undefined,
  adds?: keyof Limits,
): Rule => ({
  ...matchRule(
    "price",
    RegExp(pattern),
    ({ 0: { length }, groups = {}, index }, text) =>
      read(
        {
          marked: markedAmounts(text),
          groups,
          typed: text.slice(index, index + length),
          before: text.slice(0, index),
          index,
        },
        text,
      ),
    adds,
  ),
  marks: markedAmounts,
});

/** `adds` is the limit that the rule may add after the other one was read. */
const one = (pattern: string, limits: (amount: number) => Limits, adds?: keyof Limits): Rule =>
  priceRule(
    pattern,
    (match) => {
      const amount = amountOf(match.marked, match.groups, "money");
      return amount === undefined || amount === 0 ? undefined : priced(match, limits(amount));
    },
    adds,
  );

/** Smallest lower limit that may lack its "thousand": in "800-1.2m", 800 means 800,000. */
const leastThousands = 100_000;

/** Both limits, in any order: "5m - 10m", "5-10m", "800-1.2m". */
function range({ marked, groups }: PriceMatch): Limits | undefined {
  const most = amountOf(marked, groups, "most");
  const least = amountOf(marked, groups, "least", scaleIn(marked, groups, "most"));
  if (most === undefined || least === undefined) return undefined;
  const isSaid = isFullySaid(marked, groups, "least");
  const thousands = isSaid || least <= most ? 0 : (amountOf(marked, groups, "least", 1_000) ?? 0);
  const ends = [thousands >= leastThousands ? thousands : least, most];
  return { minPrice: Math.min(...ends), maxPrice: Math.max(...ends) };
}

const bothEnds = (between: string): string =>
  `(?:\\b(?:between|from)\\s)?${amountPattern("least")}${between}${amountPattern("most")}${period}`;

/** A range from one currency to another is unreadable. */
const pricedRange = (match: PriceMatch, limits: Limits): RuleMatch =>
  isOfTwoCurrencies(match.marked, match.groups) ? unreadable(match.typed) : priced(match, limits);

export const priceRules: readonly Rule[] = [
  priceRule(
    `(?:${start}(?:${under}|${over}|${around})\\s?)?${amountPattern("money")}${period}${upwards}?`,
    ({ marked, groups, typed }) => (isUnreadable(marked, groups) ? unreadable(typed) : undefined),
  ),
  priceRule(bothEnds("\\s?(?:-|–|—|~|to|and|&|or|till)\\s?"), (match) => {
    const limits = range(match);
    return limits && pricedRange(match, limits);
  }),
  // Search addresses contain no hyphens: "5m-10m" arrives as "5m 10m".
  priceRule(bothEnds("\\s"), (match, text) => {
    const { marked, groups } = match;
    const limits = isNumberOfPlace(text, match.index) ? undefined : range(match);
    const isRising = limits !== undefined && limits.maxPrice === amountOf(marked, groups, "most");
    return limits && (isRising || isFullySaid(marked, groups, "least")) ? pricedRange(match, limits) : undefined;
  }),
  one(`${start}${under}\\s?${amountPattern("money")}${period}`, (maxPrice) => ({ maxPrice })),
  one(`${start}${over}\\s?${amountPattern("money")}${period}${upwards}?`, (minPrice) => ({ minPrice }), "minPrice"),
  one(`${amountPattern("money")}${period}${upwards}`, (minPrice) => ({ minPrice }), "minPrice"),
  one(`${start}${around}\\s?${amountPattern("money")}${period}`, (amount) => ({
    minPrice: amount * 0.8,
    maxPrice: amount * 1.2,
  })),
  // A bare amount is a budget.
  one(`${amountPattern("money")}${period}`, (maxPrice) => ({ maxPrice })),
  rule("sort", /\b(?:cheapest|lowest (?:price|budget|cost))\b/, () => ({ sort: "price-up" })),
  matchRule(
    "sort",
    /\b(?:cheap(?:er)?|not (?:(?:too|very|so) )?(?:expensive|costly)|low (?:price|budget|cost)|affordable)\b/,
    ([typed]) => ({ filter: { sort: "price-up" }, note: `“${typed}” is not a limit: the lowest prices come first.` }),
  ),
  rule("sort", /\b(?:most expensive|highest price)\b/, () => ({ sort: "price-down" })),
  rule("sort", /\b(?:best|top|highest)[\s-]rated\b/, () => ({ sort: "rating" })),
  rule(
    "sort",
    /\b(?:latest|newest|most recent|recent(?:ly)? (?:added|listed|posted|uploaded)|recent)\b|\bnew (?=listings?\b)/,
    () => ({ sort: "newest" }),
  ),
];
