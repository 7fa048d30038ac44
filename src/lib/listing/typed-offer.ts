/** The offer of a listing whose fields are not saved yet. */
import { impliedOffer, type Offer, offersOf } from "#lib/listing/offer.ts";
import { readPrice } from "#lib/price/reading.ts";
import { type Priced, usualCurrency } from "#lib/price/shown-price.ts";

/** An offer that the category cannot have is none. */
export function typedOffer(listing: Priced & { readonly offer: string }): Offer | null {
  const chosen = offersOf(listing.category).find((offer) => offer === listing.offer);
  const period = readPrice(listing.price, usualCurrency(listing))?.price.period ?? null;
  return chosen ?? impliedOffer({ category: listing.category, price_period: period });
}
