/** Texts of a table row. */
import type { ManagedRow } from "#lib/contracts/managed-property.ts";
import { categoryByName } from "#lib/shared/listing/categories.ts";
import { keptDays, type ListingStatus } from "#lib/shared/listing/listing-status.ts";
import { placeLine } from "#lib/shared/place/place-line.ts";
import { shownDate } from "#lib/shared/text/dates.ts";

/** Shown for unknown values. */
export const unknown = "—";

const day = 86_400_000;

export const statusLabels: Readonly<Record<ListingStatus, string>> = {
  published: "Published",
  draft: "Draft",
  unavailable: "Unavailable",
};

export const placeOf = (row: Pick<ManagedRow, "location" | "state">): string => placeLine(row) || unknown;

export const categoryOf = ({ category }: Pick<ManagedRow, "category">): string =>
  categoryByName(category)?.label ?? unknown;

/** The last day on which a deleted listing can be restored. */
export const keptUntil = (deletedAt: string): string =>
  shownDate(new Date(Date.parse(deletedAt) + keptDays * day).toISOString());
