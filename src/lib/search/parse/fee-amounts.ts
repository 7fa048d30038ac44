/** "Caution 200k", "100k agency fee": amounts of fees, which are no limits of the price. */

import { factFilters } from "#lib/listing/fields/filters.ts";
import { anyAmount, markedAmounts } from "#lib/search/parse/amounts.ts";
import { matchRule, type Rule } from "#lib/search/parse/rule.ts";

const names = factFilters
  .flatMap(({ field }) => (field.kind === "fee" ? (field.named ?? []) : []))
  .toSorted((one, other) => other.length - one.length)
  .map((name) => RegExp.escape(name))
  .join("|");

const fee = `(?:with )?(?:an? )?\\b(?:${names})(?: (?:fees?|charges?|deposit))?`;
const limit =
  "(?:(?:of|is|na|under|below|less than|up ?to|at most|max(?:imum)?(?: of)?|not more than|within|above|from|around|about|:)\\s?){0,2}";
const period = "(?:\\s?(?:(?:per|an?|/)\\s?(?:annum|year|month)|yearly|annually|monthly|pa)\\b)?";
const joint = "(?:,| and|,? &|,? plus|,? \\+)?\\s";
const behind = `${fee}\\s?${limit}${anyAmount}${period}`;
/** "2m caution 200k": the second amount is that of the fee. */
const before = `${limit}${anyAmount}${period}\\s${fee}\\b(?!(?: (?:fees?|charges?|deposit))?\\s?${limit}${anyAmount})`;

/** "1m 200k caution 100k agency": the last fee has no amount behind it, so all of them stand before. */
const allBefore = `${anyAmount}${period}\\s${fee}\\b(?:${joint}${anyAmount}${period}\\s${fee}\\b)+(?!\\s?${limit}${anyAmount})`;

const single = /^(?:fees?|charges?|deposit|dues)$/;

/** "700k agency" alone is a price beside a word. */
const isSurelyFee = (typed: string, text: string): boolean =>
  typed.split(" ").some((word) => single.test(word)) || markedAmounts(text).amounts.length > 1;

const remark = (typed: string) => ({
  filter: {},
  remark: `Fees can be searched for as a percentage or none, so we ignored “${typed}”.`,
});

const feeRule = (pattern: string, isFee: (typed: string, text: string) => boolean): Rule => ({
  ...matchRule("agencyFee", RegExp(pattern), ({ 0: { length }, index }, text) => {
    const typed = text.slice(index, index + length).trim();
    return isFee(typed, text) ? remark(typed) : undefined;
  }),
  joins: true,
  marks: markedAmounts,
});

const several = (pattern: string): string => `${pattern}(?:${joint}${pattern})*`;

/** Each reads all of its kind, also beside a fee that a filter holds. */
export const feeAmountRules: readonly Rule[] = [
  feeRule(allBefore, () => true),
  feeRule(several(behind), () => true),
  feeRule(several(before), isSurelyFee),
];
