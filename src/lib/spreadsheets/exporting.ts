/** Exports listings as CSV. */
import type { Person } from "#lib/accounts/person.ts";
import type { ManagedProperty, ManagedQuery } from "#lib/contracts/managed-property.ts";
import { db } from "#lib/db/database.ts";
import { fieldCells } from "#lib/listing/fields/spreadsheet.ts";
import type { ManagedFilter } from "#lib/properties/managed-counts-repository.ts";
import { toManaged } from "#lib/properties/managed-listing.ts";
import { filterOf } from "#lib/properties/managed-lists.ts";
import {
  type ListingColumn,
  listingColumns,
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
  const columns = saysWhose ? [...listingColumns, ...ownerColumns] : listingColumns;
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

function cellsOf(row: ExportedRow): Record<ListingColumn | OwnerColumn, string> {
  const listing: ManagedProperty = toManaged(row);
  return {
    ...fieldCells(listing),
    _id: listing._id,
    version: String(listing.version),
    status: listing.deletedAt === null ? listing.status : "deleted",
    owner: listing.owner?.name ?? "",
    ownerEmail: row.owner_email ?? "",
  };
}
