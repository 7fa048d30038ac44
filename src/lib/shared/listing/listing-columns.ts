/** The columns of a file of listings, as it is exported and imported. */

interface Column {
  readonly name: string;
  readonly about: string;
}

export const listingColumns = [
  { name: "_id", about: "Empty makes a new listing; one that is filled in changes that listing of yours." },
  {
    name: "version",
    about: "As exported. If somebody has changed the listing since, you are told and nothing is overwritten.",
  },
  { name: "title", about: "At most 120 characters." },
  { name: "price", about: "As people read it: ₦85,000,000, ₦1.2m per annum, AED 1,850,000, ₦9,500 per sqm." },
  { name: "category", about: "One of the site's categories, such as for sale, rent or short lets." },
  { name: "subCategory", about: "For Builders Mart only, such as doors or kitchen." },
  { name: "state", about: "One of the 36 states or FCT; Dubai for Dubai properties." },
  { name: "location", about: "Street and area, at most 160 characters." },
  { name: "description", about: "At most 5,000 characters, in any number of lines." },
  { name: "countInStock", about: "Units that can be had. 0 shows the listing as unavailable." },
  { name: "bedrooms", about: "A whole number." },
  { name: "bathrooms", about: "A whole number." },
  { name: "toilets", about: "A whole number." },
  { name: "parkingSpace", about: "The number of cars." },
  { name: "swimmingPool", about: "yes or no." },
  { name: "size", about: "Square metres, such as 120 or 85.5. Empty where it is not known." },
  { name: "nearbySchools", about: "At most 500 characters." },
  { name: "nearbyHospitals", about: "At most 500 characters." },
  { name: "nearbySuperMarkets", about: "At most 500 characters." },
  { name: "images", about: "Addresses of up to 20 pictures, separated by comma and space." },
  { name: "status", about: "Only told: it follows from the other columns." },
  { name: "isOffered", about: "yes or no: no keeps it a draft. Empty means yes in a new listing." },
] as const satisfies readonly Column[];

/** What an admin's file says besides. An import passes over them: nobody is given listings by a file. */
export const ownerColumns = [
  { name: "owner", about: "Only told in an admin's file: whose listing it is." },
  { name: "ownerEmail", about: "Only told in an admin's file." },
] as const satisfies readonly Column[];

export type OwnerColumn = (typeof ownerColumns)[number]["name"];

export type ListingColumn = (typeof listingColumns)[number]["name"];

/** The columns without which no new listing can be published. */
export const neededColumns = [
  "title",
  "price",
  "category",
  "state",
  "description",
] as const satisfies readonly ListingColumn[];

export const mostRows = 5_000;
/** Megabytes (of 1,048,576 bytes). */
export const largestFile = 12;
