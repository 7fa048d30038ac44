/** Reads fees as people type them. Amounts, numbers and units come from the readers of prices. */
import {
  type Fee,
  type FeePeriod,
  feeText,
  longestFeeName,
  mostNamedFees,
  type NamedFee,
  type PaidFee,
  periodWords,
} from "#lib/move-in/fee.ts";
import { type Amount, amountsIn } from "#lib/price/amounts.ts";
import { type Currency, shownAmount } from "#lib/price/money.ts";
import { numberAt } from "#lib/price/numbers.ts";
import { type UnitWords, unitsIn } from "#lib/price/units.ts";

const longestText = 120;

const naming =
  "agency|agents?|agent's|commission|legal|agreement|caution|damages?|security|refundable|service|estate|facility|viewing|inspection|cleaning";
const words = (choices: string): RegExp => RegExp(`(?<![\\p{L}\\d])(?:${choices})(?![\\p{L}\\d])`, "giu");

const kinds = "fees?|charges?|deposit|levy|commission";
/** "Agency fee", "estate", "charge"; may be empty. */
const anyFee = `(?:(?:${naming}) )*(?:(?:${kinds}) )?`;
const none = RegExp(
  `^(?:${[
    "none|nil|free|zero|waived|not? charged|no",
    `(?:no|without|zero)(?: (?:${naming}))?(?: (?:${kinds}))?`,
    `free (?:${naming})(?: (?:${kinds}))?`,
    `${anyFee}(?:is )?(?:free|waived|not (?:required|needed|charged))`,
    `${anyFee}(?:is )?(?:included|inclusive)(?: in the (?:rent|price))?`,
    `${anyFee}(?:is )?(?:in|inside) the (?:rent|price)`,
  ].join("|")})$`,
  "i",
);

/** Longer words first: "non-refundable" is not "refundable". */
const refunds: readonly (readonly [boolean, RegExp])[] = [
  [false, words("(?:non[\\s-]?|not |un)refundable")],
  [true, words("(?:fully )?refundable")],
];

/** Periods that prices do not have. Longer words first: "half a year" is not "a year". */
const ownPeriods: readonly (readonly [FeePeriod, RegExp])[] = [
  ["half-year", words("(?:per|a|an|each|every) (?:half[\\s-]?year|six months|6 months)|half[\\s-]?yearly")],
  ["quarter", words("(?:a|per|each|every) quarter|every (?:three|3) months|quarterly")],
  [
    "sqft-year",
    /(?:(?<![\p{L}\d])(?:per|an?) ?|\/ ?)(?:sq\.? ?(?:ft|feet|foot)|square (?:foot|feet))(?![\p{L}\d])\.?(?: ?(?:per|a|\/) ?(?:year|yr|annum))?|(?<![\p{L}\d])psf(?![\p{L}\d])/giu,
  ],
  ["once", words("once|one[\\s-](?:off|time)")],
  ["stay", words("(?:per|a|each) (?:stay|booking)")],
  ["visit", words("(?:per|a|each) (?:visit|viewing|inspection)")],
];

