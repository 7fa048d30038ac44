import type { Listing, ListingCard } from "#lib/contracts/property.ts";
import type { CardRow, PropertyRow } from "#lib/properties/repository.ts";
import { shownPrice } from "#lib/shared/shown-price.ts";

/** A row as the API and the pages speak of it. */
export function toListing(row: PropertyRow): Listing {
  return {
    _id: row.id,
    title: row.title,
    price: row.price,
    shownPrice: shownPrice(row),
    priceAmount: row.price_amount === null ? null : Number(row.price_amount),
    priceCurrency: row.price_currency as Listing["priceCurrency"],
    pricePeriod: row.price_period as Listing["pricePeriod"],
    images: JSON.parse(row.images) as string[],
    category: row.category,
    subCategory: row.sub_category,
    state: row.state,
    location: row.location,
    description: row.description,
    countInStock: row.count_in_stock,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    toilets: row.toilets,
    parkingSpace: row.parking_space,
    swimmingPool: !!row.swimming_pool,
    size: row.size === null ? null : Number(row.size),
    nearbySchools: row.nearby_schools,
    nearbyHospitals: row.nearby_hospitals,
    nearbySuperMarkets: row.nearby_super_markets,
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
    countInStock: row.count_in_stock,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    toilets: row.toilets,
    parkingSpace: row.parking_space,
    rating: row.rating,
    numReviews: row.num_reviews,
  };
}
