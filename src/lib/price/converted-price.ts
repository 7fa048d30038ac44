/**
 * Prices converted to other currencies, as a hint. They use the rates of the settings file and three significant
 * digits.
 */

import { type AskedPrice, type Currency, shownAmount } from "#lib/price/money.ts";
import { fromNaira, ratesDate, toNaira } from "#lib/price/rates.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { shownPrice, usualCurrency } from "#lib/price/shown-price.ts";
import { hasSpace, type Sized } from "#lib/price/square-metres.ts";
import { shownWholePrice, wholePrice, wholeUnit } from "#lib/price/whole-price.ts";
import { longDay } from "#lib/shared/text/dates.ts";

const inOrder: readonly Currency[] = ["NGN", "AED", "USD"];

const tellingDigits = 3;

/** "≈ ₦74,600,000 per year", "≈ ₦186,000,000 for 200 m²". Undefined if the price is unreadable or already in naira. */
export function inNaira(listing: Sized): string | undefined {
  const converted = toConvert(listing);
  return converted && converted.price.currency !== "NGN" ? hintOf(converted, ["NGN"]) : undefined;
}

/** Hint below the price on a card: the price in naira, or else of the whole. */
export const cardHint = (listing: Sized): string | undefined => inNaira(listing) ?? shownWholePrice(listing);

/** Day of the rates, "20 November 2026". Every page with a conversion shows it once. */
export const dayOfRates: string = longDay(ratesDate);

/** "≈ ₦74,600,000 or $51,500 per year": in all other currencies. Undefined if the price is unreadable. */
export function conversionHint(listing: Sized): string | undefined {
  // Builders Mart goods and moves are not bought from abroad: naira is enough.
  if (!hasSpace(listing.category)) return inNaira(listing);
  const converted = toConvert(listing);
  return (
    converted &&
    hintOf(
      converted,
      inOrder.filter((other) => other !== converted.price.currency),
    )
  );
}

/** Currencies of the readable prices of homes and land. */
export const currenciesOf = (listings: readonly Sized[]): ReadonlySet<Currency> =>
  new Set(listings.flatMap((listing) => (hasSpace(listing.category) && toConvert(listing)?.price.currency) || []));

/** Yearly price in `currencies`, except its own: "≈ ₦74,600,000 per year". Undefined if there is no other. */
export function yearlyHint(price: AskedPrice, currencies: ReadonlySet<Currency>): string | undefined {
  const others = inOrder.filter((other) => other !== price.currency && currencies.has(other));
  return others.length === 0 ? undefined : hintOf({ price, unit: " per year" }, others);
}

interface Converted {
  readonly price: AskedPrice;
  /** Period and unit after the amount. */
  readonly unit: string;
}

/** The price of the whole if known, otherwise the asked price. Period and unit stay the same. */
function toConvert(listing: Sized): Converted | undefined {
  const whole = wholePrice(listing);
  if (whole) return { price: whole, unit: wholeUnit(listing, whole) };
  const price = parsePrice(listing.price, usualCurrency(listing));
  const [unit = ""] = /^(?: per m²)?(?: per (?:year|month|night|day))?/.exec(shownPrice(listing).after) ?? [];
  return price && { price, unit };
}

function hintOf({ price, unit }: Converted, currencies: readonly Currency[]): string {
  const amounts = currencies.map((currency) => converted(price, currency));
  return `≈ ${amounts.join(" or ")}${unit}`;
}

function converted({ amount, currency }: AskedPrice, into: Currency): string {
  const exact = fromNaira(toNaira(amount / 100, currency), into);
  const major = Number(exact.toPrecision(tellingDigits));
  return shownAmount(Math.round(major * 100), into);
}
