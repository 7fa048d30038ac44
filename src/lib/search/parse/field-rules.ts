/** Search phrases that fields declare: "with pool", "prepaid meter", "service charge under 500k". */

import { choicePhrasesOf, phrasesOf } from "#lib/lexicon/known-words.ts";
import { type FactFilter, factFilters, hasFilters } from "#lib/listing/fields/filters.ts";
import type { RuleMatch } from "#lib/search/query.ts";
import { amountOf, amountPattern, markedAmounts } from "./amounts.ts";
import { matchRule, type Rule, rule } from "./rule.ts";

/** All phrases as one pattern, longer ones first. A space may be a hyphen or missing. */
const patternOf = (phrases: readonly string[]): string =>
  phrases
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replaceAll(" ", "[\\s-]?"))
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
export const hasPattern = patternOf([...hasPhrases, ...factsOf("yesNo")].flatMap(({ phrases }) => phrases));

/** Declared phrases that begin as a negation: "no electricity". */
export const negatedPattern = patternOf(
  choicePhrases.flatMap(({ phrases }) => phrases.filter((phrase) => /^(?:no|not|without) /.test(phrase))),
);

const lead = "(?:(?:with|and|get|plus) )?(?:an? )?(?:private |shared )?";
const without = "(?:no|not|without)(?: an?)? (?:private |shared )?";
const atMost =
  "(?:is |of )?(?:under|below|less than|up ?to|at most|max(?:imum)?(?: of)?|not? (?:more than|above)|within)";

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

/** A phrase as it is declared: without hyphens, with its blanks. */
const plainPhrase = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

export const fieldRules: readonly Rule[] = [
  ...hasPhrases.filter(isPhrased).flatMap(({ parameter, phrases }) => [
    matchRule(parameter, RegExp(`\\b${without}(?:${patternOf(phrases)})\\b`), ([typed]) => ({
      filter: {},
      remark: `We can't search for “${typed}” yet, so homes with one are included.`,
    })),
    rule(parameter, RegExp(`\\b${lead}(?:${patternOf(phrases)})\\b`), () => ({ [parameter]: true })),
  ]),
  ...factsOf("yesNo").flatMap(({ filter: { parameter }, phrases }) => [
    rule(parameter, RegExp(`\\b${without}(?:${patternOf(phrases)})\\b`), () => ({ [parameter]: ["no"] })),
    rule(parameter, RegExp(`\\b${lead}(?:${patternOf(phrases)})\\b`), () => ({ [parameter]: ["yes"] })),
  ]),
  ...choicePhrases.map(({ filter: { parameter }, values, phrases }) => {
    const meant = new Map([...values].map(([phrase, value]) => [plainPhrase(phrase), value]));
    const pattern = RegExp(`\\b${lead}(?<phrase>${patternOf(phrases)})\\b`);
    return {
      ...rule(parameter, pattern, ({ groups }) => {
        const value = meant.get(plainPhrase(groups?.["phrase"] ?? ""));
        return value === undefined ? undefined : { [parameter]: [value] };
      }),
      joins: true,
    };
  }),
  ...factsOf("number").map(({ filter, phrases }) =>
    matchRule(
      filter.parameter,
      RegExp(`\\b${lead}(\\d{1,4})\\+?[\\s-]?(?:${patternOf(phrases)})\\b`),
      ([typed, number]) => limited(filter, Number(number), typed),
    ),
  ),
  ...factsOf("naira").map(({ filter, phrases }) => ({
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
