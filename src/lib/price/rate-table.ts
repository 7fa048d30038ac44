/** Checks the settings file of exchange rates and lists its mistakes. */
import type { Currency } from "#lib/price/money.ts";

export interface RateTable {
  /** Day of the rates, as 2026-11-20. */
  readonly date: string;
  /** Naira per unit of each currency. */
  readonly perUnit: Readonly<Record<Currency, number>>;
}

export const ratesFile = "src/lib/price/rates.json";

const needed = ["NGN", "AED", "USD"] as const satisfies readonly Currency[];

/** Throws an error with a sentence for each mistake. */
export function checkedRates(given: unknown): RateTable {
  const mistakes = mistakesIn(given);
  if (mistakes.length > 0) throw new Error(mistakes.map((mistake) => `${ratesFile}: ${mistake}`).join("\n"));
  return given as RateTable;
}

function mistakesIn(given: unknown): string[] {
  if (!isObject(given)) return ['it must hold an object, such as { "date": "2026-11-20", "perUnit": { … } }.'];
  const { date, perUnit } = given;
  const found = isDay(date) ? [] : ["date must be the day of the rates, such as 2026-11-20."];
  if (!isObject(perUnit)) return [...found, "perUnit must say what NGN, AED and USD are worth in naira."];
  for (const currency of needed) {
    const rate = perUnit[currency];
    const isRate = typeof rate === "number" && Number.isFinite(rate) && rate > 0;
    if (!isRate) found.push(`perUnit.${currency} must be how many naira one ${currency} is: a number above 0.`);
    else if (currency === "NGN" && rate !== 1) found.push("perUnit.NGN must be 1: a naira is a naira.");
  }
  return found;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether it is a calendar day: 30 February is not. */
function isDay(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const moment = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value);
}
