/** Maps the columns of a file. */
import type { RowMistake } from "#lib/contracts/listing-import.ts";
import type { Choice, Field } from "#lib/listing/fields/field.ts";
import { neededColumns } from "#lib/listing/fields/spreadsheet.ts";
import { declared } from "#lib/listing/fields/values.ts";
import { type CategoryName, dubaiProperties } from "#lib/shared/listing/categories.ts";
import { ignoredColumns, type ListingColumn } from "#lib/shared/listing/listing-columns.ts";
import { plain } from "#lib/shared/text/nearest.ts";
import { columnOf, fieldNamed, isCurrency, isPeriod, misspeltColumn } from "./column-names.ts";
import { currencyNamed, currencyOf, currencyOfHeader, feeIn, priceIn } from "./currency-cells.ts";
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
  /** Where the currency of the price stands. */
  readonly currency: number | undefined;
  readonly width: number;
  /** Names of columns that nothing is read of. */
  readonly unread: readonly string[];
  readonly mistakes: readonly RowMistake[];
}

/** Columns that only name the owner, or that are worked out. */
const passedOver = new Set(ignoredColumns.map(({ name }) => plain(name)));

/** `rows` tell what a name with two meanings means. */
export function readHeader(cells: readonly string[], rows: readonly (readonly string[])[] = []): Header {
  const places = new Map<ListingColumn, Source[]>();
  const mistakes: RowMistake[] = [];
  const unknown: Source[] = [];
  let period: number | undefined;
  let currency: number | undefined;
  for (const [place, cell] of cells.entries()) {
    const header = cell.trim();
    if (passedOver.has(plain(header))) continue;
    const inColumn = rows.map((row) => (row[place] ?? "").trim()).filter((each) => each !== "");
    const name = columnOf(header, inColumn);
    const before = name && places.get(name);
    if (name === undefined && period === undefined && isPeriod(header)) period = place;
    else if (name === undefined && currency === undefined && isCurrency(header)) currency = place;
    else if (name === undefined) {
      if (header !== "" || inColumn.length > 0) unknown.push({ place, header });
    } else if (before === undefined) places.set(name, [{ place, header }]);
    else if (fieldNamed(name)?.kind === "choices") before.push({ place, header });
    else mistakes.push({ row: 1, field: name, message: twoColumns(name, before[0]?.header ?? name, header) });
  }
  const shape = { places, period, currency, width: cells.length };
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
  const { meant, column } = misspelt;
  const isThere = column === undefined ? (isPeriod(meant) ? period : currency) !== undefined : places.has(column);
  if (isThere) return undefined;
  return `“${header.slice(0, longest)}” is not a column: did you mean “${meant}”? Rename it, or remove it if it is something else`;
}

/** What a row says in each known column, in our own words. */
export function namedCells({ places, period, currency }: Header, cells: readonly string[]): Map<ListingColumn, string> {
  const named = new Map<ListingColumn, string>();
  for (const [name, sources] of places) {
    const field = fieldNamed(name);
    const said = sources.map(({ place, header }) => {
      const cell = cells[place] ?? "";
      // Our own files come back as they are.
      return field === undefined || header === name
        ? cell
        : inCurrency(field, header, foreignCell(field, header, cell));
    });
    named.set(
      name,
      sources.length === 1 ? (said[0] ?? "") : [...new Set(said.filter((cell) => cell !== ""))].join(", "),
    );
  }
  const often = period === undefined ? "" : (cells[period] ?? "").trim();
  const price = (named.get("price") ?? "").trim();
  if (often !== "" && /^\D{0,5}[\d.,\s]+\D{0,5}$/.test(price)) named.set("price", `${price} ${often}`);
  const inWhich = currencyIn(currency, cells);
  if (inWhich !== "") named.set("price", priceIn(named.get("price") ?? "", inWhich));
  readDealCode(named);
  return named;
}

const currencyIn = (place: number | undefined, cells: readonly string[]): string =>
  place === undefined ? "" : (cells[place] ?? "").trim();

function inCurrency(field: Field, header: string, cell: string): string {
  const currency = currencyOfHeader(header);
  if (currency === undefined) return cell;
  if (field.kind === "price") return priceIn(cell, currency);
  return field.kind === "fee" ? feeIn(cell, currency) : cell;
}

/** What is wrong with the currency of a row: the price names another one. */
export function currencyMistake(header: Header, cells: readonly string[]): string | undefined {
  const column = currencyIn(header.currency, cells);
  const price = (namedCells({ ...header, currency: undefined }, cells).get("price") ?? "").trim();
  const [said, named] = [currencyOf(price), currencyNamed(column)];
  if (said === undefined || named === undefined || said === named) return undefined;
  return `The price “${price.slice(0, longest)}” is not in ${named}, as its currency column says: correct one of them`;
}

const offers = declared("offer").choices;
const categoryOfOffer: Readonly<Record<string, CategoryName>> = { sale: "for sale", rent: "rent" };

/** Feeds of portals name category and offer in one code, such as "RR" for what people rent to live in. */
function readDealCode(named: Map<ListingColumn, string>): void {
  const code = plain(named.get("category") ?? "").toUpperCase();
  const offer = offers.find(({ codes = [] }: Choice) => codes.includes(code));
  const category = offer && categoryOfOffer[offer.value];
  if (offer === undefined || category === undefined) return;
  named.set("category", plain(named.get("state") ?? "") === "dubai" ? dubaiProperties : category);
  if ((named.get("offer") ?? "").trim() === "") named.set("offer", offer.label);
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
