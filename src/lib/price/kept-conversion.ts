/** What a kept copy of a listing says of its price in naira: for a script that has no room for reading prices. */

/** Naira for one of each other currency; what is missing is not converted. */
export type NairaRates = Readonly<Record<string, number>>;

/** What the API says of a price; what was kept long ago may lack it. */
export interface KeptPrice {
  readonly priceAmount?: number | null;
  readonly priceCurrency?: string | null;
  readonly shownPrice?: { readonly after: string };
}

/**
 * "≈ ₦74,600,000 per year", as lists say it, or nothing. Only what is asked by the square metre stays by the square
 * metre: the price of the whole is for pages that can read prices.
 */
export function keptInNaira({ priceAmount, priceCurrency, shownPrice }: KeptPrice, rates: NairaRates): string {
  const naira = ((priceAmount ?? 0) / 100) * (rates[priceCurrency ?? ""] ?? 0);
  const unit = /^(?: per (?:m²|year|month|night|day))*/.exec(shownPrice?.after ?? "");
  return naira ? `≈ ₦${Number(naira.toPrecision(3)).toLocaleString("en")}${unit}` : "";
}
