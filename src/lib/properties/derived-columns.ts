/** What lists compare, and no owner types: price, place and move-in cost of a listing. */
import type { FieldValues } from "#lib/listing/fields/values.ts";
import { moveInOf } from "#lib/listing/move-in.ts";
import { impliedOffer } from "#lib/listing/offer.ts";
import { placeOfAddress } from "#lib/places/address.ts";
import { comparedPrice } from "#lib/price/whole-price.ts";

type Derived = Omit<Parameters<typeof moveInOf>[0], "offer"> & Pick<FieldValues, "offer" | "location">;

/** The columns that a listing's fields imply. */
export function derivedColumns(listing: Derived) {
  const price = comparedPrice(listing);
  const place = placeOfAddress(listing.location, listing.state);
  const period = price?.period ?? null;
  const offer = listing.offer ?? impliedOffer({ category: listing.category, price_period: period });
  const cost = price && moveInOf({ ...listing, offer }, place?.ids);
  return {
    price_amount: price?.amount ?? null,
    price_currency: price?.currency ?? null,
    price_period: period,
    district: place?.place.id ?? null,
    move_in_amount: cost && "usual" in cost ? cost.usual : null,
  };
}
