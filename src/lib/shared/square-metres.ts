/** Sizes, and what a square metre of them costs. */
import { shownAmount } from "#lib/shared/money.ts";
import { readPrice } from "#lib/shared/price-reading.ts";
import { type Priced, usualCurrency } from "#lib/shared/shown-price.ts";

/** What has a size that people compare by what they pay for it. */
const withoutSpace: readonly string[] = ["buildersmart", "home movers"];

const grouped = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 2 });

/** "1,200 m²". */
export const shownSize = (squareMetres: number): string => `${grouped.format(squareMetres)} m²`;

export interface Sized extends Priced {
  readonly size: number | null;
}

/**
 * "₦350,000 per m²", "₦12,000 per m² per year". Undefined where the size is unknown or the price is asked by the square
 * metre already, as well as for nights, which nobody compares by size.
 */
export function pricePerSquareMetre(listing: Sized): string | undefined {
  if (listing.size === null || withoutSpace.includes(listing.category)) return undefined;
  const reading = readPrice(listing.price, usualCurrency(listing));
  if (!reading || reading.isPerSquareMetre || reading.price.period === "night") return undefined;
  const { amount, currency, period } = reading.price;
  const each = rounded(amount / listing.size);
  return `${shownAmount(each, currency)} per m²${period === "once" ? "" : ` per ${period}`}`;
}

/** To the naira where there are hundreds of them, otherwise to the kobo. */
const rounded = (minorUnits: number): number =>
  minorUnits >= 10_000 ? Math.round(minorUnits / 100) * 100 : Math.max(1, Math.round(minorUnits));
