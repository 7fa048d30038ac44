/** The one way in which a price is shown: amount, currency and period alike everywhere, its owner's other words beside. */

import { type Currency, shownAmount } from "#lib/price/money.ts";
import { type PriceReading, readPrice } from "#lib/price/reading.ts";
import { currencyOfList } from "#lib/shared/list/listing-filter.ts";

/** What of a listing its price is read from. */
export interface Priced {
  readonly price: string;
  readonly category: string;
  readonly state: string;
}

/** Parts of one line, with their spaces. */
export interface ShownPrice {
  /** The owner's words before the amount, such as "From "; mostly none. */
  readonly before: string;
  /** What is set large: "₦1,200,000", or the whole text where no amount can be read from it. */
  readonly amount: string;
  /** The period and the owner's words: " per year, negotiable". */
  readonly after: string;
}

/** In Dubai a number alone is dirhams, elsewhere naira. */
export const usualCurrency = ({ category, state }: Omit<Priced, "price">): Currency =>
  currencyOfList({ category, state });

/** What cannot be read is shown as it was typed. */
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
  // Next to the amount the owner's words could say something else than they did: "999₦m" is no million.
  const isSafe = before + after === "" || isSamePrice(readPrice(lineOf(shown), usual), reading);
  return isSafe ? shown : asTyped;
}

const isSamePrice = (one: PriceReading | undefined, { price, isPerSquareMetre }: PriceReading): boolean =>
  one?.price.amount === price.amount &&
  one.price.currency === price.currency &&
  one.price.period === price.period &&
  one.isPerSquareMetre === isPerSquareMetre;

/** Words on a unit follow a comma, and so does a number: it is no part of the amount before. */
function added(words: string, units: string): string {
  if (words === "" || words.startsWith(")")) return words;
  const needsComma = /^\d/.test(words) || (units !== "" && !/^[(+/]/.test(words));
  return `${needsComma ? "," : ""} ${words}`;
}

const lineOf = ({ before, amount, after }: ShownPrice): string => before + amount + after;

/** A price in one line, for titles. */
export const priceLine = (listing: Priced): string => lineOf(shownPrice(listing));
