/** Prices: owners type them as text, and what can be read from it is what lists sort, filter and show. */
import { readPrice } from "#lib/shared/price-reading.ts";

export type Currency = "NGN" | "AED" | "USD";
export type Period = "once" | "year" | "month" | "night";

export interface Price {
  /** In minor units: kobo, fils, cents. */
  readonly amount: number;
  readonly currency: Currency;
  readonly period: Period;
}

/**
 * Reads "₦1.2m per annum" as 120,000,000 kobo a year. Undefined where the text names no amount of money, or only that
 * of a part: as the price of the whole it would look like a bargain. `usual` is meant where no currency is named.
 */
export function parsePrice(text: string, usual: Currency = "NGN"): Price | undefined {
  const reading = readPrice(text, usual);
  return reading?.isPerSquareMetre ? undefined : reading?.price;
}

const signs: Readonly<Record<Currency, string>> = { NGN: "₦", AED: "AED ", USD: "$" };

/** An amount as it is written everywhere: "₦85,000,000", "AED 95,000", "$1,234.50". Never shortened. */
export function shownAmount(minorUnits: number, currency: Currency): string {
  const minor = minorUnits % 100;
  const major = String((minorUnits - minor) / 100).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${signs[currency]}${major}${minor === 0 ? "" : `.${String(minor).padStart(2, "0")}`}`;
}
