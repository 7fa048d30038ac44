/** Prices: owners type text. Lists sort, filter and show the amount read from it. */

export type Currency = "NGN" | "AED" | "USD";

export const periods = ["once", "year", "month", "night"] as const;

export type Period = (typeof periods)[number];

/** Prices per square metre: "₦7,500 per sqm", "₦12,000 per sqm per annum". */
const areaPeriods = [
  "square metre",
  "square metre per year",
  "square metre per month",
  "square metre per night",
] as const;

/** The units that prices are asked for. */
export const askedPeriods = [...periods, ...areaPeriods] as const;

export type AskedPeriod = (typeof askedPeriods)[number];

interface Amount {
  /** In minor units: kobo, fils, cents. */
  readonly amount: number;
  readonly currency: Currency;
}

/** Price of the whole listing. */
export interface Price extends Amount {
  readonly period: Period;
}

/** The price as the owner asks it: for the whole, or per square metre. */
export interface AskedPrice extends Amount {
  readonly period: AskedPeriod;
}

/** As sentences name a currency: "in naira". */
export const currencyWords: Readonly<Record<Currency, string>> = { NGN: "naira", AED: "dirhams", USD: "dollars" };

const signs: Readonly<Record<Currency, string>> = { NGN: "₦", AED: "AED ", USD: "$" };

/** An amount as written everywhere: "₦85,000,000", "AED 95,000", "$1,234.50". Never shortened. */
export function shownAmount(minorUnits: number, currency: Currency): string {
  const minor = minorUnits % 100;
  const major = String((minorUnits - minor) / 100).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${signs[currency]}${major}${minor === 0 ? "" : `.${String(minor).padStart(2, "0")}`}`;
}
