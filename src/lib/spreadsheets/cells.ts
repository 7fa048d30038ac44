/** What the cells of a row say, in the words of the contract. */
import { type CellReader, cellReaders, UnreadableCell } from "#lib/listing/fields/spreadsheet.ts";
import type { ListingColumn } from "#lib/shared/listing/listing-columns.ts";
import { shortened } from "#lib/shared/text/shortened.ts";
import { asWritten } from "./formulas.ts";

export interface ReadCells {
  /** Values for the contract; unreadable cells are left out. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly mistakes: readonly { readonly field: ListingColumn; readonly message: string }[];
}

const version: CellReader = (cell) => {
  if (cell === "") return undefined;
  if (!/^\d{1,9}$/.test(cell))
    throw new UnreadableCell(`“${shortened(cell, 60)}” is not a version: leave it as exported`);
  return Number(cell);
};

const readers: ReadonlyMap<string, CellReader> = new Map([...cellReaders, ["version", version]]);

/** Columns that are not fields of a listing. */
const apart = new Set<ListingColumn>(["_id", "status"]);

export function readCells(cells: ReadonlyMap<ListingColumn, string>): ReadCells {
  const values: Record<string, unknown> = {};
  const mistakes: { field: ListingColumn; message: string }[] = [];
  for (const [name, cell] of cells) {
    if (apart.has(name)) continue;
    try {
      const reader = readers.get(name);
      const value = reader ? reader(cell.trim()) : asWritten(cell);
      if (value !== undefined) values[name] = value;
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      mistakes.push({ field: name, message: error.message });
    }
  }
  return { values, mistakes };
}
