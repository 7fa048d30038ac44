/** The currency of amounts, where it stands in the name of a column or in a column of its own. */
import { readFee } from "#lib/move-in/read-fee.ts";
import type { Currency } from "#lib/price/money.ts";
import { parsePrice } from "#lib/price/reading.ts";

/** "Price (AED)", "Rent in naira". */
const atEnd = /^(?<name>.*?\p{L})\s*(?:\(\s*|\bin\s+|[\s_]+)(?<currency>[₦$]|\p{L}{3,12})\s*\)?$/u;

/** What stands before an amount. */
export const money: Readonly<Record<Currency, string>> = { NGN: "₦", AED: "AED ", USD: "$" };

const readings = ["NGN", "AED"] as const;

/** The currency that a word names; undefined for other words. */
export function currencyNamed(word: string): Currency | undefined {
  const typed = word.trim();
  if (typed === "" || /\d/.test(typed)) return undefined;
  return currencyOf(`${typed} 1,000,000`);
}

/** The currency of a price that names it. */
export function currencyOf(price: string): Currency | undefined {
  const [one, other] = readings.map((usual) => parsePrice(price, usual)?.currency);
  return one === other ? one : undefined;
}

const headerParts = (header: string): { readonly name: string; readonly currency: Currency } | undefined => {
  const { name = "", currency: word = "" } = atEnd.exec(header.trim())?.groups ?? {};
  const currency = currencyNamed(word);
  return currency && { name, currency };
};

export const withoutCurrency = (header: string): string => headerParts(header)?.name ?? header;
export const currencyOfHeader = (header: string): Currency | undefined => headerParts(header)?.currency;

const isBarePrice = (cell: string): boolean => {
  const [one, other] = readings.map((usual) => parsePrice(cell, usual)?.currency);
  return one !== undefined && one !== other;
};

const isBareFee = (cell: string): boolean => {
  const [one, other] = readings.map((usual) => JSON.stringify(readFee(cell, usual)));
  return one !== other;
};

/** A price without a currency, with this one. A word that names none stays beside it, so that nothing is lost. */
export function priceIn(cell: string, currency: string): string {
  if (!isBarePrice(cell)) return cell;
  const known = currencyNamed(currency);
  return known === undefined ? `${currency} ${cell}` : money[known] + cell;
}

export const feeIn = (cell: string, currency: Currency): string => (isBareFee(cell) ? money[currency] + cell : cell);
