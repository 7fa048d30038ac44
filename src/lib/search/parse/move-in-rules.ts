/** "Total package 1.5m", "800k all in", "under 2m to move in": limits of the cost of moving in. */
import { amountOf, amountPattern, isUnreadable, markedAmounts, moneyIn } from "#lib/search/parse/amounts.ts";
import { matchRule, type Rule } from "#lib/search/parse/rule.ts";

const total =
  "(?:(?:total|full|whole|complete) (?:package|cost|payment|amount|sum|fees?|budget)|package|total|all[\\s-]in(?: all)?|all[\\s-]inclusive|(?:(?:all|everything) )?inclusive of (?:everything|all)|all together|altogether|(?:1st|first) (?:year )?payment|(?:with )?everything(?: included| together| inclusive)?|(?:(?:total|all|everything) )?(?:wetin|what|wey) i (?:go|will) pay(?: in all)?)";
const movingIn =
  "(?:(?:to )?(?:move|pack|enter)[\\s-]?in(?:to)?(?: (?:cost|fees?|money|budget|price|payment|total|with))?|moving[\\s-]in(?: (?:cost|fees?|budget))?)";
const limit =
  "(?:(?:of|is|na|at|for|with|under|below|within|(?:less|lower|no(?:t)? more) than|no(?:t)? (?:above|pass|reach)|not up ?to|max(?:imum)?(?: of)?|up ?to|at most|around|about|budget|:)\\s?){0,2}";
const fee = "(?:agency|legal|agreement|caution|commission|service charge)(?: fees?)?";
const fees = `${fee}(?:(?:,| and|,? &)? ${fee})*`;
const withFees = `(?:(?:including|inclusive of|incl|with) (?:all |the )?(?:fees?|charges|${fees})|${fees} (?:inclusive|included|inside))`;

const costRule = (pattern: string): Rule => ({
  ...matchRule("maxMoveIn", RegExp(pattern), ({ groups = {} }, text) => {
    const marked = markedAmounts(text);
    const amount = isUnreadable(marked, groups) ? undefined : amountOf(marked, groups, "money");
    const money = moneyIn(marked, groups);
    if (amount === undefined || amount === 0 || money === "foreign") return undefined;
    return { filter: { maxMoveIn: amount }, money };
  }),
  marks: markedAmounts,
});

export const moveInRules: readonly Rule[] = [
  costRule(`\\b(?:${total}|${movingIn})\\s?${limit}${amountPattern("money")}(?:\\s(?:${total}|${movingIn})\\b)?`),
  costRule(
    `(?:\\b${limit})?${amountPattern("money")}(?:\\s(?:yearly|annually|per annum|pa))?\\s(?:(?:as|in|for|is|with)\\s)?(?:${total}|${movingIn}|${withFees})\\b`,
  ),
];
