/** What the whole of a listing costs whose price is asked by the square metre, and by which price lists compare it. */

import { type Price, shownAmount } from "#lib/price/money.ts";
import { readPrice } from "#lib/price/reading.ts";
import { usualCurrency } from "#lib/price/shown-price.ts";
import { hasSpace, type Sized, shownSize } from "#lib/price/square-metres.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";

/**
 * The price by which lists sort and narrow. Materials are bought by the square metre: theirs is that of one. Land and
 * homes are bought as they are: theirs is that of their size. Where the size is not known there is none, for with what
 * one square metre costs they would be the cheapest of every list.
 */
export function comparedPrice(listing: Sized): Price | undefined {
  const reading = readPrice(listing.price, usualCurrency(listing));
  const isOfWhole = !reading?.isPerSquareMetre || listing.category === buildersMart.name;
  return isOfWhole ? reading?.price : wholePrice(listing);
}

/** Undefined where the price is that of the whole already, and where no size is known to multiply it with. */
export function wholePrice(listing: Sized): Price | undefined {
  if (listing.size === null || !hasSpace(listing.category)) return undefined;
  const reading = readPrice(listing.price, usualCurrency(listing));
  if (!reading?.isPerSquareMetre) return undefined;
  const amount = multiplied(reading.price.amount, listing.size);
  return Number.isSafeInteger(amount) && amount > 0 ? { ...reading.price, amount } : undefined;
}

/** Sizes have two decimals: counted in whole numbers no kobo is lost. */
const multiplied = (minorUnits: number, size: number): number =>
  Number((BigInt(minorUnits) * BigInt(Math.round(size * 100)) + 50n) / 100n);

/** "₦30,000,000 for 600 m²", "₦2,400,000 per year for 200 m²"; undefined where `wholePrice` is. */
export function shownWholePrice(listing: Sized): string | undefined {
  const whole = wholePrice(listing);
  return whole && shownAmount(whole.amount, whole.currency) + wholeUnit(listing, whole);
}

/** Words after the amount of a whole price. */
export const wholeUnit = ({ size }: Pick<Sized, "size">, { period }: Price): string =>
  `${period === "once" ? "" : ` per ${period}`} for ${shownSize(size ?? 0)}`;
