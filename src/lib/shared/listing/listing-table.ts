/** Orders, filters and paging of listing tables. */
import { listingStatuses } from "#lib/shared/listing/listing-status.ts";

export const managedSorts = [
  "newest",
  "oldest",
  "changed",
  "title",
  "title-down",
  "price-up",
  "price-down",
  "views",
  "contacts",
] as const;
export type ManagedSort = (typeof managedSorts)[number];

export const managedStatuses = [...listingStatuses, "deleted"] as const;
export type ManagedStatus = (typeof managedStatuses)[number];

export const pageSizes = [12, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Maximum length of an `_id` in a query. */
export const longestId = 64;

/** Highest page number. */
export const mostPages = 1_000_000;
