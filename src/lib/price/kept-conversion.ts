/** Naira price of a stored listing, for a script without the price reader. */

/** Naira per unit of each currency. Currencies without a rate are not converted. */
export type NairaRates = Readonly<Record<string, number>>;

/** Price fields of the API; listings stored by older versions may lack them. */
export interface KeptPrice {
  readonly priceAmount?: number | null;
  readonly priceCurrency?: string | null;
  readonly shownPrice?: { readonly after: string };
}

/**
 * "≈ ₦74,600,000 per year", as in lists; empty without a price or rate. A price per m² stays per m²: only pages that
 * read prices know the price of the whole.
 */
export function keptInNaira({ priceAmount, priceCurrency, shownPrice }: KeptPrice, rates: NairaRates): string {
  const naira = ((priceAmount ?? 0) / 100) * (rates[priceCurrency ?? ""] ?? 0);
  const unit = /^(?: per (?:m²|year|month|night|day))*/.exec(shownPrice?.after ?? "");
  return naira ? `≈ ₦${Number(naira.toPrecision(3)).toLocaleString("en")}${unit}` : "";
}
