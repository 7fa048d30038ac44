/** What moving into a listing, buying it or staying there costs. */
import type { FieldValues } from "#lib/listing/fields/values.ts";
import { moveInCost } from "#lib/move-in/calculate.ts";
import type { MoveInCost, NoSum } from "#lib/move-in/cost.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { usualCurrency } from "#lib/price/shown-price.ts";
import { comparedPrice } from "#lib/price/whole-price.ts";
import { land } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";

export type Costly = Pick<
  FieldValues,
  | ("offer" | "price" | "category" | "state" | "size" | "propertyType" | "furnishing" | "advanceMonths" | "cheques")
  | "minimumNights"
  | ("agencyFee" | "legalFee" | "cautionFee" | "serviceCharge" | "viewingFee" | "cleaningFee" | "otherFees")
>;

/**
 * `areas` are the ids of the place and of all places around it: rules depend on them.
 * Undefined for materials, movers and listings without a known offer.
 */
export function moveInOf(listing: Costly, areas: readonly string[] = []): MoveInCost | NoSum | undefined {
  const { offer, category, state, size } = listing;
  if (offer === null) return undefined;
  const slug = states.find(({ name }) => name === state)?.slug;
  return moveInCost({
    ...listing,
    offer,
    price: comparedPrice(listing) ?? parsePrice(listing.price, usualCurrency(listing)) ?? null,
    place: slug === undefined ? null : { state: slug, areas },
    nights: listing.minimumNights ?? 1,
    squareMetres: category === land ? null : size,
  });
}
