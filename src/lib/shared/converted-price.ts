/** What a price is worth in other money, as a hint: by the rates of the setting file, without the digits that they do not carry. */
import { longestDay } from "#lib/shared/dates.ts";
import { type Currency, type Price, parsePrice, shownAmount } from "#lib/shared/money.ts";
import { fromNaira, ratesDate, toNaira } from "#lib/shared/rates.ts";
import { type Priced, shownPrice, usualCurrency } from "#lib/shared/shown-price.ts";

/** The currencies that help whoever reads a price: those of the people who look from elsewhere. */
const helpful: Readonly<Record<Currency, readonly Currency[]>> = { NGN: ["USD"], AED: ["NGN", "USD"], USD: ["NGN"] };

const tellingDigits = 3;

/** "≈ ₦74,600,000 per year"; undefined where the price cannot be read, or is in naira. */
export function inNaira(listing: Priced): string | undefined {
  const price = parsePrice(listing.price, usualCurrency(listing));
  return price && price.currency !== "NGN" ? hintOf(listing, price, ["NGN"]) : undefined;
}

/** "≈ ₦74,600,000 or $51,500 per year", and of which day the rates are; undefined where the price cannot be read. */
export function conversionHint(listing: Priced): { readonly amounts: string; readonly day: string } | undefined {
  // Nobody orders a door from abroad.
  if (listing.category === "buildersmart" || listing.category === "home movers") return undefined;
  const price = parsePrice(listing.price, usualCurrency(listing));
  if (!price) return undefined;
  return { amounts: hintOf(listing, price, helpful[price.currency]), day: longestDay(ratesDate) };
}

/** For the same time as the price. */
function hintOf(listing: Priced, price: Price, currencies: readonly Currency[]): string {
  const amounts = currencies.map((currency) => converted(price, currency));
  const [time = ""] = /^ per (?:year|month|night|day)/.exec(shownPrice(listing).after) ?? [];
  return `≈ ${amounts.join(" or ")}${time}`;
}

function converted({ amount, currency }: Price, into: Currency): string {
  const exact = fromNaira(toNaira(amount / 100, currency), into);
  const major = Number(exact.toPrecision(tellingDigits));
  return shownAmount(Math.round(major * 100), into);
}
