/** Words of searches that fields declare: "with pool", "prepaid meter", "service charge under 500k". */

import { phrasesOf } from "#lib/lexicon/known-words.ts";
import { type AtMostFilter, atMostFilters, hasFilters, oneOfFilters } from "#lib/listing/fields/filters.ts";
import type { RuleMatch } from "#lib/search/query.ts";
import { amountOf, amountPattern, markedAmounts } from "./amounts.ts";
import { matchRule, type Rule, rule } from "./rule.ts";

/** Phrases as one pattern: longer ones first, a blank may be a hyphen or missing. */
const patternOf = (phrases: readonly string[]): string =>
  phrases
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replaceAll(" ", "[\\s-]?"))
    .join("|");

const hasPhrases = hasFilters.map(({ parameter, field }) => ({
  parameter,
  phrases: phrasesOf(field),
}));

const choicePhrases = oneOfFilters.flatMap(({ parameter, choices }) =>
  choices.map(({ value, search = [] }) => ({ parameter, value, phrases: search })),
);

const limitPhrases = atMostFilters.map((filter) => ({
  filter,
  phrases: phrasesOf(filter.field),
}));

/** What follows "no" or "without", for rules that read negations. */
export const hasPattern = patternOf(hasPhrases.flatMap(({ phrases }) => phrases));

/** Declared phrases that begin as a negation: "no electricity". */
export const negatedPattern = patternOf(
  choicePhrases.flatMap(({ phrases }) => phrases.filter((phrase) => /^(?:no|not|without) /.test(phrase))),
);

const lead = "(?:(?:with|and|get|plus) )?(?:an? )?(?:private |shared )?";
const without = "(?:no|not|without)(?: an?)? (?:private |shared )?";
const atMost =
  "(?:is |of )?(?:under|below|less than|up ?to|at most|max(?:imum)?(?: of)?|not? (?:more than|above)|within)";

/** The smallest step that holds this amount: nothing that was asked for is left out, and the chip says how far it goes. */
function limited({ parameter, steps }: AtMostFilter, most: number, typed: string): RuleMatch {
  const step = steps.find((each) => each >= most);
  if (step !== undefined) return { filter: { [parameter]: step } };
  return { filter: {}, remark: `“${typed.trim()}” is above our highest filter, so we ignored it.` };
}

const isPhrased = ({ phrases }: { readonly phrases: readonly string[] }): boolean => phrases.length > 0;

export const fieldRules: readonly Rule[] = [
  ...hasPhrases.filter(isPhrased).flatMap(({ parameter, phrases }) => [
    matchRule(parameter, RegExp(`\\b${without}(?:${patternOf(phrases)})\\b`), ([typed]) => ({
      filter: {},
      remark: `We can't search for “${typed}” yet, so homes with one are included.`,
    })),
    rule(parameter, RegExp(`\\b${lead}(?:${patternOf(phrases)})\\b`), () => ({ [parameter]: true })),
  ]),
  ...choicePhrases
    .filter(isPhrased)
    .map(({ parameter, value, phrases }) =>
      rule(parameter, RegExp(`\\b${lead}(?:${patternOf(phrases)})\\b`), () => ({ [parameter]: [value] })),
    ),
  ...limitPhrases.filter(isPhrased).map(({ filter, phrases }) => ({
    ...matchRule(
      filter.parameter,
      RegExp(`\\b(?:with )?(?:an? )?(?:${patternOf(phrases)}) (?:${atMost} ?)?${amountPattern("money")}`),
      ({ 0: { length }, groups = {}, index }, text) => {
        const most = amountOf(markedAmounts(text), groups, "money");
        return most === undefined ? undefined : limited(filter, most, text.slice(index, index + length));
      },
    ),
    marks: markedAmounts,
  })),
];
