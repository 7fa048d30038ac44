/** What a price is worth in other money, as a hint: by the rates of the setting file, without the digits that they do not carry. */
import { longestDay } from "#lib/shared/dates.ts";
import { type AskedPrice, type Currency, parsePrice, shownAmount } from "#lib/shared/money.ts";
import { fromNaira, ratesDate, toNaira } from "#lib/shared/rates.ts";
import { shownPrice, usualCurrency } from "#lib/shared/shown-price.ts";
import { hasSpace, type Sized } from "#lib/shared/square-metres.ts";
import { shownWholePrice, wholePrice, wholeUnit } from "#lib/shared/whole-price.ts";

/** The currencies that help whoever reads a price: those of the people who look from elsewhere. */
const helpful: Readonly<Record<Currency, readonly Currency[]>> = { NGN: ["USD"], AED: ["NGN", "USD"], USD: ["NGN"] };

const tellingDigits = 3;

/** "≈ ₦74,600,000 per year", "≈ ₦186,000,000 for 200 m²"; undefined where the price cannot be read, or is in naira. */
export function inNaira(listing: Sized): string | undefined {
  const converted = toConvert(listing);
  return converted && converted.price.currency !== "NGN" ? hintOf(converted, ["NGN"]) : undefined;
}

/** What a card says below its price: what the whole costs, and in naira where it is asked in other money. */
export const cardHint = (listing: Sized): string | undefined => inNaira(listing) ?? shownWholePrice(listing);

/** "≈ ₦74,600,000 or $51,500 per year", and of which day the rates are; undefined where the price cannot be read. */
export function conversionHint(listing: Sized): { readonly amounts: string; readonly day: string } | undefined {
  // Nobody orders a door from abroad.
  if (!hasSpace(listing.category)) return undefined;
  const converted = toConvert(listing);
  if (!converted) return undefined;
  return { amounts: hintOf(converted, helpful[converted.price.currency]), day: longestDay(ratesDate) };
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
