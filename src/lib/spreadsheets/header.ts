/** Maps the columns of a file. */
import type { RowMistake } from "#lib/contracts/listing-import.ts";
import { neededColumns } from "#lib/listing/fields/spreadsheet.ts";
import { ignoredColumns, type ListingColumn, listingColumns } from "#lib/shared/listing/listing-columns.ts";
import { nearest, plain } from "#lib/shared/text/nearest.ts";
import { columnOf, fieldNamed, isPeriod } from "./column-names.ts";
import { foreignCell } from "./foreign-cells.ts";

/** A column of the file that says something of a listing. */
interface Source {
  readonly place: number;
  readonly header: string;
}

export interface Header {
  /** Where each known column stands. Choices may have several columns: "Solar" and "Inverter". */
  readonly places: ReadonlyMap<ListingColumn, readonly Source[]>;
  /** Where the period of the price stands. */
  readonly period: number | undefined;
  readonly width: number;
  readonly mistakes: readonly RowMistake[];
}

const names = listingColumns.map(({ name }) => name);
/** Columns that only name the owner, or that are worked out. */
const passedOver = new Set(ignoredColumns.map(({ name }) => plain(name)));

/** `rows` tell what a name with two meanings means. */
export function readHeader(cells: readonly string[], rows: readonly (readonly string[])[] = []): Header {
  const places = new Map<ListingColumn, Source[]>();
  const mistakes: RowMistake[] = [];
  let period: number | undefined;
  for (const [place, cell] of cells.entries()) {
    const header = cell.trim();
    if (passedOver.has(plain(header))) continue;
    const inColumn = rows.map((row) => (row[place] ?? "").trim()).filter((each) => each !== "");
    const name = columnOf(header, inColumn);
    const before = name && places.get(name);
    if (name === undefined && isPeriod(header)) period ??= place;
    else if (name === undefined) {
      if (header !== "") mistakes.push({ row: 1, field: header.slice(0, 60), message: unknownColumn(header) });
    } else if (before === undefined) places.set(name, [{ place, header }]);
    else if (fieldNamed(name)?.kind === "choices") before.push({ place, header });
    else mistakes.push({ row: 1, field: name, message: twoColumns(name, before[0]?.header ?? name, header) });
  }
  if (places.size === 0) {
    const message = "The first row must name the columns, such as title, price and state. Start with the example file";
    return { places, period, width: cells.length, mistakes: [{ row: 1, field: "", message }] };
  }
  return { places, period, width: cells.length, mistakes };
}

/** What a row says in each known column, in our own words. */
export function namedCells({ places, period }: Header, cells: readonly string[]): Map<ListingColumn, string> {
  const named = new Map<ListingColumn, string>();
  for (const [name, sources] of places) {
    const field = fieldNamed(name);
    const said = sources.map(({ place, header }) => {
      const cell = cells[place] ?? "";
      // Our own files come back as they are.
      return field === undefined || header === name ? cell : foreignCell(field, header, cell);
    });
    named.set(
      name,
      sources.length === 1 ? (said[0] ?? "") : [...new Set(said.filter((cell) => cell !== ""))].join(", "),
    );
  }
  const often = period === undefined ? "" : (cells[period] ?? "").trim();
  const price = (named.get("price") ?? "").trim();
  if (often !== "" && /^\D{0,5}[\d.,\s]+\D{0,5}$/.test(price)) named.set("price", `${price} ${often}`);
  return named;
}

const twoColumns = (name: string, first: string, second: string): string =>
  first === second || first === name
    ? `There are two columns “${name}”: remove one of them`
    : `“${first}” and “${second}” are both ${name}: remove one of them`;

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
