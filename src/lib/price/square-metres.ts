/** Sizes, and what a square metre of them costs. */

import { type Price, shownAmount } from "#lib/price/money.ts";
import { readPrice } from "#lib/price/reading.ts";
import { type Priced, usualCurrency } from "#lib/price/shown-price.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";

/** What has a size that people compare by what they pay for it. */
export const hasSpace = (category: string): boolean => category !== buildersMart.name && category !== "home movers";

const grouped = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 2 });

/** "1,200 m²". */
export const shownSize = (squareMetres: number): string => `${grouped.format(squareMetres)} m²`;

export interface Sized extends Priced {
  /** In square metres; null if unknown. */
  readonly size: number | null;
}

/**
 * "₦350,000 per m²", "₦12,000 per m² per year". Undefined where the size is unknown or the price is asked by the square
 * metre already, as well as for nights, which nobody compares by size.
 */
export function pricePerSquareMetre(listing: Sized): string | undefined {
  if (listing.size === null || !hasSpace(listing.category)) return undefined;
  const reading = readPrice(listing.price, usualCurrency(listing));
  if (!reading || reading.isPerSquareMetre || reading.price.period === "night") return undefined;
  return ofOne({ ...reading.price, amount: rounded(reading.price.amount / listing.size) });
}

/** "₦50,000 per m²" of what is asked by the square metre; undefined for all else. */
export function askedPerSquareMetre(listing: Priced): string | undefined {
  const reading = readPrice(listing.price, usualCurrency(listing));
  return reading?.isPerSquareMetre ? ofOne(reading.price) : undefined;
}

const ofOne = ({ amount, currency, period }: Price): string =>
  `${shownAmount(amount, currency)} per m²${period === "once" ? "" : ` per ${period}`}`;

/** To the naira where there are hundreds of them, otherwise to the kobo. */
const rounded = (minorUnits: number): number =>
  minorUnits >= 10_000 ? Math.round(minorUnits / 100) * 100 : Math.max(1, Math.round(minorUnits));
