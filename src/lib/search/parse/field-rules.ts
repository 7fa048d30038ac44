/** Search phrases of fields that are no choices: "with pool", "service charge under 500k". */

import type { Field } from "#lib/listing/fields/field.ts";
import { type FactFilter, factFilters, hasFilters } from "#lib/listing/fields/filters.ts";
import { phrasesOf } from "#lib/listing/fields/search-phrases.ts";
import type { PartName } from "#lib/search/query.ts";
import {
  amountOf,
  amountPattern,
  isUnreadable,
  anyAmount as mark,
  markedAmounts,
  moneyIn,
  unreadable,
} from "./amounts.ts";
import { limited } from "./fact-values.ts";
import { matchRule, type Rule, rule } from "./rule.ts";

/** All phrases as one pattern, longer ones first. A space may be a hyphen or missing. */
const patternOf = (phrases: readonly string[]): string =>
  phrases
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => RegExp.escape(phrase).replaceAll(/(?:\\x20| )/g, "[\\s-]?"))
    .join("|");

const phrasesIn = (field: Field): string[] => phrasesOf(field).map(({ phrase }) => phrase);

const isPhrased = ({ phrases }: { readonly phrases: readonly string[] }): boolean => phrases.length > 0;
const hasPhrases = hasFilters
  .map(({ parameter, field }) => ({ parameter, phrases: phrasesIn(field) }))
  .filter(isPhrased);

const amountPhrases = factFilters
  .filter(({ field }) => field.kind === "naira")
  .map((filter) => ({ filter, phrases: phrasesIn(filter.field) }))
  .filter(isPhrased);

/** What follows "no" or "without", for rules that read negations. */
export const hasPattern = patternOf(hasPhrases.flatMap(({ phrases }) => phrases));

const lead = "(?:(?:with|and|get|plus|or) )?(?:an? )?(?:private |shared )?";
const without = "(?:no|not|without)(?: an?)? (?:private |shared )?";
const atMost =
  "(?:is |of )?(?:under|below|less than|up ?to|at most|max(?:imum)?(?: of)?|not? (?:more than|above)|within)";

const otherLimit = "(?:above|over|more than|at least|from|between|min(?:imum)?(?: of)?)";

/** A part that is read and cannot be searched for. */
const unsearched = (part: PartName, pattern: RegExp, so = "so we ignored it"): Rule =>
  matchRule(part, pattern, ({ 0: { length }, index }, text) => ({
    filter: {},
    remark: `We can't search for “${text.slice(index, index + length).trim()}” yet, ${so}.`,
  }));

const included = "so homes with one are included";

const marked = (each: Rule): Rule => ({ ...each, marks: markedAmounts });

/** Amounts of a field are naira. */
const amountRule = (filter: FactFilter, pattern: RegExp): Rule =>
  matchRule(filter.parameter, pattern, ({ 0: { length }, groups = {}, index }, text) => {
    const amounts = markedAmounts(text);
    const typed = text.slice(index, index + length).trim();
    if (isUnreadable(amounts, groups)) return unreadable(typed);
    const most = amountOf(amounts, groups, "money");
    if (most === undefined) return undefined;
    const money = moneyIn(amounts, groups);
    return money === undefined || money === "NGN"
      ? limited(filter, most, typed)
      : { filter: {}, remark: `“${typed}” is not in naira, so we ignored it.` };
  });

export const fieldRules: readonly Rule[] = [
  ...hasPhrases.flatMap(({ parameter, phrases }) => [
    unsearched(parameter, RegExp(`\\b${without}(?:${patternOf(phrases)})\\b`), included),
    rule(parameter, RegExp(`\\b${lead}(?:${patternOf(phrases)})\\b`), () => ({ [parameter]: true })),
  ]),
  ...amountPhrases.flatMap(({ filter, phrases }) => {
    const named = `(?:with )?(?:an? )?(?:${patternOf(phrases)})(?:\\s?(?:of|is|:))?`;
    const money = amountPattern("money");
    return [
      // Only "at most" is a filter: all other limits of this amount are not those of the price.
      marked(
        unsearched(filter.parameter, RegExp(`\\b${named} (?:${otherLimit} ?)${money}(?: ?(?:and|to|-) ?${mark})?`)),
      ),
      marked(unsearched(filter.parameter, RegExp(`\\b${named} ?${money} ?(?:and|to|-) ?${mark}`))),
      marked(amountRule(filter, RegExp(`\\b${named} ?(?:${atMost} ?)?${money}`))),
      marked(amountRule(filter, RegExp(`(?:\\b${atMost} ?)?${money} (?:${patternOf(phrases)})\\b`))),
    ];
  }),
];
