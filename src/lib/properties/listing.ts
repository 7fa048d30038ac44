import type { Listing, ListingCard } from "#lib/contracts/property.ts";
import { publicValuesOf } from "#lib/listing/fields/storage.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { shownPrice, usualCurrency } from "#lib/price/shown-price.ts";
import type { CardRow, PropertyRow } from "#lib/properties/repository.ts";

/** A row as the API and the pages speak of it. */
export function toListing(row: PropertyRow): Listing {
  // The columns hold by what lists compare it: of what is asked by the square metre that is another price.
  const asked = parsePrice(row.price, usualCurrency(row));
  const { title, price, ...otherFields } = publicValuesOf(row);
  return {
    _id: row.id,
    title,
    price,
    shownPrice: shownPrice(row),
    priceAmount: asked?.amount ?? null,
    priceCurrency: asked?.currency ?? null,
    pricePeriod: asked?.period ?? null,
    ...otherFields,
    rating: row.rating,
    numReviews: row.num_reviews,
    createdAt: new Date(Number(row.created_at)).toISOString(),
    updatedAt: new Date(Number(row.updated_at)).toISOString(),
  };
}

/** A row as the cards of a list show it: reading what no card shows takes as long again. */
export function toCard(row: CardRow): ListingCard {
  return {
    _id: row.id,
    title: row.title,
    price: row.price,
    images: JSON.parse(row.images) as string[],
    category: row.category,
    state: row.state,
    location: row.location,
    size: sizeOf(row),
    countInStock: row.count_in_stock,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    toilets: row.toilets,
    parkingSpace: row.parking_space,
    rating: row.rating,
    numReviews: row.num_reviews,
  };
}

const sizeOf = ({ size }: Pick<CardRow, "size">): number | null => (size === null ? null : Number(size));
