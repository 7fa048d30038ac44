/** Reads an owner's price text: the amount, its unit, and the other words. */

import type { AskedPrice, Currency, Price } from "#lib/price/money.ts";
import { type AmountToken, isLarge, type Tokens, tokensOf } from "#lib/price/tokens.ts";
import { endOfUnfinished, startOfPart } from "#lib/price/unfinished.ts";
import { type Unit, type UnitWords, unitsBehind, unitsIn } from "#lib/price/units.ts";

export interface PriceReading {
  readonly price: Price;
  /** Whether the price is per square metre. */
  readonly isPerSquareMetre: boolean;
  /** The payment period, as typed. */
  readonly time: Exclude<Unit, "square metre" | "other"> | undefined;
  /** Other words of the owner, before and after the amount. */
  readonly before: string;
  readonly after: string;
}

/**
 * Reads "₦1.2m per annum" as 120,000,000 kobo a year, "₦7,500 per sqm" as 750,000 kobo a square metre. Undefined if the
 * text names no amount, or only that of a part. `usual` applies if no currency is named.
 */
export function parsePrice(text: string, usual: Currency = "NGN"): AskedPrice | undefined {
  const reading = readPrice(text, usual);
  if (!reading?.isPerSquareMetre) return reading?.price;
  const { amount, currency, period } = reading.price;
  return { amount, currency, period: period === "once" ? "square metre" : `square metre per ${period}` };
}

/** Shown prices are read again, and they are longer than typed ones. */
const longestPrice = 160;

