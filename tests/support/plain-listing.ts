import type { ListingFields } from "#lib/properties/new-listing.ts";

/** All that a listing needs, but for pictures. */
export const plainListing: ListingFields = {
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
