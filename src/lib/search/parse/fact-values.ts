/** What a phrase for a fact asks for: its values, or the nearest limit. */

import type { FactFilter } from "#lib/listing/fields/filters.ts";
import { readCount } from "#lib/price/numbers.ts";
import type { RuleMatch } from "#lib/search/query.ts";

export interface Meaning {
  readonly filter: FactFilter;
  /** Empty if the text says the number. */
  readonly values: readonly string[];
  /** Categories whose listings may have it. */
  readonly categories: ReadonlySet<string>;
  /** Whether the Builders Mart sells it: a phrase for a home only beside other words for a home. */
  readonly isOfGoods: boolean;
  /** Whether it counts only beside a word for what is sought. */
  readonly isBeside: boolean;
}

export interface Said {
  readonly typed: string;
  readonly number: string | undefined;
  readonly isNegated: boolean;
  /** Whether "or" joins it to a fact that a listing must have too. */
  readonly isEither: boolean;
}

export function readFact({ filter, values }: Meaning, { typed, number, isNegated, isEither }: Said): RuleMatch {
  const { parameter, field } = filter;
  if (isNegated && field.kind === "yesNo") return { filter: { [parameter]: [values.includes("yes") ? "no" : "yes"] } };
  if (isNegated) {
    const so = field.kind === "number" ? "so we ignored it" : "so homes with one are included";
    return { filter: {}, remark: `We can't search for “${typed}” yet, ${so}.` };
  }
  if (
    field.kind === "number" ||
    field.kind === "text" ||
    (field.kind === "fee" && number !== undefined && values.length === 0)
  )
    return limited(filter, readCount(values[0] ?? number ?? ""), typed);
  const read = { filter: { [parameter]: values } };
  return isEither ? { ...read, note: `We can't search for “${typed}” yet, so results have all that you name.` } : read;
}

/** The nearest limit that leaves out nothing that was asked for. The chip says how far it goes. */
export function limited({ parameter, field, choices }: FactFilter, amount: number, typed: string): RuleMatch {
  const isUpwards = field.kind !== "fee" && choices.at(-1)?.holds(Number.MAX_SAFE_INTEGER) === true;
  const choice = isUpwards
    ? choices.findLast(({ value }) => Number(value) <= amount)
    : choices.find(({ value }) => Number(value) >= amount);
  if (choice !== undefined) {
    const isExact = Number(choice.value) === amount;
    const note = `“${typed.trim()}” is searched as “${choice.label.toLowerCase()}”, the nearest filter.`;
    return { filter: { [parameter]: [choice.value] }, ...(!isExact && { note }) };
  }
  const side = isUpwards ? "below our lowest" : "above our highest";
  return { filter: {}, remark: `“${typed.trim()}” is ${side} filter, so we ignored it.` };
}
