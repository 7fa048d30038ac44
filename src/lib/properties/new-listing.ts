import type { Insertable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { Listing } from "#lib/contracts/property.ts";
import type { PropertiesTable } from "#lib/db/schema.ts";
import { comparedPrice } from "#lib/price/whole-price.ts";
import { blankTitle } from "#lib/shared/listing/listing-status.ts";

/** What an owner says of a listing; all else follows from it or comes later. */
export type ListingFields = Pick<
  Listing,
  | "title"
  | "price"
  | "images"
  | "subCategory"
  | "location"
  | "description"
  | "countInStock"
  | "bedrooms"
  | "bathrooms"
  | "toilets"
  | "parkingSpace"
  | "swimmingPool"
  | "size"
  | "nearbySchools"
  | "nearbyHospitals"
  | "nearbySuperMarkets"
> &
  // Empty in a draft.
  Pick<ManagedProperty, "category" | "state">;

/** What a listing is before its owner has said anything. */
export const blankFields: ListingFields = {
  title: blankTitle,
  price: "",
  images: [],
  category: "",
  subCategory: null,
  state: "",
  location: "",
  description: "",
  countInStock: 1,
  bedrooms: 0,
  bathrooms: 0,
  toilets: 0,
  parkingSpace: 0,
  swimmingPool: false,
  size: null,
  nearbySchools: "",
  nearbyHospitals: "",
  nearbySuperMarkets: "",
};

/** The row of a published listing that is created at `createdAt` (epoch milliseconds). */
export function newListingRow(
  fields: ListingFields,
  ownerId: string,
  createdAt: number,
  id: string = uuidv7({ msecs: createdAt }),
): Insertable<PropertiesTable> {
  return {
    id,
    owner_id: ownerId,
    ...listingColumns(fields),
    is_published: 1,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** The columns of what an owner says, and what follows from the price. */
export function listingColumns(fields: ListingFields) {
  const price = comparedPrice(fields);
  return {
    title: fields.title,
    price: fields.price,
    price_amount: price?.amount ?? null,
    price_currency: price?.currency ?? null,
    price_period: price?.period ?? null,
    category: fields.category,
    sub_category: fields.subCategory,
    state: fields.state,
    location: fields.location,
    description: fields.description,
    images: JSON.stringify(fields.images),
    count_in_stock: fields.countInStock,
    bedrooms: fields.bedrooms,
    bathrooms: fields.bathrooms,
    toilets: fields.toilets,
    parking_space: fields.parkingSpace,
    swimming_pool: fields.swimmingPool ? 1 : 0,
    size: fields.size,
    nearby_schools: fields.nearbySchools,
    nearby_hospitals: fields.nearbyHospitals,
    nearby_super_markets: fields.nearbySuperMarkets,
  };
}