/** Words that change nothing. */
const fillers = words("fees?|charges?|deposit|levy|only|flat|fixed|is|of");
const basis = words("(?:of )?(?:the |an? |one )?(?:(?:year'?s|yearly|annual) )?(?:rent|price)");
const marks = /[\s,.;:()=-]+/g;
const numberStart = /(?<![\p{L}\d.,])[a-z\d]/giu;
const percentSign = /\s?(?:%|per ?cent(?![a-z])|pct(?![a-z]))/iy;
const isOfShorterRent = /(?:month|week|night|day)(?:ly|'s)?\s+(?:rent|price)/i;

/** "₦100k - ₦150k" is a range. */
const isNegative = /^[-−–]\s?[₦$]?\s?\d|[\s(₦$][-−–][₦$]?\d|(?<![a-z])minus(?![a-z])/i;

const periodHelp = `write once, ${Object.values(periodWords).slice(1, -1).join(", ")} or ${periodWords["sqft-year"]}.`;

const help = "Write an amount such as ₦150,000, a percentage such as 10%, or “none”.";

type FeeReading = { readonly fee: Fee } | { readonly mistake: string };

/** `usual` is the currency of amounts without one. */
export function readFee(typed: string, usual: Currency = "NGN"): FeeReading {
  const text = typed.trim().replaceAll(/\s+/g, " ").replaceAll("’", "'");
  const unread = { mistake: `“${typed.trim().slice(0, longestText)}” cannot be read. ${help}` };
  if (text.length > longestText) return unread;
  if (none.test(text.replace(/[.!]$/, ""))) return { fee: "none" };
  if (isNegative.test(text)) return { mistake: `A fee cannot be below 0. ${help}` };
  if (isOfShorterRent.test(text)) return { mistake: "Write it as an amount, or as a percentage of a year's rent." };
  const { percents, rest } = percentsIn(without(text, basis));
  const terms = termsIn(rest);
  const amounts = amountsIn(terms.rest);
  if (amounts.length + percents.length > 1) return { mistake: `“${text}” has several amounts. Write one of them.` };
  const [percent] = percents;
  const [amount] = amounts;
  if (percents.length === 0 && amount?.minorUnits === undefined) return unread;
  const left = amount ? cut(terms.rest, amount.start, amount.endOfRepeated) : terms.rest;
  const period = periodIn(left);
  // "15 psf per year": a fee for a square foot is one for a year.
  const isTwice =
    terms.per !== undefined && period?.per !== undefined && !(terms.per === "sqft-year" && period.per === "year");
  if (period === undefined || isTwice) return { mistake: `“${text}”: ${periodHelp}` };
  const namings = period.rest.match(words(naming))?.length ?? 0;
  if (namings > 1 || without(without(period.rest, words(naming)), fillers).replace(marks, "") !== "") return unread;
  const value = amount ? amountOf(amount, usual, terms.per === "sqft-year") : percentOf(percent);
  if (typeof value === "string") return { mistake: value };
  const per = terms.per ?? period.per;
  const { refundable } = terms;
  return {
    fee: (value && { ...value, ...(per && { per }), ...(refundable !== undefined && { refundable }) }) ?? "none",
  };
}

/** Named fees: "Diesel deposit: ₦1,000,000; Waste: ₦24,000 per year". */
export function readNamedFees(
  typed: string,
  usual: Currency = "NGN",
): { readonly fees: readonly NamedFee[] } | { readonly mistake: string } {
  const parts = typed.split(/[;\n]/).filter((part) => part.trim() !== "");
  if (parts.length > mostNamedFees) return { mistake: `Write at most ${mostNamedFees} fees.` };
  const fees: NamedFee[] = [];
  for (const part of parts) {
    const [, name = "", text = ""] = /^\s*([^:]+?)\s*:(.*)$/.exec(part) ?? [];
    if (name.length < 2 || name.length > longestFeeName)
      return { mistake: `“${part.trim()}”: write a name, a colon and the fee, such as “Diesel deposit: ₦1,000,000”.` };
    const reading = readFee(text, usual);
    if ("mistake" in reading) return { mistake: `${name}: ${reading.mistake}` };
    if (reading.fee === "none") return { mistake: `${name}: leave out fees of nothing.` };
    fees.push({ name, ...reading.fee });
  }
  return { fees };
}

export const namedFeesText = (fees: readonly NamedFee[]): string =>
  fees.map(({ name, ...fee }) => `${name}: ${feeText(fee)}`).join("; ");

const cut = (text: string, start: number, end: number): string => `${text.slice(0, start)} ${text.slice(end)}`;

const without = (text: string, pattern: RegExp): string => text.replaceAll(pattern, " ");

function percentsIn(text: string): { readonly percents: readonly (number | undefined)[]; readonly rest: string } {
  const percents: (number | undefined)[] = [];
  let rest = text;
  for (const { index } of [...text.matchAll(numberStart)].reverse()) {
    const number = numberAt(text, index);
    percentSign.lastIndex = number?.end ?? text.length;
    if (!number || !percentSign.test(text)) continue;
    percents.push(number.hundredths);
    rest = cut(rest, index, percentSign.lastIndex);
  }
  return { percents, rest };
}

interface Terms {
  readonly per: FeePeriod | undefined;
  readonly refundable: boolean | undefined;
  readonly rest: string;
}

/** The words that prices do not have. */
function termsIn(text: string): Terms {
  let rest = text;
  const take = <Value>(table: readonly (readonly [Value, RegExp])[]): Value | undefined => {
    for (const [value, pattern] of table) {
      const left = without(rest, pattern);
      if (left === rest) continue;
      rest = left;
      return value;
    }
    return undefined;
  };
  const refundable = take(refunds);
  const per = take(ownPeriods);
  return { per, refundable, rest };
}

/** Undefined if a unit is none of a fee's. */
function periodIn(text: string): Pick<Terms, "per" | "rest"> | undefined {
  const [unit, ...more] = unitsIn(text);
  if (unit === undefined) return { per: undefined, rest: text };
  if (more.length > 0 || !isPeriod(unit)) return undefined;
  return { per: unit.unit, rest: cut(text, unit.start, unit.end) };
}

const isPeriod = (words: UnitWords): words is UnitWords & { readonly unit: "year" | "month" | "night" } =>
  words.unit === "year" || words.unit === "month" || words.unit === "night";

/** Null is nothing to pay; a text is a mistake. */
type Value = PaidFee | null | string;

const percentOf = (hundredths: number | undefined): Value => {
  if (hundredths === undefined) return "Write the percentage with at most two decimals, such as 7.5%.";
  if (hundredths > 10_000) return "A percentage can be at most 100%.";
  return hundredths === 0 ? null : { percent: hundredths / 100 };
};

const mostBare = 100;

/** "10" without a sign may be a percentage. */
function amountOf({ minorUnits = 0, money, scale }: Amount, usual: Currency, isAmount: boolean): Value {
  if (money === "foreign") return "Write the fee in naira, dirhams or dollars.";
  if (minorUnits === 0) return null;
  const major = minorUnits / 100;
  if (!isAmount && money === undefined && scale === 1 && major <= mostBare) {
    return `Write ${major}% for a percentage, or ${shownAmount(minorUnits, usual)} for an amount.`;
  }
  return { amount: minorUnits, currency: money ?? usual };
}
