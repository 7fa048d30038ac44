/** A payment period without an amount: "flat monthly", "shop per annum". */

import { choicesOf, declared } from "#lib/listing/fields/values.ts";
import type { QueryPart } from "#lib/search/query.ts";

const period =
  /\b(?:(?:per|every|a) (?<unit>month|annum|year)|(?<adverb>monthly|yearly|annually))(?: (?:payment|paying))?\b/;

/** The period in text that nothing else has read; undefined beside a price, which it belongs to. */
export function periodIn(
  rest: string,
  category: string | undefined,
  read: readonly QueryPart[],
): QueryPart | undefined {
  const match = read.some(({ part }) => part === "price") ? null : period.exec(rest);
  if (!match) return undefined;
  const { index: start, 0: text, groups = {} } = match;
  const isMonthly = /^month/.test(groups["unit"] ?? groups["adverb"] ?? "");
  const [part, value] = isMonthly ? (["paymentTerms", "monthly"] as const) : (["offer", "rent"] as const);
  const span = { part, start, end: start + text.length, text };
  const isPossible =
    category === undefined || choicesOf(declared(part), category).some((choice) => choice.value === value);
  return isPossible
    ? { ...span, filter: { [part]: [value] } }
    : {
        ...span,
        filter: {},
        remark: `You can't search by payment period (“${text}”) here. It is shown next to each price.`,
      };
}
