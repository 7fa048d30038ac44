/** Fees that a text names beside an amount or a percentage: "agency 10%", "refundable ₦100,000 caution fee". */
import { type Fee, type FeeName, feeKinds, isPaid } from "#lib/move-in/fee.ts";
import { feeMistake } from "#lib/move-in/fee-schema.ts";
import { readFee } from "#lib/move-in/read-fee.ts";
import type { Currency } from "#lib/price/money.ts";
import type { Reading } from "./measures.ts";

const suffix = "(?:\\s(?:fee|charge|deposit|commission)s?)?";

/** Names as people write them, each with its whole phrase. */
const named: readonly (readonly [FeeName, string])[] = [
  ["agencyFee", `(?:agency|agent['’]?s?|commission)${suffix}`],
  ["legalFee", `(?:legal|agreement)${suffix}`],
  ["cautionFee", `(?:caution|security deposit|damages? deposit|refundable deposit)${suffix}`],
  ["serviceCharge", "(?:service|svc|serv)\\.?\\scharges?"],
  ["viewingFee", "(?:inspection|viewing)\\s(?:fee|charge)"],
  ["cleaningFee", "cleaning\\s(?:fee|charge)"],
];

const money =
  "(?:(?:₦|n|ngn|aed|dhs?|usd|\\$)\\s?)?\\d[\\d,]*(?:\\.\\d+)?\\s?(?:k|m|million|thousand|%|per ?cent)?(?:\\s(?:naira|dirhams))?";
const terms =
  "(?:\\s(?:a|per|each|every)\\s(?:year|yr|annum|month|quarter|half[\\s-]year|night|stay)|\\s?(?:p\\.?a\\.?|yearly|monthly|annually|quarterly|\\/\\s?(?:year|yr|month)|(?:per |a |\\/ ?)(?:sq\\.? ?ft|sqft|square foot))(?![a-z]))?";
const refund = "(?:,?\\s*\\(?(?:is )?(?:non-|not )?refundable\\)?)?";

const behind = (name: string): RegExp =>
  RegExp(
    `(?<![a-z])${name}\\s?(?::|-|=|is|of|at|about|@)?\\s?(?:is |of |at |only )?(?<fee>${money}${terms}${refund})(?![\\d%])`,
    "g",
  );
const ahead = (name: string): RegExp =>
  RegExp(
    `(?<![a-z\\d.,])(?<refundable>refundable )?(?<fee>${money}${terms}(?: (?:non-)?refundable)?) ${name}(?![a-z])(?!\\s?(?::|-|=|is|of)?\\s?(?:₦|n|aed)?\\s?\\d)`,
    "g",
  );

const joint =
  /(?:agency|agent|commission|legal|agreement|caution|service)(?: fees?| charges?)?\s*(?:\b(?:and|n|plus)\b|[+&/])\s*$/;
const jointBehind = /^\s*(?:and|n|\+|&|plus|\/)\s*(?:agency|agent|commission|legal|agreement|caution|service)/;

const patterns = named.map(([name, words]) => ({
  name,
  // "Agency and legal 10%", "10% agency and legal": of each or of both.
  all: [
    { pattern: behind(words), isOfTwo: (before: string) => joint.test(before) },
    { pattern: ahead(words), isOfTwo: (_: string, after: string) => jointBehind.test(after) },
  ],
}));

/** `text` is in small letters. Amounts without a sign are in `currency`. */
export function feesIn(text: string, currency: Currency): Reading[] {
  return patterns.flatMap(({ name, all }) =>
    all.flatMap(({ pattern, isOfTwo }) =>
      [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }) => {
        const end = index + found.length;
        if (isOfTwo(text.slice(0, index), text.slice(end))) return [];
        const value = feeOf(
          `${groups["fee"] ?? ""}${groups["refundable"] === undefined ? "" : " refundable"}`,
          name,
          currency,
        );
        return value === undefined ? [] : [{ name, value, start: index, end }];
      }),
    ),
  );
}

function feeOf(typed: string, name: FeeName, currency: Currency): Fee | undefined {
  const reading = readFee(typed.replaceAll(/[()]/g, " "), currency);
  if ("mistake" in reading || !isPaid(reading.fee)) return undefined;
  return feeMistake(reading.fee, feeKinds[name]) === undefined ? reading.fee : undefined;
}
