/** Exports listings as CSV. */
import type { Person } from "#lib/accounts/person.ts";
import type { ManagedProperty, ManagedQuery } from "#lib/contracts/managed-property.ts";
import { db } from "#lib/db/database.ts";
import { fieldCells } from "#lib/listing/fields/spreadsheet.ts";
import { moveInOf } from "#lib/listing/move-in.ts";
import { shownAmount } from "#lib/price/money.ts";
import type { ManagedFilter } from "#lib/properties/managed-counts-repository.ts";
import { toManaged } from "#lib/properties/managed-listing.ts";
import { filterOf } from "#lib/properties/managed-lists.ts";
import { areasOf } from "#lib/properties/service.ts";
import {
  type ListingColumn,
  listingColumns,
  type MoveInColumn,
  moveInColumns,
  type OwnerColumn,
  ownerColumns,
} from "#lib/shared/listing/listing-columns.ts";
import { dayOf } from "#lib/shared/text/dates.ts";
import { pacer } from "#lib/yield-to-event-loop.ts";
import { byteOrderMark, csvLines } from "./csv.ts";
import { type ExportedRow, findExported } from "./repository.ts";

export interface ListingFile {
  readonly name: string;
  readonly pieces: AsyncGenerator<string>;
}

/**
 * All listings of a person's table for `query`, oldest first: those of `ownerId`, or all with their owners. Streamed.
 * Throws 403 like the table.
 */
export async function exportListings(
  person: Person,
  ownerId: string | undefined,
  query: ManagedQuery,
  now = Date.now(),
): Promise<ListingFile> {
  const filter = await filterOf(person, ownerId, query);
  return { name: `listings-${dayOf(now)}.csv`, pieces: piecesOf(filter, ownerId === undefined) };
}

async function* piecesOf(filter: ManagedFilter, saysWhose: boolean): AsyncGenerator<string> {
  const columns = [...listingColumns, ...moveInColumns, ...(saysWhose ? ownerColumns : [])];
  yield `${byteOrderMark}${csvLines([columns.map(({ name }) => name)])}`;
  const turn = pacer(0);
  for await (const rows of findExported(db, filter)) {
    if (rows.length > 0) {
      const cells = rows.map(cellsOf);
      yield csvLines(cells.map((cell) => columns.map(({ name }) => cell[name])));
    }
    await turn();
  }
}

function cellsOf(row: ExportedRow): Record<ListingColumn | MoveInColumn | OwnerColumn, string> {
  const listing: ManagedProperty = toManaged(row);
  return {
    ...fieldCells(listing),
    ...moveInCells(listing),
    _id: listing._id,
    version: String(listing.version),
    status: listing.deletedAt === null ? listing.status : "deleted",
    owner: listing.owner?.name ?? "",
    ownerEmail: row.owner_email ?? "",
  };
}

/** Sums as the property page says them. Empty where there is none. */
function moveInCells(listing: ManagedProperty): Record<MoveInColumn, string> {
  const found = moveInOf(listing, areasOf(listing));
  const cost = found === undefined || "noSum" in found ? undefined : found;
  const shown = (amount: number | null) => (cost && amount !== null ? shownAmount(amount, cost.currency) : "");
  return {
    moveIn: shown(cost?.said ?? null),
    moveInRefundable: shown(cost?.refundable ?? null),
    moveInSecondYear: shown(cost?.secondYear ?? null),
    moveInIsComplete: cost ? (cost.complete ? "yes" : "no") : "",
  };
}
