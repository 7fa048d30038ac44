/** An owner's listings as a file. */
import { stringify } from "csv-stringify/sync";
import type { Person } from "#lib/accounts/person.ts";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import { db } from "#lib/db/database.ts";
import { forbidden } from "#lib/errors.ts";
import { pacer } from "#lib/pace.ts";
import { toManaged } from "#lib/properties/managed-listing.ts";
import { dayOf } from "#lib/shared/dates.ts";
import { type ListingColumn, listingColumns } from "#lib/shared/listing-columns.ts";
import { disarmed } from "./formulas.ts";
import { findOwnAfter } from "./repository.ts";

export interface ListingFile {
  readonly name: string;
  readonly pieces: AsyncGenerator<string>;
}

/** All of an owner's listings that are not deleted, oldest first. Throws 403 for those of others. */
export function exportListings(person: Person, ownerId: string, now = Date.now()): ListingFile {
  if (person.id !== ownerId && !person.isAdmin) throw forbidden("These are the listings of somebody else");
  return { name: `listings-${dayOf(now)}.csv`, pieces: piecesOf(ownerId) };
}

async function* piecesOf(ownerId: string): AsyncGenerator<string> {
  // Excel knows by the mark that it is UTF-8, and shows ₦ as ₦.
  yield `\uFEFF${written([listingColumns.map(({ name }) => name)])}`;
  const turn = pacer(0);
  for (let seq = 0; ; ) {
    const rows = await findOwnAfter(db, ownerId, seq);
    const last = rows.at(-1);
    if (last === undefined) return;
    seq = last.seq;
    yield written(rows.map((row) => cellsOf(toManaged(row))));
    await turn();
  }
}

const yesOrNo = (is: boolean): string => (is ? "yes" : "no");

function cellsOf(listing: ManagedProperty): string[] {
  const cells: Record<ListingColumn, string> = {
    ...listing,
    version: String(listing.version),
    subCategory: listing.subCategory ?? "",
    countInStock: String(listing.countInStock),
    bedrooms: String(listing.bedrooms),
    bathrooms: String(listing.bathrooms),
    toilets: String(listing.toilets),
    parkingSpace: String(listing.parkingSpace),
    swimmingPool: yesOrNo(listing.swimmingPool),
    size: listing.size === null ? "" : String(listing.size),
    images: listing.images.join(", "),
    isOffered: yesOrNo(listing.isOffered),
  };
  return listingColumns.map(({ name }) => disarmed(cells[name]));
}

/** Cells with a line's end or another's separator in them are quoted, whoever reads them. */
const written = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: "windows", quoted_match: /[\r\n;\t]/ });
