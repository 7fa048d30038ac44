import type { Tables } from "#lib/db/schema.ts";

export interface CopiedTable {
  readonly name: keyof Tables;
  /** Columns of the primary key, in reading order. */
  readonly key: readonly string[];
  /** Its numeric columns. */
  readonly numbers?: readonly string[];
}

/** All tables of a shop, parents before children. The word index is left out, because it is derived. */
export const copiedTables: readonly CopiedTable[] = [
  { name: "users", key: ["id"] },
  { name: "sessions", key: ["id"] },
  { name: "accounts", key: ["id"] },
  { name: "verifications", key: ["id"] },
  { name: "rate_limits", key: ["key"] },
  { name: "audit_events", key: ["id"] },
  { name: "properties", key: ["seq"], numbers: ["seq"] },
  { name: "pictures", key: ["id"] },
  { name: "listing_pictures", key: ["property_id", "picture_id"] },
  { name: "working_copies", key: ["property_id", "person_id"] },
  { name: "working_copy_pictures", key: ["property_id", "person_id", "picture_id"] },
  { name: "reviews", key: ["id"] },
  { name: "favourites", key: ["id"] },
  { name: "reports", key: ["id"] },
  { name: "listing_days", key: ["property_id", "day"] },
  { name: "owner_days", key: ["owner_id", "day"] },
  { name: "site_days", key: ["day"] },
  { name: "listing_counts", key: ["category", "sub_category", "state", "bedrooms"], numbers: ["bedrooms"] },
  { name: "listing_blocks", key: ["category", "sub_category", "state", "block"], numbers: ["block"] },
  { name: "listing_changes", key: ["id"], numbers: ["id"] },
];

export type Row = Readonly<Record<string, string | number | null>>;
export type Key = readonly (string | number)[];

export const keyOf = ({ key }: CopiedTable, row: Row): Key => key.map((column) => row[column] ?? "");
