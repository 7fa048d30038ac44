import type { ManagedProperty, ManagedRow } from "#lib/contracts/managed-property.ts";
import { managerValuesOf, readFacts } from "#lib/listing/fields/storage.ts";
import { toTableListing, toWholeListing } from "#lib/properties/listing.ts";
import type { ManagedPropertyRow } from "#lib/properties/managed-repository.ts";
import type { ManagedTableRow } from "#lib/properties/managed-table-repository.ts";
import type { ListingStatus } from "#lib/shared/listing/listing-status.ts";

/** Converts a row for its managers. */
export function toManaged(row: ManagedPropertyRow): ManagedProperty {
  const facts = readFacts(row);
  return { ...toWholeListing(row, facts), ...managed(row, facts) };
}

const managed = (row: ManagedPropertyRow, facts: ReturnType<typeof readFacts>) => ({
  ...managerValuesOf(row, facts),
  status: statusOf(row),
  version: row.version,
  owner:
    row.owner_id === null
      ? null
      : { _id: row.owner_id, name: row.owner_name ?? "", isSuspended: row.owner_suspended_at !== null },
  deletedAt: row.deleted_at === null ? null : new Date(Number(row.deleted_at)).toISOString(),
});

export function toManagedRow(row: ManagedTableRow): ManagedRow {
  const facts = readFacts(row);
  return { ...toTableListing(row, facts), ...managed(row, facts), views: row.views, contacts: row.contacts };
}

function statusOf(row: ManagedPropertyRow): ListingStatus {
  if (row.is_published !== 1) return "draft";
  return row.count_in_stock > 0 ? "published" : "unavailable";
}
