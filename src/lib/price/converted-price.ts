/** What a price is worth in other money, as a hint: by the rates of the setting file, without the digits that they do not carry. */

import { type AskedPrice, type Currency, shownAmount } from "#lib/price/money.ts";
import { fromNaira, ratesDate, toNaira } from "#lib/price/rates.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { shownPrice, usualCurrency } from "#lib/price/shown-price.ts";
import { hasSpace, type Sized } from "#lib/price/square-metres.ts";
import { shownWholePrice, wholePrice, wholeUnit } from "#lib/price/whole-price.ts";
import { longDay } from "#lib/shared/text/dates.ts";

const inOrder: readonly Currency[] = ["NGN", "AED", "USD"];

const tellingDigits = 3;

/** "≈ ₦74,600,000 per year", "≈ ₦186,000,000 for 200 m²"; undefined where the price cannot be read, or is in naira. */
export function inNaira(listing: Sized): string | undefined {
  const converted = toConvert(listing);
  return converted && converted.price.currency !== "NGN" ? hintOf(converted, ["NGN"]) : undefined;
}

/** What a card says below its price: what the whole costs, and in naira where it is asked in other money. */
export const cardHint = (listing: Sized): string | undefined => inNaira(listing) ?? shownWholePrice(listing);

/** Of which day the rates are, "20 November 2026": it stands once on every page that shows a conversion. */
export const dayOfRates: string = longDay(ratesDate);

/** "≈ ₦74,600,000 or $51,500 per year": in all other money; undefined where the price cannot be read. */
export function conversionHint(listing: Sized): string | undefined {
  // Nobody orders a door from abroad: of what is no space, what is asked in other money is said in naira and nothing else.
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

/** In which money prices stand side by side that can be read. */
export const currenciesOf = (listings: readonly Sized[]): ReadonlySet<Currency> =>
  new Set(listings.flatMap((listing) => (hasSpace(listing.category) && toConvert(listing)?.price.currency) || []));

/** What a year costs, in all of `currencies` but its own: "≈ ₦74,600,000 per year"; undefined where there is no other. */
export function yearlyHint(price: AskedPrice, currencies: ReadonlySet<Currency>): string | undefined {
  const others = inOrder.filter((other) => other !== price.currency && currencies.has(other));
  return others.length === 0 ? undefined : hintOf({ price, unit: " per year" }, others);
}

interface Converted {
  readonly price: AskedPrice;
  /** What it is for, as it is shown behind the amount. */
  readonly unit: string;
}

/** The price of the whole where it is known, otherwise as it is asked: for the same time and unit. */
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
