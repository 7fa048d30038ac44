/** Rows of files as people write them, and what they say. */
import { readCells } from "#lib/spreadsheets/cells.ts";
import { readHeader } from "#lib/spreadsheets/header.ts";
import { readRow, type StoredListing } from "#lib/spreadsheets/rows.ts";

export type Row = Readonly<Record<string, string>>;

const today = "2026-11-26";
export const rent = { Category: "rent", State: "Lagos" };
export const sale = { Category: "for sale", State: "Lagos" };
export const land = { Category: "land", State: "Ogun" };
export const goods = { Category: "buildersmart", State: "Kano" };
export const shortLet = { Category: "short lets", State: "Lagos" };
export const dubai = { Category: "dubai properties", State: "Dubai" };

/** What a row says, in a file of its own. `stored` is what the listing is that it changes. */
export function read(row: Row, stored?: StoredListing) {
  const cells = Object.values(row);
  const header = readHeader(Object.keys(row), [cells]);
  const found = readRow(header, cells, today, stored);
  const { values, mistakes } = readCells(found.cells);
  const { category: _, state: __, ...said } = values;
  return {
    said,
    notes: [...found.notes, ...(found.held === undefined ? [] : [found.held])],
    questions: [...header.mistakes, ...found.mistakes, ...mistakes].map(({ message }) => message),
  };
}

export const plainly = (said: object) => ({ said, notes: [], questions: [] });
