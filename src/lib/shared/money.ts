/** Prices: the text that an owner typed is what people see; what can be read from it is what lists sort and filter by. */

export type Currency = "NGN" | "AED" | "USD";
export type Period = "once" | "year" | "month" | "night";

export interface Price {
  /** In minor units: kobo, fils, cents. */
  readonly amount: number;
  readonly currency: Currency;
  readonly period: Period;
}

const currencySigns: readonly [RegExp, Currency][] = [
  [/₦|\bNGN\b|\bnaira\b|(?<![a-z])N(?=\s?\d)/i, "NGN"],
  [/\bAED\b|\bdirhams?\b|\bDhs?\b/i, "AED"],
  [/\$|\bUSD\b|\bdollars?\b/i, "USD"],
];

const periodWords: readonly [RegExp, Period][] = [
  [/(?:per\s+|an?\s+|\/\s?)(?:annum|year|yr)\b|\bp\.?a\.?(?=\s|$)|\byearly\b|\bannually\b/i, "year"],
  [/(?:per\s+|a\s+|\/\s?)(?:month|mth|mo)\b|\bp\.?m\.?(?=\s|$)|\bmonthly\b/i, "month"],
  [/(?:per\s+|a\s+|\/\s?)(?:night|day)\b|\bnightly\b|\bdaily\b/i, "night"],
];

const multipliers: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mil: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

const longestPrice = 80;
/** A number that is written otherwise ("85.000.000", "12,00,000") is not read at all: half of it would be wrong. */
const number =
  /(?<![\d.,])(\d{1,3}(?:[, ]\d{3})+|\d+)(\.\d+)?\s?(thousand|million|billion|mil|bn|k|m|b)?(?![a-z\d]|[.,]\d| \d{3})/i;
/** Less than nothing, from one number to another, or a power of ten: half of it would be wrong, too. */
const unreadable = /(?:^|[^\w\s]\s?|\s)[-−–]\s?[₦$]?\s?\d|\bminus\b|\d\s?[a-z]{0,3}\s?[-−–]\s?[₦$]?\s?\d|\de\d/i;

/** The price of a part, or of a time that none is kept for: sorted as that of the whole, it would look like a bargain. */
const ofPart =
  /(?:per\s+|an?\s+|\/\s?)(?:week|wk|hour|hr|quarter|sqm|sq\.?\s?(?:m|ft|metre|meter|foot)|sqft|m2|m²|square\s|hectare|acre)\b|(?:per|\/)\s?m²|\b(?:week|hour|quarter)ly\b/i;

/** The number in a text, with its unit; none where half of it would be wrong. */
const numberIn = (text: string): RegExpExecArray | null =>
  text.length > longestPrice || unreadable.test(text) ? null : number.exec(text);

/** Reads "₦1.2m per annum" as 120,000,000 kobo a year. Undefined where the text names no amount of money. */
export function parsePrice(text: string): Price | undefined {
  const match = numberIn(text);
  if (!match || ofPart.test(text)) return undefined;
  const [, whole = "", fraction = "", unit = ""] = match;
  const major = Number(whole.replaceAll(/[, ]/g, "") + fraction) * (multipliers[unit.toLowerCase()] ?? 1);
  const amount = Math.round(major * 100);
  if (amount <= 0 || !Number.isSafeInteger(amount)) return undefined;
  return { amount, currency: currencyOf(text), period: periodOf(text) };
}

function currencyOf(text: string): Currency {
  return currencySigns.find(([sign]) => sign.test(text))?.[1] ?? "NGN";
}

function periodOf(text: string): Period {
  return periodWords.find(([words]) => words.test(text))?.[1] ?? "once";
}

/** Splits "₦1.2m per annum" into "₦1.2m" and "per annum", so that the amount can be set larger than the rest. */
export function splitPrice(text: string): { amount: string; rest: string } {
  const match = numberIn(text);
  if (!match) return { amount: text, rest: "" };
  const end = match.index + match[0].length;
  const tail = text.slice(end);
  // A sign behind the number belongs to it: "5,000 AED per month".
  const sign = /^\s?(?:AED|NGN|USD|naira|dirhams?|dollars?)\b/i.exec(tail)?.[0] ?? "";
  return { amount: text.slice(0, end) + sign, rest: tail.slice(sign.length).trim() };
}
