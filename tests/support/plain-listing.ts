import { blankValues, type FieldValues } from "#lib/listing/fields/values.ts";

/** The fields that a listing needs, without pictures. */
export const plainListing: FieldValues = {
  ...blankValues(),
  title: "House",
  price: "₦85,000,000",
  images: [],
  category: "for sale",
  subCategory: null,
  state: "Lagos",
  location: "Lekki",
  description: "Dry and quiet.",
  countInStock: 1,
  bedrooms: 3,
  bathrooms: 3,
  toilets: 4,
  parkingSpace: 2,
  swimmingPool: false,
  size: null,
  nearbySchools: "",
  nearbyHospitals: "",
  nearbySuperMarkets: "",
};
