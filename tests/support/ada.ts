/** A signed-in user and her saved listings, for tests of stores. */
import type { UserInfo } from "#lib/contracts/user.ts";
import type { KeptListing } from "#lib/stores/favourites/favourites.ts";

export const ada: UserInfo = {
  _id: "ada",
  name: "Ada Obi",
  email: "ada@example.com",
  phoneNumber: "+234 803 000 0000",
  isAdmin: false,
  isAgent: true,
};

/** A listing as stored in a browser; it has a `favouriteId` if it came from an account. */
export const keptListing = (_id: string, favouriteId?: string): KeptListing =>
  ({
    _id,
    title: _id,
    price: "₦1",
    category: "rent",
    location: "Yaba",
    state: "Lagos",
    images: [],
    favouriteId,
  }) as unknown as KeptListing;
