/** A price as a visitor types it: "5m", "5,000,000" and "₦5m" are the same. */
import { amountAt } from "#lib/price/amounts.ts";
import { type Currency, currencyWords } from "#lib/price/money.ts";

/** Highest price on the site, in any currency. */
export const highestPrice = 1e12;

/** In major units of the currency. Undefined if the text is not a plain amount in it. */
export function readAskedPrice(typed: string, currency: Currency): number | undefined {
  if (/^0+$/.test(typed)) return 0;
  const amount = amountAt(typed, 0);
  if (amount?.minorUnits === undefined || amount.endOfRepeated < typed.length) return undefined;
  const price = amount.minorUnits / 100;
  return (amount.money ?? currency) === currency && price > 0 && price <= highestPrice ? price : undefined;
}

export const askedPriceSentence = (typed: string, currency: Currency): string =>
  `“${typed}” is no price in ${currencyWords[currency]}. Write it as 5,000,000 or 5m.`;
