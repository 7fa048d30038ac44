/** Prices: owners type them as text, and what can be read from it is what lists sort, filter and show. */

export type Currency = "NGN" | "AED" | "USD";

export const periods = ["once", "year", "month", "night"] as const;

export type Period = (typeof periods)[number];

/** Of one square metre: "₦7,500 per sqm", "₦12,000 per sqm per annum". */
const areaPeriods = [
  "square metre",
  "square metre per year",
  "square metre per month",
  "square metre per night",
] as const;

/** What an amount is asked for. */
export const askedPeriods = [...periods, ...areaPeriods] as const;

export type AskedPeriod = (typeof askedPeriods)[number];

interface Amount {
  /** In minor units: kobo, fils, cents. */
  readonly amount: number;
  readonly currency: Currency;
}

/** Of the whole of a listing. */
export interface Price extends Amount {
  readonly period: Period;
}

/** As its owner asks it: of the whole, or of each square metre. */
export interface AskedPrice extends Amount {
  readonly period: AskedPeriod;
}

const signs: Readonly<Record<Currency, string>> = { NGN: "₦", AED: "AED ", USD: "$" };

/** An amount as it is written everywhere: "₦85,000,000", "AED 95,000", "$1,234.50". Never shortened. */
export function shownAmount(minorUnits: number, currency: Currency): string {
  const minor = minorUnits % 100;
  const major = String((minorUnits - minor) / 100).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${signs[currency]}${major}${minor === 0 ? "" : `.${String(minor).padStart(2, "0")}`}`;
}
