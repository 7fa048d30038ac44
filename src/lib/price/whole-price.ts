/** Price of a whole listing whose price is asked per square metre. Lists compare by it. */

import { type Price, shownAmount } from "#lib/price/money.ts";
import { readPrice } from "#lib/price/reading.ts";
import { usualCurrency } from "#lib/price/shown-price.ts";
import { shownSize } from "#lib/price/shown-size.ts";
import { hasSpace, type Sized } from "#lib/price/square-metres.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";

/**
 * The price that lists sort and filter by. Materials are bought by the square metre, so their price per m² counts. Land
 * and homes are bought whole, so the price is multiplied by the size. Without a size there is no price: the price per
 * m² would make them the cheapest of every list.
 */
export function comparedPrice(listing: Sized): Price | undefined {
  const reading = readPrice(listing.price, usualCurrency(listing));
  const isOfWhole = !reading?.isPerSquareMetre || listing.category === buildersMart.name;
  return isOfWhole ? reading?.price : wholePrice(listing);
}

/** Undefined if the price is already for the whole, or the size is unknown. */
export function wholePrice(listing: Sized): Price | undefined {
  if (listing.size === null || !hasSpace(listing.category)) return undefined;
  const reading = readPrice(listing.price, usualCurrency(listing));
  if (!reading?.isPerSquareMetre) return undefined;
  const amount = multiplied(reading.price.amount, listing.size);
  return Number.isSafeInteger(amount) && amount > 0 ? { ...reading.price, amount } : undefined;
}

/** Sizes have two decimals; whole-number arithmetic loses no kobo. */
const multiplied = (minorUnits: number, size: number): number =>
  Number((BigInt(minorUnits) * BigInt(Math.round(size * 100)) + 50n) / 100n);

/** "₦30,000,000 for 600 m²", "₦2,400,000 per year for 200 m²"; undefined if `wholePrice` is. */
export function shownWholePrice(listing: Sized): string | undefined {
  const whole = wholePrice(listing);
  return whole && shownAmount(whole.amount, whole.currency) + wholeUnit(listing, whole);
}

/** Words after the amount of a whole price. */
export const wholeUnit = ({ size }: Pick<Sized, "size">, { period }: Price): string =>
  `${period === "once" ? "" : ` per ${period}`} for ${shownSize(size ?? 0)}`;
