/** Maps the columns of a file. */
import type { RowMistake } from "#lib/contracts/listing-import.ts";
import { neededColumns } from "#lib/listing/fields/spreadsheet.ts";
import { type ListingColumn, listingColumns, ownerColumns } from "#lib/shared/listing/listing-columns.ts";
import { nearest, plain } from "#lib/shared/text/nearest.ts";

export interface Header {
  /** Position of each known column. */
  readonly places: ReadonlyMap<ListingColumn, number>;
  readonly width: number;
  readonly mistakes: readonly RowMistake[];
}

const names = listingColumns.map(({ name }) => name);
/** Columns that only name the owner. */
const passedOver = new Set(ownerColumns.map(({ name }) => plain(name)));
const byPlainName = new Map(names.map((name) => [plain(name), name]));

export function readHeader(cells: readonly string[]): Header {
  const places = new Map<ListingColumn, number>();
  const mistakes: RowMistake[] = [];
  for (const [place, cell] of cells.entries()) {
    const typed = cell.trim();
    if (passedOver.has(plain(typed))) continue;
    const name = byPlainName.get(plain(typed));
    if (name === undefined) {
      if (typed !== "") mistakes.push({ row: 1, field: typed.slice(0, 60), message: unknownColumn(typed) });
    } else if (places.has(name)) {
      mistakes.push({ row: 1, field: name, message: `There are two columns “${name}”: remove one of them` });
    } else places.set(name, place);
  }
  if (places.size === 0) {
    const message = "The first row must name the columns, such as title, price and state. Start with the example file";
    return { places, width: cells.length, mistakes: [{ row: 1, field: "", message }] };
  }
  return { places, width: cells.length, mistakes };
}

function unknownColumn(typed: string): string {
  const meant = nearest(typed, names);
  const shown = `“${typed.slice(0, 60)}” is not a column`;
  return meant === undefined
    ? `${shown}: remove it, or use a name from the column reference`
    : `${shown}: did you mean “${meant}”?`;
}

/** What a file with new listings has to have. */
export function missingColumns({ places }: Header): RowMistake[] {
  return neededColumns
    .filter((name) => !places.has(name))
    .map((name) => ({ row: 1, field: name, message: `New listings need the column “${name}”: add it` }));
}
