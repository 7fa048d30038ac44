/** The tables, as both engines have them: text ids, epoch milliseconds, booleans as 0 and 1, lists as JSON text. */
import type { Generated } from "kysely";

export interface UsersTable {
  id: string;
  name: string;
  email: string;
  phone_number: string;
  is_admin: number;
  is_agent: number;
  created_at: number;
  updated_at: number;
}

export interface PropertiesTable {
  /** Grows by one with each listing: newest first is `seq` descending, and it is the key of the full-text index. */
  seq: Generated<number>;
  id: string;
  owner_id: string;
  title: string;
  price: string;
  price_amount: number | null;
  price_currency: string | null;
  price_period: string | null;
  category: string;
  sub_category: string | null;
  state: string;
  location: string;
  description: string;
  images: string;
  count_in_stock: number;
  bedrooms: number;
  bathrooms: number;
  toilets: number;
  parking_space: number;
  swimming_pool: number;
  nearby_schools: string;
  nearby_hospitals: string;
  nearby_super_markets: string;
  rating: Generated<number>;
  num_reviews: Generated<number>;
  is_published: number;
  created_at: number;
  updated_at: number;
}

export interface ReviewsTable {
  id: string;
  property_id: string;
  user_id: string;
  title: string;
  rating: number;
  comment: string;
  created_at: number;
}

/** Published listings, counted by triggers. Builders Mart items also count under their sub-category. */
export interface ListingCountsTable {
  category: string;
  sub_category: string;
  state: string;
  bedrooms: number;
  listings: number;
}

/**
 * Published listings by list and block of `seq`, counted by triggers. An empty column is a list that it does not
 * narrow: all three empty is the list of all.
 */
export interface ListingBlocksTable {
  category: string;
  sub_category: string;
  state: string;
  /** `seq` divided by 4096. */
  block: number;
  listings: number;
}

export interface Tables {
  users: UsersTable;
  properties: PropertiesTable;
  reviews: ReviewsTable;
  listing_counts: ListingCountsTable;
  listing_blocks: ListingBlocksTable;
}
