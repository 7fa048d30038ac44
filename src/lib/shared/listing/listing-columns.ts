/** The columns of a file of listings, as it is exported and imported. */
import { fieldSheetColumns, lastSheetColumns } from "#lib/listing/fields/spreadsheet.ts";

interface Column {
  readonly name: string;
  readonly about: string;
}

export const listingColumns = [
  { name: "_id", about: "Empty creates a new listing. With an id, your listing with that id is changed." },
  {
    name: "version",
    about: "As exported. If the listing has changed since, we tell you and overwrite nothing.",
  },
  ...fieldSheetColumns,
  ...lastSheetColumns("pictures"),
  { name: "status", about: "Read-only." },
  ...lastSheetColumns("offered"),
] as const satisfies readonly Column[];

/** Further columns in an admin's file. Imports ignore them: a file cannot change owners. */
export const ownerColumns = [
  { name: "owner", about: "Read-only, in an admin's file: the owner." },
  { name: "ownerEmail", about: "Read-only, in an admin's file." },
] as const satisfies readonly Column[];

/** What moving in costs, in exported files. Imports ignore it: it follows from the price and the fees. */
export const moveInColumns = [
  { name: "moveIn", about: "Read-only: what the stated price and fees add up to." },
  { name: "moveInRefundable", about: "Read-only: the part of the move-in cost that comes back." },
  { name: "moveInSecondYear", about: "Read-only: rent and yearly fees from the second year." },
  { name: "moveInIsComplete", about: "Read-only: yes if the owner has stated every fee." },
] as const satisfies readonly Column[];

export const ignoredColumns: readonly Column[] = [...ownerColumns, ...moveInColumns];

export type MoveInColumn = (typeof moveInColumns)[number]["name"];
export type OwnerColumn = (typeof ownerColumns)[number]["name"];

export type ListingColumn = (typeof listingColumns)[number]["name"];

export const mostRows = 5_000;
/** Megabytes (of 1,048,576 bytes). */
export const largestFile = 12;
