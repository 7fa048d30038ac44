/** Maps the columns of a file. */
import type { RowMistake } from "#lib/contracts/listing-import.ts";
import type { Field } from "#lib/listing/fields/field.ts";
import { neededColumns } from "#lib/listing/fields/spreadsheet.ts";
import { ignoredColumns, type ListingColumn, listingColumns } from "#lib/shared/listing/listing-columns.ts";
import { plain } from "#lib/shared/text/nearest.ts";
import {
  columnOf,
  fieldNamed,
  isAreaUnit,
  isCurrency,
  isPeriod,
  type Misspelt,
  misspeltColumn,
} from "./column-names.ts";

/** A column of the file that says something of a listing. */
export interface Source {
  readonly place: number;
  readonly header: string;
}

export interface Header {
  /** Where each known column stands. Choices may have several columns: "Solar" and "Inverter". */
  readonly places: ReadonlyMap<ListingColumn, readonly Source[]>;
  /** Where the period of the price stands. */
  readonly period: Source | undefined;
  /** Where the currency of the price stands. */
  readonly currency: Source | undefined;
  /** Where the unit of sizes stands. */
  readonly areaUnit: Source | undefined;
  /** Whether the file has our columns: an export, the example file, or one with their names only. */
  readonly isOurs: boolean;
  readonly width: number;
  /** Names of columns that nothing is read of. */
  readonly unread: readonly string[];
  readonly mistakes: readonly RowMistake[];
}

/** Columns that only name the owner, or that are worked out. */
const passedOver = new Set(ignoredColumns.map(({ name }) => plain(name)));

/** Each of several columns says a part of these: "Solar" and "Inverter", "Diesel deposit" and "Waste fee". */
const mayRepeat: ReadonlySet<Field["kind"] | undefined> = new Set(["choices", "namedFees"]);

const ownNames = new Set<string>(listingColumns.map(({ name }) => name));
const marksOfExport = new Set(["_id", "version"]);

const hasOwnNames = (cells: readonly string[]): boolean => {
  const names = cells.map((cell) => cell.trim()).filter((name) => name !== "");
  return names.some((name) => marksOfExport.has(name)) || names.every((name) => ownNames.has(name));
};

/** `rows` tell what a name with two meanings means. */
export function readHeader(cells: readonly string[], rows: readonly (readonly string[])[] = []): Header {
  const places = new Map<ListingColumn, Source[]>();
  const mistakes: RowMistake[] = [];
  const unknown: Source[] = [];
  let period: Source | undefined;
  let currency: Source | undefined;
  let areaUnit: Source | undefined;
  for (const [place, cell] of cells.entries()) {
    const header = cell.trim();
    if (passedOver.has(plain(header))) continue;
    const inColumn = rows.map((row) => (row[place] ?? "").trim()).filter((each) => each !== "");
    const name = columnOf(header, inColumn);
    const before = name && places.get(name);
    if (name === undefined && period === undefined && isPeriod(header)) period = { place, header };
    else if (name === undefined && currency === undefined && isCurrency(header)) currency = { place, header };
    else if (name === undefined && areaUnit === undefined && isAreaUnit(header)) areaUnit = { place, header };
    else if (name === undefined) {
      if (header !== "" || inColumn.length > 0) unknown.push({ place, header });
    } else if (before === undefined) places.set(name, [{ place, header }]);
    else if (mayRepeat.has(fieldNamed(name)?.kind)) before.push({ place, header });
    else mistakes.push({ row: 1, field: name, message: twoColumns(name, before[0]?.header ?? name, header) });
  }
  const shape = { places, period, currency, areaUnit, isOurs: hasOwnNames(cells), width: cells.length };
  if (places.size === 0) {
    const message = "The first row must name the columns, such as title, price and state. Start with the example file";
    return { ...shape, unread: [], mistakes: [{ row: 1, field: "", message }] };
  }
  const misspelt = unknown.map((source) => ({ ...source, question: questionOn(source.header, shape) }));
  for (const { header, question } of misspelt)
    if (question !== undefined) mistakes.push({ row: 1, field: header.slice(0, longest), message: question });
  const unread = misspelt.filter(({ question }) => question === undefined).map(nameOf);
  return { ...shape, unread: [...new Set(unread)], mistakes };
}

const longest = 60;

/** A column without a name goes by its letter, as in a spreadsheet. */
const nameOf = ({ header, place }: Source): string =>
  header === "" ? `column ${lettersOf(place)}, without a name` : header.slice(0, longest);

function lettersOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
}

/** A misspelt column is asked about, because its cells would be missed. Not if the file has the meant one, too. */
function questionOn(header: string, { places, period, currency }: Pick<Header, "places" | "period" | "currency">) {
  const misspelt = header === "" ? undefined : misspeltColumn(header);
  if (misspelt === undefined) return undefined;
  const isThere = ({ meant, column }: Misspelt): boolean =>
    column === undefined ? (isPeriod(meant) ? period : currency) !== undefined : places.has(column);
  const absent = [misspelt, ...(misspelt.others ?? [])].filter((each) => !isThere(each));
  if (absent.length === 0) return undefined;
  const meant = absent
    .map((each) => `“${each.meant}”`)
    .join(", ")
    .replace(/, (?=[^,]*$)/, " or ");
  return `“${header.slice(0, longest)}” is not a column: did you mean ${meant}? Rename it, or remove it if it is something else`;
}

const twoColumns = (name: string, first: string, second: string): string =>
  first === second || first === name
    ? `There are two columns “${name}”: remove one of them`
    : `“${first}” and “${second}” are both ${name}: remove one of them`;

/** What a file with new listings has to have. */
export function missingColumns({ places }: Header): RowMistake[] {
  return neededColumns
    .filter((name) => !places.has(name))
    .map((name) => ({ row: 1, field: name, message: `New listings need the column “${name}”: add it` }));
}
