/** A price as somebody types it who looks for one: "5m", "5,000,000" and "₦5m" are the same. */
import { type Currency, parsePrice } from "#lib/price/money.ts";
import { scalePattern } from "#lib/price/scales.ts";

/** Nothing on this site costs more, in whatever currency. */
const highest = 1e12;

const names: Readonly<Record<Currency, string>> = { NGN: "naira", AED: "dirhams", USD: "dollars" };
const number = String.raw`(?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d+)?\s?(?:${scalePattern})?`;
const signs: Readonly<Record<Currency, string>> = {
  NGN: "₦|#|N|NGN|naira",
  AED: "AED|Dhs?|dirhams?",
  USD: String.raw`\$|USD|dollars?`,
};

/** In major units of the currency. Undefined where it is no plain amount of it: not of another currency, part or time. */
export function readAskedPrice(typed: string, currency: Currency): number | undefined {
  if (/^0+$/.test(typed)) return 0;
  const sign = `(?:${signs[currency]})?`;
  if (!new RegExp(String.raw`^${sign}\s?${number}\s?${sign}$`, "i").test(typed)) return undefined;
  const price = parsePrice(typed);
  return price && price.amount / 100 <= highest ? price.amount / 100 : undefined;
}

export const askedPriceSentence = (typed: string, currency: Currency): string =>
  `“${typed}” is no price in ${names[currency]}. Write it as 5,000,000 or 5m.`;
