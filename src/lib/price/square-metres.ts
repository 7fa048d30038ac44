/** Sizes, and prices per square metre. */

import { type Price, shownAmount } from "#lib/price/money.ts";
import { readPrice } from "#lib/price/reading.ts";
import { type Priced, usualCurrency } from "#lib/price/shown-price.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";

/** Whether listings of the category have a size that people compare prices by. */
export const hasSpace = (category: string): boolean => category !== buildersMart.name && category !== "home movers";

export interface Sized extends Priced {
  /** In square metres; null if unknown. */
  readonly size: number | null;
}

/**
 * "₦350,000 per m²", "₦12,000 per m² per year". Undefined if the size is unknown or the price is already per m². Also
 * undefined for nights, which are not compared by size.
 */
export function pricePerSquareMetre(listing: Sized): string | undefined {
  if (listing.size === null || !hasSpace(listing.category)) return undefined;
  const reading = readPrice(listing.price, usualCurrency(listing));
  if (!reading || reading.isPerSquareMetre || reading.price.period === "night") return undefined;
  return ofOne({ ...reading.price, amount: rounded(reading.price.amount / listing.size) });
}

/** "₦50,000 per m²" if the price is asked per m²; otherwise undefined. */
export function askedPerSquareMetre(listing: Priced): string | undefined {
  const reading = readPrice(listing.price, usualCurrency(listing));
  return reading?.isPerSquareMetre ? ofOne(reading.price) : undefined;
}

const ofOne = ({ amount, currency, period }: Price): string =>
  `${shownAmount(amount, currency)} per m²${period === "once" ? "" : ` per ${period}`}`;

/** Rounded to the naira from 100 naira up, otherwise to the kobo. */
const rounded = (minorUnits: number): number =>
  minorUnits >= 10_000 ? Math.round(minorUnits / 100) * 100 : Math.max(1, Math.round(minorUnits));
