/** What currencies are worth in naira: a setting file, changed by hand, with the day on which its rates held. */
import type { Currency, Period } from "#lib/price/money.ts";
import { checkedRates } from "#lib/price/rate-table.ts";
import rates from "#lib/price/rates.json" with { type: "json" };

const { date, perUnit } = checkedRates(rates);

/** The day of the rates, as 2026-11-20. */
export const ratesDate: string = date;

/** An amount in major units, in naira. */
export const toNaira = (amount: number, currency: Currency): number => amount * perUnit[currency];

/** To the minor unit. */
export const fromNaira = (naira: number, currency: Currency): number =>
  Math.round((naira / perUnit[currency]) * 100) / 100;

/** A price in naira by which all are compared: by the year where it is paid monthly, otherwise as it is asked. */
export const comparablePrice = (minorUnits: number, currency: Currency, period: Period): number =>
  toNaira(minorUnits / 100, currency) * (period === "month" ? 12 : 1);
