/** The standard form of a price: amount, currency and period, with the owner's other words. */

import { type Currency, shownAmount } from "#lib/price/money.ts";
import { type PriceReading, readPrice } from "#lib/price/reading.ts";
import { currencyOfList } from "#lib/shared/list/listing-filter.ts";

/** The fields that a price is read from. */
export interface Priced {
  readonly price: string;
  readonly category: string;
  readonly state: string;
}

/** Parts of one line, including their spaces. */
export interface ShownPrice {
  /** The owner's words before the amount, such as "From "; usually empty. */
  readonly before: string;
  /** The part in large type: "₦1,200,000", or the whole text if it is unreadable. */
  readonly amount: string;
  /** The period and the owner's words: " per year, negotiable". */
  readonly after: string;
}

/** In Dubai, a number without a currency is in dirhams; elsewhere in naira. */
export const usualCurrency = ({ category, state }: Omit<Priced, "price">): Currency =>
  currencyOfList({ category, state });

/** Unreadable prices are shown as typed. */
export function shownPrice(listing: Priced): ShownPrice {
  const asTyped = { before: "", amount: listing.price, after: "" };
  const usual = usualCurrency(listing);
  const reading = readPrice(listing.price, usual);
  if (!reading) return asTyped;
  const { price, isPerSquareMetre, time, before, after } = reading;
  const units = `${isPerSquareMetre ? " per m²" : ""}${time ? ` per ${time}` : ""}`;
  const shown = {
    before: before === "" || before.endsWith("(") ? before : `${before} `,
    amount: shownAmount(price.amount, price.currency),
    after: units + added(after, units),
  };
  // Next to the amount, the owner's words could change its meaning: "999₦m" is no million.
  const isSafe = before + after === "" || isSamePrice(readPrice(lineOf(shown), usual), reading);
  return isSafe ? shown : asTyped;
}

const isSamePrice = (one: PriceReading | undefined, { price, isPerSquareMetre }: PriceReading): boolean =>
  one?.price.amount === price.amount &&
  one.price.currency === price.currency &&
  one.price.period === price.period &&
  one.isPerSquareMetre === isPerSquareMetre;

/** A comma separates the words from a unit, and a number from the amount. */
function added(words: string, units: string): string {
  if (words === "" || words.startsWith(")")) return words;
  const needsComma = /^\d/.test(words) || (units !== "" && !/^[(+/]/.test(words));
  return `${needsComma ? "," : ""} ${words}`;
}

const lineOf = ({ before, amount, after }: ShownPrice): string => before + amount + after;

/** A price in one line, for titles. */
export const priceLine = (listing: Priced): string => lineOf(shownPrice(listing));
