/** Search phrases that fields declare: "with pool", "prepaid meter", "service charge under 500k". */

import { choicePhrasesOf, phrasesOf } from "#lib/lexicon/known-words.ts";
import { type FactFilter, factFilters, hasFilters } from "#lib/listing/fields/filters.ts";
import type { PartName, RuleMatch } from "#lib/search/query.ts";
import {
  amountOf,
  amountPattern,
  isUnreadable,
  anyAmount as mark,
  markedAmounts,
  moneyIn,
  unreadable,
} from "./amounts.ts";
import { matchRule, type Rule, rule } from "./rule.ts";

/** All phrases as one pattern, longer ones first. A space may be a hyphen or missing. */
const patternOf = (phrases: readonly string[]): string =>
  phrases
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => RegExp.escape(phrase).replaceAll(/(?:\\x20| )/g, "[\\s-]?"))
    .join("|");

const hasPhrases = hasFilters.map(({ parameter, field }) => ({ parameter, phrases: phrasesOf(field) }));
const isPhrased = ({ phrases }: { readonly phrases: readonly string[] }): boolean => phrases.length > 0;

const factsOf = <Kind extends FactFilter["field"]["kind"]>(kind: Kind) =>
  factFilters
    .filter((filter) => filter.field.kind === kind)
    .map((filter) => ({ filter, phrases: phrasesOf(filter.field) }))
    .filter(isPhrased);

const choicePhrases = factFilters
  .map((filter) => ({ filter, values: choicePhrasesOf(filter.field) }))
  .map((each) => ({ ...each, phrases: [...each.values.keys()] }))
  .filter(isPhrased);

/** What follows "no" or "without", for rules that read negations. */
export const hasPattern = patternOf(
  [...hasPhrases, ...factsOf("yesNo"), ...choicePhrases].flatMap(({ phrases }) => phrases),
);

/** Declared phrases that begin as a negation: "no electricity". */
export const negatedPattern = patternOf(
  choicePhrases.flatMap(({ phrases }) => phrases.filter((phrase) => /^(?:no|not|without) /.test(phrase))),
);

const lead = "(?:(?<join>with|and|get|plus|or) )?(?:an? )?(?:private |shared )?";
const without = "(?:no|not|without)(?: an?)? (?:private |shared )?";
const atMost =
  "(?:is |of )?(?:under|below|less than|up ?to|at most|max(?:imum)?(?: of)?|not? (?:more than|above)|within)";

const otherLimit = "(?:above|over|more than|at least|from|between|min(?:imum)?(?: of)?)";

/** The nearest limit that leaves out nothing that was asked for. The chip says how far it goes. */
function limited({ parameter, choices }: FactFilter, amount: number, typed: string): RuleMatch {
  const isUpwards = choices[0]?.holds(Number.MAX_SAFE_INTEGER) === true;
  const choice = isUpwards
    ? choices.findLast(({ value }) => Number(value) <= amount)
    : choices.find(({ value }) => Number(value) >= amount);
  if (choice !== undefined) return { filter: { [parameter]: [choice.value] } };
  const side = isUpwards ? "below our lowest" : "above our highest";
  return { filter: {}, remark: `“${typed.trim()}” is ${side} filter, so we ignored it.` };
}

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

/** A phrase as it is declared: without hyphens, with its blanks. */
const plainPhrase = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

export const fieldRules: readonly Rule[] = [
  ...hasPhrases
    .filter(isPhrased)
    .flatMap(({ parameter, phrases }) => [
      unsearched(parameter, RegExp(`\\b${without}(?:${patternOf(phrases)})\\b`), included),
      rule(parameter, RegExp(`\\b${lead}(?:${patternOf(phrases)})\\b`), () => ({ [parameter]: true })),
    ]),
  ...factsOf("yesNo").flatMap(({ filter: { parameter }, phrases }) => [
    rule(parameter, RegExp(`\\b${without}(?:${patternOf(phrases)})\\b`), () => ({ [parameter]: ["no"] })),
    rule(parameter, RegExp(`\\b${lead}(?:${patternOf(phrases)})\\b`), () => ({ [parameter]: ["yes"] })),
  ]),
  ...choicePhrases.flatMap(({ filter, values, phrases }) => {
    const { parameter, match } = filter;
    const meant = new Map([...values].map(([phrase, value]) => [plainPhrase(phrase), value]));
    const pattern = patternOf(phrases);
    return [
      unsearched(parameter, RegExp(`\\b${without}(?:${pattern})\\b`), included),
      {
        ...matchRule(parameter, RegExp(`\\b${lead}(?<phrase>${pattern})\\b`), ({ 0: typed, groups = {} }) => {
          const value = meant.get(plainPhrase(groups["phrase"] ?? ""));
          if (value === undefined) return undefined;
          const filter = { [parameter]: [value] };
          return match === "all" && groups["join"] === "or"
            ? { filter, note: `We can't search for “${typed.trim()}” yet, so results have all that you name.` }
            : { filter };
        }),
        joins: true,
      },
    ];
  }),
  ...factsOf("number").map(({ filter, phrases }) =>
    matchRule(
      filter.parameter,
      RegExp(`\\b${lead}(?<number>\\d{1,4})\\+?[\\s-]?(?:${patternOf(phrases)})\\b`),
      ({ 0: typed, groups = {} }) => limited(filter, Number(groups["number"]), typed),
    ),
  ),
  ...factsOf("naira").flatMap(({ filter, phrases }) => {
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