/** A negative amount. */
const negative = /(?:^|[^\w\s]\s?|\s)[-−–]\s?[₦$#]?\s?\d/;
/** Words before an amount that is not the asking price. */
const notAsked =
  /\b(?:was|were|formerly|previously|old price|deposit|down\s?payment|fees?|charges?|caution|commission|discount|off(?!\s?-?plan)|save|saving)\b/i;
/** Words after an amount that is only a part of the price. */
const isOfPart =
  /^\s*(?:(?:initial|first|refundable|non-?refundable)\s)*(?:(?:deposit|down\s?payment|part\s?payment|caution|commission|discount)(?!\s(?:of\s)?\d+\s?%)|off(?!\s?-?plan)\b|(?:(?:agency|agent|legal|service|caution|agreement|inspection|facility)\s)*(?:fee|charge)s?(?!\s(?:incl|is\sincl))|agency\s*$|legal\s*$)/i;
const isOtherNow = /\b(?:now|instead|reduced|slashed|dropped)\b/i;

const readings = new Map<string, PriceReading | undefined>();
const mostReadings = 4_096;

/**
 * Reads a price. Undefined if an unknown word could change the amount. `usual` applies if no currency is named. Results
 * are cached, because a list shows the same prices repeatedly. Reading one takes as long as the rest of its card.
 */
export function readPrice(typed: string, usual: Currency): PriceReading | undefined {
  if (typed.length > longestPrice) return undefined;
  const plain = plainPrice(typed);
  if (plain) return plain;
  const key = usual + typed;
  if (readings.has(key)) return readings.get(key);
  if (readings.size >= mostReadings) readings.clear();
  const reading = wordedPrice(typed, usual);
  readings.set(key, reading);
  return reading;
}

const oneLine = (typed: string): string => typed.trim().replaceAll(/\s+/g, " ");

/** The first unknown word, which makes the price unreadable; undefined if all words are known. */
export const unknownIn = (typed: string): string | undefined =>
  typed.length > longestPrice ? undefined : tokensOf(oneLine(typed)).unknown;

const plainly = /^(₦|AED |\$)([1-9]\d{0,2}(?:,\d{3}){0,4})(?: per (year|month|night))?$/;
const plainSigns: Readonly<Record<string, Currency>> = { "₦": "NGN", "AED ": "AED", $: "USD" };

/** Reads a price in the shown form, as most are typed. */
function plainPrice(text: string): PriceReading | undefined {
  const [, sign = "", digits = "", time] = plainly.exec(text) ?? [];
  const currency = plainSigns[sign];
  if (!currency) return undefined;
  const period = time as "year" | "month" | "night" | undefined;
  const amount = Number(digits.replaceAll(",", "")) * 100;
  return {
    price: { amount, currency, period: period ?? "once" },
    isPerSquareMetre: false,
    time: period,
    before: "",
    after: "",
  };
}

function wordedPrice(typed: string, usual: Currency): PriceReading | undefined {
  const text = oneLine(typed);
  if (negative.test(text)) return undefined;
  const { tokens, unknown } = tokensOf(text);
  if (unknown !== undefined) return undefined;
  const amounts = tokens.filter((token) => token.kind === "amount");
  const found = amounts.find(isMoney) ?? loneNumber(text, amounts);
  const minorUnits = found?.amount.minorUnits;
  if (found === undefined || minorUnits === undefined || minorUnits <= 0) return undefined;
  const currency = currencyOf(found, tokens, amounts, usual);
  const before = text.slice(0, found.start);
  const rest = text.slice(found.end);
  // "SGD ₦85m" could be either currency.
  const isContradicted = tokens.some(
    (token) =>
      token.kind === "money" &&
      token.money !== currency &&
      token.end <= found.start &&
      text.slice(token.end, found.start).trim() === "",
  );
  if (
    currency === undefined ||
    isContradicted ||
    startOfPart(text, found.start) !== undefined ||
    endOfUnfinished(text, found.amount) !== undefined ||
    notAsked.test(before) ||
    isOfPart.test(text.slice(found.amount.endOfRepeated))
  )
    return undefined;

  const next = amounts.find(({ start }) => start > found.start)?.start ?? text.length;
  const own = unitsBehind(text.slice(found.end, next));
  const saidFirst = own.length > 0 ? [] : unitsIn(before);
  const said = [...own, ...saidFirst];
  if (said.some(({ unit }) => unit === "other")) return undefined;
  const perArea = said.find(({ unit }) => unit === "square metre");
  const perTime = said.find(({ unit }) => unit !== "square metre");
  if (!amounts.every((each) => each === found || hasOwnRole(each, { found, text, amounts, units: said })))
    return undefined;
  const time = perTime?.unit as PriceReading["time"];
  const period = time === "day" ? "night" : (time ?? "once");
  const isUsed = (words: UnitWords) => words === perArea || words === perTime;
  return {
    price: { amount: minorUnits, currency, period },
    isPerSquareMetre: perArea !== undefined,
    time,
    before: tidied(without(before, saidFirst.filter(isUsed))),
    after: tidied(without(rest, own.filter(isUsed))),
  };
}

const isMoney = ({ amount }: AmountToken): boolean =>
  amount.money !== undefined || amount.scale > 1 || isLarge(amount.digits);

const isLabelled = /\b(?:plot|flat|block|phase|unit|lot|type|house|no)\.?\s?(?:no\.?\s?)?$/i;

/** "900 per month": a small number is money if it is the only number in the text. */
function loneNumber(text: string, [found]: readonly AmountToken[]): AmountToken | undefined {
  if (!found || (found.amount.digits === "" && !/hundred/i.test(text))) return undefined;
  if (found.amount.digits.length < 3 && isLabelled.test(text.slice(0, found.start))) return undefined;
  const others = text.slice(0, found.start) + text.slice(found.end);
  return /\d/.test(others.replaceAll(/m2/gi, "")) ? undefined : found;
}

/** An amount without a sign never takes the currency of another amount. */
function currencyOf(
  { amount: { money } }: AmountToken,
  tokens: Tokens["tokens"],
  amounts: readonly AmountToken[],
  usual: Currency,
): Currency | undefined {
  if (money === "foreign") return undefined;
  if (money !== undefined) return money;
  if (amounts.some(({ amount }) => amount.money !== undefined)) return undefined;
  const named = new Set(tokens.flatMap((token) => (token.kind === "money" ? token.money : [])));
  const [only, ...more] = named;
  return more.length > 0 || only === "foreign" ? undefined : (only ?? usual);
}

interface Beside {
  readonly found: AmountToken;
  readonly text: string;
  readonly amounts: readonly AmountToken[];
  /** Units of the price. */
  readonly units: readonly UnitWords[];
}

const year = /^(?:19|20)\d\d$/;
/** Joins the two ends of a range. */
const isRange = /^\s*(?:[-−–—~→&]|to|or|and|till?|until)\s*$/i;
/** Words before an amount that is a different sum. */
const isAnother =
  /[+&]|\b(?:plus|excl\w*|incl\w*|approx\w*|about|equivalent|equals?|then|thereafter|total|package|was|were|formerly|previously|old|agency|agents?|legal|agreement|caution|deposit|service|charges?|fees?|commission|vat|diesel|refund\w*|renew\w*|subsequent\w*|initial|balance|instal\w*|monthly|weekly|daily|nightly|yearly|save|discount|damages?|delivery|transport\w*|installation|labou?r|breakfast|power|electricity)\b/i;
const isCalledAnother =
  /^\s*\(?[^,;()]*\b(?:agency|legal|agreement|caution|deposit|service|charges?|fees?|commission|vat|diesel|total|package|damages?|renewal|delivery|transport\w*|installation|discount|off)\b/i;

/** Whether another number is clearly neither part of the price nor the asking price. */
function hasOwnRole(token: AmountToken, { found, text, amounts, units }: Beside): boolean {
  const { amount, start } = token;
  const previous = amounts.filter((each) => each.start < start).at(-1);
  const between = text.slice(previous?.amount.endOfRepeated ?? 0, start);
  if (!isMoney(token)) return year.test(amount.digits) && !/^\s*$/.test(previous ? between : "-");
  if (amount.minorUnits === undefined || start < found.start) return false;
  const behind = text.slice(found.amount.endOfRepeated);
  if (isOtherNow.test(behind) && !/\b(?:was|formerly|previously|old)\b/i.test(between)) return false;
  const bare = without(between, unitsIn(between)).replaceAll(/[()]/g, "");
  if (isRange.test(bare)) return false;
  const next = amounts.find((each) => each.start > start)?.start ?? text.length;
  const after = text.slice(amount.endOfRepeated, next);
  const own = unitsBehind(after).map(({ unit }) => unit);
  const isRepeated = amount.money === undefined || amount.money === found.amount.money;
  return (
    (isRepeated && amount.minorUnits === found.amount.minorUnits) ||
    outsideBrackets(text.slice(found.amount.endOfRepeated, start)).includes("(") ||
    isAnother.test(wordsOfNext(between)) ||
    isCalledAnother.test(after) ||
    (units.length > 0 && own.some((unit) => !units.some((each) => each.unit === unit))) ||
    /^\s*for\s\d/i.test(after)
  );
}

const outsideBrackets = (text: string): string => text.replaceAll(/\([^()]*\)/g, " ");

/** The words between two amounts without those of the first: its unit, its brackets, and all before a slash. */
function wordsOfNext(between: string): string {
  const units = unitsIn(between);
  const ofFirst = [
    units.find(({ unit }) => unit === "square metre"),
    units.find(({ unit }) => unit !== "square metre"),
  ].filter((words) => words !== undefined);
  return outsideBrackets(without(between, ofFirst)).replace(/^.*\//, "");
}

const without = (text: string, words: readonly UnitWords[]): string =>
  words
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);

/** Removes the marks that joined the words to the amount: "₦5m – negotiable" leaves "negotiable". */
const tidied = (text: string): string =>
  text
    .replaceAll(/\(\s*\)/g, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^(?:[\s,;:.\-–=|]|\/(?![a-z₦$#]))+/i, "")
    .replace(/[\s,;\-–/=|]+$/, "");
