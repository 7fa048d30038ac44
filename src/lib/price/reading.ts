/** What can be read from the text that an owner typed for a price, and which of its words say something else. */

import { amountsIn, type FoundAmount } from "#lib/price/amounts.ts";
import type { Currency, Price } from "#lib/price/money.ts";
import { currenciesIn, namesForeignMoney, type Unit, type UnitWords, unitsBehind, unitsIn } from "#lib/price/words.ts";

export interface PriceReading {
  readonly price: Price;
  /** Whether it is that of one square metre, and not of the whole. */
  readonly isPerSquareMetre: boolean;
  /** The time that it is for, as it was said. */
  readonly time: Exclude<Unit, "square metre" | "other"> | undefined;
  /** What the owner says besides, before and after the amount. */
  readonly before: string;
  readonly after: string;
}

/** Shown prices are read again, and longer than they were typed. */
const longestPrice = 160;

/** Less than nothing, from one number to another, or a power of ten: half of it would be wrong. */
const unreadable = RegExp(
  [
    String.raw`(?:^|[^\w\s]\s?|\s)[-−–]\s?[₦$#]?\s?\d`,
    String.raw`\bminus\b|\bbetween\b|\d\s?[a-z]{0,8}(?:\s(?:naira|AED|dirhams?|dollars?))?\s?[-−–~→>]\s?(?:[₦$#]|N|NGN|AED|Dhs?|USD)?\s?\d`,
    String.raw`\d\s?[a-z]{0,8}(?:\s(?:naira|AED|dirhams?|dollars?))?\s(?:to|or)\s(?:[₦$#]|N|NGN|AED|Dhs?|USD)?\s?\d`,
    String.raw`\de\d`,
  ].join("|"),
  "i",
);
/** An amount behind these words is not what is asked for. */
const notAsked =
  /\b(?:was|were|formerly|previously|old price|deposit|down\s?payment|fees?|charges?|caution|commission|discount|off|save)\b/i;
const isOtherNow = /\b(?:now|instead|reduced|slashed|dropped)\b/i;

const readings = new Map<string, PriceReading | undefined>();
const mostReadings = 4_096;

/**
 * Reads a price. Undefined where that would be a guess. `usual` is meant where no currency is named. What was read is
 * kept for a while: a list shows the same prices again and again, and reading one takes as long as the rest of its card.
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

const plainly = /^(₦|AED |\$)([1-9]\d{0,2}(?:,\d{3}){0,4})(?: per (year|month|night))?$/;
const plainSigns: Readonly<Record<string, Currency>> = { "₦": "NGN", "AED ": "AED", $: "USD" };

/** Most prices are typed as they are shown. */
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
  const text = typed.trim().replaceAll(/\s+/g, " ");
  if (unreadable.test(text)) return undefined;
  const amounts = amountsIn(text);
  const found = amounts.find(({ isMoney }) => isMoney) ?? loneNumber(text, amounts);
  if (found === undefined || found.minorUnits <= 0 || !Number.isSafeInteger(found.minorUnits)) return undefined;
  const before = text.slice(0, found.start);
  const rest = text.slice(found.end);
  const isOneOfTwo = amounts.some((other) => other.start > found.start && other.isMoney);
  if (notAsked.test(before) || (isOneOfTwo && isOtherNow.test(rest))) return undefined;
  const currency = found.currency ?? unsigned(text, amounts, usual);
  if (currency === undefined) return undefined;

  const next = amounts.find((other) => other.start > found.start)?.start ?? text.length;
  const own = unitsBehind(text.slice(found.end, next));
  const saidFirst = own.length > 0 ? [] : unitsIn(before);
  const said = [...own, ...saidFirst];
  if (said.some(({ unit }) => unit === "other")) return undefined;
  const perArea = said.find(({ unit }) => unit === "square metre");
  const perTime = said.find(({ unit }) => unit !== "square metre");
  const time = perTime?.unit as PriceReading["time"];
  const period = time === "day" ? "night" : (time ?? "once");
  const isUsed = (words: UnitWords) => words === perArea || words === perTime;
  return {
    price: { amount: found.minorUnits, currency, period },
    isPerSquareMetre: perArea !== undefined,
    time,
    before: tidied(without(before, saidFirst.filter(isUsed))),
    after: tidied(without(rest, own.filter(isUsed))),
  };
}

/** "900 per month": a small number is money where it is the only one in the text. */
function loneNumber(text: string, amounts: readonly FoundAmount[]): FoundAmount | undefined {
  const [found] = amounts;
  if (!found || found.isOfThings) return undefined;
  const others = text.slice(0, found.start) + text.slice(found.end);
  return /\d/.test(others.replaceAll(/m2/gi, "")) ? undefined : found;
}

/** The currency of an amount that has no sign of its own: not that of another amount. */
function unsigned(text: string, amounts: readonly FoundAmount[], usual: Currency): Currency | undefined {
  if (namesForeignMoney(text) || amounts.some(({ currency }) => currency !== undefined)) return undefined;
  const [named, ...more] = currenciesIn(text);
  return more.length > 0 ? undefined : (named ?? usual);
}

const without = (text: string, words: readonly UnitWords[]): string =>
  words
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);

/** Words without the marks that joined them to the amount: "₦5m – negotiable" leaves "negotiable". */
const tidied = (text: string): string =>
  text
    .replaceAll(/\(\s*\)/g, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^(?:[\s,;:.\-–=|]|\/(?![a-z]))+/i, "")
    .replace(/[\s,;\-–/=|]+$/, "");
