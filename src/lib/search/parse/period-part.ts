/** What is paid for, without an amount: "flat monthly", "shop per annum", "ceiling per sqm". */

import { choicesOf, declared } from "#lib/listing/fields/values.ts";
import type { QueryPart } from "#lib/search/query.ts";

const period =
  /\b(?:(?:per|every|a) (?<unit>month|annum|anum|year|week|day|diem|night|quarter|six months|trip|move)|per (?<measure>sqm|square met(?:re|er)s?|met(?:re|er)s?)|(?<adverb>monthly|yearly|annual(?:ly)?|weekly|daily|pcm))(?: (?:payments?|paying|rates?))?\b/;

/** What it asks for: how a rent is paid, what is offered, or how goods are sold. */
const meanings = [
  [/^(?:month|pcm)/, "paymentTerms", "monthly"],
  [/^(?:ann?u|year)/, "offer", "rent"],
  [/^(?:week|da[yi]|diem|night)/, "offer", "short-let"],
  [/^sq/, "unitOfSale", "square-metre"],
  [/^met/, "unitOfSale", "metre"],
] as const;
/** Nothing is paid so in a filter. */
const unknown = [/./, "offer", undefined] as const;

/** The period in text that nothing else has read; undefined beside a price, which it belongs to. */
export function periodIn(
  rest: string,
  category: string | undefined,
  read: readonly QueryPart[],
): QueryPart | undefined {
  const match = read.some(({ part }) => part === "price") ? null : period.exec(rest);
  if (!match) return undefined;
  const { index: start, 0: text, groups = {} } = match;
  const [, part, value] =
    meanings.find(([unit]) => unit.test(groups["unit"] ?? groups["measure"] ?? groups["adverb"] ?? "")) ?? unknown;
  const span = { part, start, end: start + text.length, text };
  const isPossible =
    (category === undefined && part !== "unitOfSale") ||
    choicesOf(declared(part), category).some((choice) => choice.value === value);
  return isPossible
    ? { ...span, filter: { [part]: [value] } }
    : {
        ...span,
        filter: {},
        remark: `You can't search by payment period (“${text}”) here. It is shown next to each price.`,
      };
}
