/** The tables, as both engines have them: text ids, epoch milliseconds, booleans as 0 and 1, lists as JSON text. */
import type { Generated } from "kysely";
import type { FieldColumns } from "#lib/listing/fields/storage.ts";

export interface UsersTable {
  id: string;
  name: string;
  email: string;
  phone_number: string;
  is_admin: number;
  is_agent: number;
  email_verified: Generated<number>;
  /** Better Auth's; nothing shows it. */
  image: Generated<string | null>;
  age: Generated<number | null>;
  sex: Generated<string | null>;
  profession: Generated<string>;
  location: Generated<string>;
  linkedin: Generated<string>;
  employment_status: Generated<string | null>;
  employee: Generated<string>;
  /** The file's name in the private folder. */
  account_statement: Generated<string | null>;
  /** Whoever is suspended cannot sign in, and whatever they hold open is refused. */
  suspended_at: Generated<number | null>;
  /** Grows with each change that an admin makes. */
  version: Generated<number>;
  created_at: number;
  updated_at: number;
}

export interface SessionsTable {
  id: string;
  token: string;
  user_id: string;
  expires_at: number;
  ip_address: string | null;
  user_agent: string | null;
  created_at: number;
  updated_at: number;
}

/** How a person signs in: the one provider is `credential`, with a password. */
export interface AccountsTable {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  password: string | null;
  access_token: Generated<string | null>;
  refresh_token: Generated<string | null>;
  id_token: Generated<string | null>;
  access_token_expires_at: Generated<number | null>;
  refresh_token_expires_at: Generated<number | null>;
  scope: Generated<string | null>;
  created_at: number;
  updated_at: number;
}

/** Secrets that were sent by mail and wait to come back. */
export interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: number;
  created_at: number;
  updated_at: number;
}

export interface FavouritesTable {
  id: string;
  user_id: string;
  /** Of a listing that may be deleted by now. */
  property_id: string;
  /** The listing's, as it was saved. */
  title: string;
  created_at: number;
}

/** How often something was tried in a window of time that ends at `ends_at`. */
export interface RateLimitsTable {
  key: string;
  hits: number;
  ends_at: number;
}

/** Security events. `id` sorts by time. */
export interface AuditEventsTable {
  id: string;
  kind: string;
  actor_id: string | null;
  subject_id: string | null;
  /** As they were called then. */
  actor_name: Generated<string | null>;
  subject_name: Generated<string | null>;
  address: string;
  /** A JSON object. */
  detail: string;
  created_at: number;
}

export interface PropertiesTable extends FieldColumns {
  /** Grows by one with each listing: newest first is `seq` descending, and it is the key of the full-text index. */
  seq: Generated<number>;
  id: string;
  /** Null where its owner is gone. */
  owner_id: string | null;
  /** By what lists compare it: of what is asked by the square metre the price of the whole, but for materials. */
  price_amount: number | null;
  price_currency: string | null;
  price_period: string | null;
  rating: Generated<number>;
  num_reviews: Generated<number>;
  /** Whether all is filled in that a visitor has to know. */
  is_complete: Generated<number>;
  /** Whether it is seen: offered, complete, not deleted, and its owner not suspended. */
  is_published: number;
  /** Deleted listings are kept for 30 days. */
  deleted_at: Generated<number | null>;
  /** Grows with each change that a person makes. */
  version: Generated<number>;
  created_at: number;
  updated_at: number;
}

export interface ReviewsTable {
  id: string;
  property_id: string;
  /** Null where who wrote it is gone. */
  user_id: string | null;
  title: string;
  rating: number;
  comment: string;
  /** When the listing's owner has read it. */
  seen_at: Generated<number | null>;
  created_at: number;
}

/** What a visitor finds wrong with a listing. */
export interface ReportsTable {
  id: string;
  property_id: string;
  /** A hash of who it was, by which they count once; null once it was dealt with. */
  reporter: string | null;
  reason: string;
  comment: string;
  /** Empty where none was left. */
  email: string;
  created_at: number;
  closed_at: number | null;
  /** The admin who dealt with it; null where they are gone. */
  closed_by: string | null;
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

/** An uploaded picture. Its files are named for its id. */
export interface PicturesTable {
  id: string;
  owner_id: string | null;
  status: "waiting" | "ready" | "failed";
  /** Of the largest file, upright. */
  width: number;
  height: number;
  /** A data URI of a few pixels. */
  blur: string | null;
  created_at: number;
  /** The listing that it was uploaded for, until a form or a listing shows it. */
  property_id: Generated<string | null>;
}

export interface ListingPicturesTable {
  property_id: string;
  picture_id: string;
}

/** What a person has typed into a listing and not saved. */
export interface WorkingCopiesTable {
  property_id: string;
  person_id: string;
  /** A JSON object of the fields that differ, as they are typed. */
  fields: string;
  /** A JSON object: what these fields were in that version of the listing. */
  fields_before: Generated<string>;
  /** The listing's version, on which it is typed. */
  based_on: number;
  /** The opened form that sent it, and the how manyth sending of that form it was. */
  form: string;
  number: number;
  saved_at: number;
}

export interface WorkingCopyPicturesTable {
  property_id: string;
  person_id: string;
  picture_id: string;
}

/** What happened to a listing on a day of Nigeria's calendar, such as 2026-11-22. */
export interface ListingDaysTable {
  property_id: string;
  day: string;
  views: Generated<number>;
  contacts: Generated<number>;
}

/** The same of all listings that were an owner's when it was counted, also of those that are gone. */
export interface OwnerDaysTable {
  owner_id: string;
  day: string;
  views: Generated<number>;
  contacts: Generated<number>;
}

/** The same of all listings. */
export interface SiteDaysTable {
  day: string;
  views: Generated<number>;
  contacts: Generated<number>;
}

/** Published listings that changed in what lists are filtered and sorted by, in the order of the changes. */
export interface ListingChangesTable {
  id: Generated<number>;
  seq: number;
}

/** What a migration asks of older releases: only those that know the migration `oldest` may run. */
export interface ReleaseNeedsTable {
  migration: string;
  oldest: string;
}

/** The folders in which servers keep pictures on their own disks, and when each was last in use. */
export interface MediaFoldersTable {
  id: string;
  seen_at: number;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  verifications: VerificationsTable;
  favourites: FavouritesTable;
  rate_limits: RateLimitsTable;
  release_needs: ReleaseNeedsTable;
  media_folders: MediaFoldersTable;
  audit_events: AuditEventsTable;
  properties: PropertiesTable;
  reviews: ReviewsTable;
  reports: ReportsTable;
  listing_counts: ListingCountsTable;
  listing_blocks: ListingBlocksTable;
  listing_changes: ListingChangesTable;
  listing_days: ListingDaysTable;
  owner_days: OwnerDaysTable;
  site_days: SiteDaysTable;
  pictures: PicturesTable;
  listing_pictures: ListingPicturesTable;
  working_copies: WorkingCopiesTable;
  working_copy_pictures: WorkingCopyPicturesTable;
}
