import { leastRatings } from "#lib/shared/list/listing-filter.ts";
import { matchRule, type Rule, rule } from "./rule.ts";

const mostStars = Math.max(...leastRatings);

/** Months that no fact or price has read: of a rent, a stay or a plan. */
export const monthsAlone: Rule = matchRule("advanceMonths", /\b\d{1,2}[\s-]?(?:months?|mths?|weeks?)\b/, ([typed]) => ({
  filter: {},
  remark: `“${typed}” may be a rent or a stay, so we ignored it. “${typed} rent” is clear.`,
}));

const available = RegExp(
  [
    "\\b(?:(?:still )?available(?: (?:now|only|immediately))?|vacant)\\b",
    "\\b(?:ready|immediate(?:ly)?)(?: (?:to|for))? (?:move(?:[\\s-]?in)?|enter|occupation|occupancy)\\b",
    "\\bmove[\\s-]?in (?:now|ready|immediately|at once)\\b",
  ].join("|"),
);

export const otherRules: readonly Rule[] = [
  rule("available", available, () => ({ available: true })),
  rule("pictures", /\bwith (?:pictures?|photos?|pics?|images?)\b/, () => ({ pictures: true })),
  matchRule("rating", /\b([1-5])[\s-]?stars?\b(?:\s?(?:\+|and (?:above|up)))?/, ([typed, stars]) => ({
    filter: { rating: Math.min(mostStars, Number(stars)) },
    ...(Number(stars) > mostStars && {
      note: `“${typed}” is read as ${mostStars} stars or more, the highest rating filter.`,
    }),
  })),
];
