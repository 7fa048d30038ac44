/** The columns of a file of listings, as it is exported and imported. */
import { fieldSheetColumns, lastSheetColumns } from "#lib/listing/fields/spreadsheet.ts";

interface Column {
  readonly name: string;
  readonly about: string;
}

export const listingColumns = [
  { name: "_id", about: "Empty makes a new listing; one that is filled in changes that listing of yours." },
  {
    name: "version",
    about: "As exported. If somebody has changed the listing since, you are told and nothing is overwritten.",
  },
  ...fieldSheetColumns,
  ...lastSheetColumns("pictures"),
  { name: "status", about: "Only told: it follows from the other columns." },
  ...lastSheetColumns("offered"),
] as const satisfies readonly Column[];

/** What an admin's file says besides. An import passes over them: nobody is given listings by a file. */
export const ownerColumns = [
  { name: "owner", about: "Only told in an admin's file: whose listing it is." },
  { name: "ownerEmail", about: "Only told in an admin's file." },
] as const satisfies readonly Column[];

export type OwnerColumn = (typeof ownerColumns)[number]["name"];

export type ListingColumn = (typeof listingColumns)[number]["name"];

export const mostRows = 5_000;
/** Megabytes (of 1,048,576 bytes). */
export const largestFile = 12;
