/** Exchange rates to naira, from a settings file that is edited by hand. */
import type { Currency, Period } from "#lib/price/money.ts";
import { checkedRates } from "#lib/price/rate-table.ts";
import rates from "#lib/price/rates.json" with { type: "json" };

const { date, perUnit } = checkedRates(rates);

/** Day of the rates, as 2026-11-20. */
export const ratesDate: string = date;

/** Converts an amount in major units to naira. */
export const toNaira = (amount: number, currency: Currency): number => amount * perUnit[currency];

/** Rounded to the minor unit. */
export const fromNaira = (naira: number, currency: Currency): number =>
  Math.round((naira / perUnit[currency]) * 100) / 100;

/** A price in naira for comparisons: monthly prices by the year, others as asked. */
export const comparablePrice = (minorUnits: number, currency: Currency, period: Period): number =>
  toNaira(minorUnits / 100, currency) * (period === "month" ? 12 : 1);
