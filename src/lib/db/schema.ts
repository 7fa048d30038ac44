/** Tables for both engines: text ids, epoch milliseconds, booleans as 0 and 1, lists as JSON text. */
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
  /** Column of Better Auth; unused. */
  image: Generated<string | null>;
  age: Generated<number | null>;
  sex: Generated<string | null>;
  profession: Generated<string>;
  location: Generated<string>;
  linkedin: Generated<string>;
  employment_status: Generated<string | null>;
  employee: Generated<string>;
  /** File name in the private folder. */
  account_statement: Generated<string | null>;
  /** A JSON object: registration numbers of an agent, where stated. */
  identifiers: Generated<string>;
  /** Suspended people cannot sign in, and their sessions are refused. */
  suspended_at: Generated<number | null>;
  /** Grows with each change by an admin. */
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

/** Credentials. The only provider is `credential`, with a password. */
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

/** Mailed secrets that have not been used yet. */
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
  /** The listing may be deleted. */
  property_id: string;
  /** Title of the listing when saved. */
  title: string;
  created_at: number;
}

/** Number of tries within a time window that ends at `ends_at`. */
export interface RateLimitsTable {
  key: string;
  hits: number;
  ends_at: number;
}

/** Audit events. `id` sorts by time. */
export interface AuditEventsTable {
  id: string;
  kind: string;
  actor_id: string | null;
  subject_id: string | null;
  /** Name at that time. */
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
  /** Null if the owner's account is gone. */
  owner_id: string | null;
  /** By what lists compare it: of what is asked by the square metre the price of the whole, but for materials. */
  price_amount: number | null;
  price_currency: string | null;
  price_period: string | null;
  /** The most precise known place of its address: "lagos/lekki-phase-1". */
  district: Generated<string | null>;
  /** What moving in costs with usual fees, in minor units of `price_currency`. */
  move_in_amount: Generated<number | null>;
  rating: Generated<number>;
  num_reviews: Generated<number>;
  /** Whether all is filled in that a visitor has to know. */
  is_complete: Generated<number>;
  /** Whether visitors see it: offered, complete, not deleted, owner not suspended. */
  is_published: number;
  /** Deleted listings are kept for 30 days. */
  deleted_at: Generated<number | null>;
  /** Grows with each change by a person. */
  version: Generated<number>;
  created_at: number;
  updated_at: number;
}

export interface ReviewsTable {
  id: string;
  property_id: string;
  /** Null if the author's account is gone. */
  user_id: string | null;
  title: string;
  rating: number;
  comment: string;
  /** When the owner read it. */
  seen_at: Generated<number | null>;
  created_at: number;
}

/** Report of a listing by a visitor. */
export interface ReportsTable {
  id: string;
  property_id: string;
  /** Hash of the reporter, who counts once; null once resolved. */
  reporter: string | null;
  reason: string;
  comment: string;
  /** Empty if none was left. */
  email: string;
  created_at: number;
  closed_at: number | null;
  /** The admin who resolved it; null if their account is gone. */
  closed_by: string | null;
}

/** Counts of published listings, maintained by triggers. Builders Mart items also count under their sub-category. */
export interface ListingCountsTable {
  category: string;
  sub_category: string;
  state: string;
  bedrooms: number;
  listings: number;
}

/**
 * Counts of published listings by list and block of `seq`, maintained by triggers. Empty columns do not filter: with
 * all three empty, the row counts the list of all.
 */
export interface ListingBlocksTable {
  category: string;
  sub_category: string;
  state: string;
  /** `seq` divided by 4096. */
  block: number;
  listings: number;
}

/** An uploaded picture. Its files are named after its id. */
export interface PicturesTable {
  id: string;
  owner_id: string | null;
  status: "waiting" | "ready" | "failed";
  /** Size of the largest file, upright. */
  width: number;
  height: number;
  /** A data URI of a few pixels. */
  blur: string | null;
  created_at: number;
  /** The listing that it was uploaded for, until a form or listing uses it. */
  property_id: Generated<string | null>;
}

export interface ListingPicturesTable {
  property_id: string;
  picture_id: string;
}

/** Unsaved text of a listing's form. */
export interface WorkingCopiesTable {
  property_id: string;
  person_id: string;
  /** A JSON object of the changed fields, as typed. */
  fields: string;
  /** A JSON object: the same fields in the base version. */
  fields_before: Generated<string>;
  /** The listing's version that the text is based on. */
  based_on: number;
  /** The form that saved it, and the number of that save. */
  form: string;
  number: number;
  saved_at: number;
}

export interface WorkingCopyPicturesTable {
  property_id: string;
  person_id: string;
  picture_id: string;
}

/** Views and contacts of a listing on a day in Nigeria, such as 2026-11-22. */
export interface ListingDaysTable {
  property_id: string;
  day: string;
  views: Generated<number>;
  contacts: Generated<number>;
}

/** Sums for an owner at counting time, including deleted listings. */
export interface OwnerDaysTable {
  owner_id: string;
  day: string;
  views: Generated<number>;
  contacts: Generated<number>;
}

/** Sums for all listings. */
export interface SiteDaysTable {
  day: string;
  views: Generated<number>;
  contacts: Generated<number>;
}

/** Log of published listings whose filter or order columns changed, in commit order. */
export interface ListingChangesTable {
  id: Generated<number>;
  seq: number;
}

/** Requirement of a migration: only releases with the migration `oldest` may run. */
export interface ReleaseNeedsTable {
  migration: string;
  oldest: string;
}

/** Picture folders on servers' own disks, and when each was last used. */
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
