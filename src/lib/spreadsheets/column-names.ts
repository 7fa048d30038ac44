/** Which of our columns a column of a file is, by its name and, where names have two meanings, by its cells. */
import type { Field } from "#lib/listing/fields/field.ts";
import { type FieldName, fields, fieldsOf } from "#lib/listing/fields/values.ts";
import { type ListingColumn, listingColumns } from "#lib/shared/listing/listing-columns.ts";
import { nearest, plain } from "#lib/shared/text/nearest.ts";
import { withoutCurrency } from "./currency-cells.ts";

/** Capitals, spaces, signs and accents make no difference. */
export const plainName = (header: string): string => plain(header.normalize("NFD").replaceAll(/\p{M}/gu, ""));

const fieldOf = new Map(fields.map((field) => [field.name, field]));
export const fieldNamed = (name: ListingColumn): Field | undefined => fieldOf.get(name);

const byName = new Map<string, ListingColumn>();
for (const { name, headers = [] } of fields)
  for (const header of headers) byName.set(plainName(header), name as FieldName);
for (const header of ["ID", "Listing ID"]) byName.set(plainName(header), "_id");
for (const { name } of listingColumns) byName.set(plainName(name), name);

const prices = fieldsOf("price");
const periodHeaders = prices.flatMap((field) => field.periodHeaders);
const currencyHeaders = prices.flatMap((field) => field.currencyHeaders);
const periodNames = new Set(periodHeaders.map(plainName));
const currencyNames = new Set(currencyHeaders.map(plainName));
/** Whether a column says how often the price is paid. */
export const isPeriod = (header: string): boolean => periodNames.has(plainName(header));
/** Whether a column says in which currency the price is. */
export const isCurrency = (header: string): boolean => currencyNames.has(plainName(header));

const ownNames = listingColumns.map(({ name }) => name);
/** Names of few letters are words of their own: "Unit" is not "Units". */
const fewest = 5;
const longNames = [...fields.flatMap(({ headers = [] }) => headers), ...periodHeaders, ...currencyHeaders].filter(
  (name) => plainName(name).length >= fewest,
);

export interface Misspelt {
  /** The name as people know it. */
  readonly meant: string;
  /** Undefined for the period and the currency of the price. */
  readonly column: ListingColumn | undefined;
}

/** The column that a name misspells: "pirce". */
export function misspeltColumn(header: string): Misspelt | undefined {
  const others = plainName(header).length >= fewest ? longNames : [];
  const meant = nearest(header, ownNames) ?? nearest(header, [...ownNames, ...others]);
  return meant === undefined ? undefined : { meant, column: byName.get(plainName(meant)) };
}

const isNumber = (cell: string): boolean => /^[\d.,\s]+(?:\p{L}.*)?$/u.test(cell);
const isMoney = (cell: string): boolean => /\d{3}/.test(cell);
const isDeal = (cell: string): boolean =>
  /^(?:for )?(?:sales?|sell|buy|rent(?:al)?|lease|let|to let|short[ -]?let|joint venture)$/i.test(cell);
const isDate = (cell: string): boolean => /\d{4}/.test(cell);

const choicesNamed = (name: FieldName): string[] => {
  const field = fieldOf.get(name);
  if (field?.kind !== "choices" && field?.kind !== "choice") return [];
  return field.choices.flatMap(({ value, label, search = [] }) => [value, label, ...search]).map(plainName);
};
const papers = new Set(choicesNamed("titleDocuments"));
const isPaper = (cell: string): boolean => cell.split(/[,;]/).every((each) => papers.has(plainName(each)));

/** Names with two meanings: the first whose cells fit; the last is meant otherwise. */
const ambiguous: Readonly<
  Record<string, readonly [when: (cell: string) => boolean, then: FieldName, otherwise: FieldName]>
> = {
  title: [isPaper, "titleDocuments", "title"],
  area: [isNumber, "size", "location"],
  type: [isDeal, "offer", "propertyType"],
  parking: [isNumber, "parkingSpace", "parkingKind"],
  completion: [isDate, "handover", "condition"],
  cleaning: [isMoney, "cleaningFee", "billsIncluded"],
};

/** Undefined if no column has this name. `cells` are those of the column that are not empty. */
export function columnOf(header: string, cells: readonly string[]): ListingColumn | undefined {
  return named(header, cells) ?? named(withoutCurrency(header), cells);
}

function named(header: string, cells: readonly string[]): ListingColumn | undefined {
  const name = plainName(header);
  const rule = Object.hasOwn(ambiguous, name) ? ambiguous[name] : undefined;
  if (rule === undefined || listingColumns.some((column) => column.name === header)) return byName.get(name);
  const [fits, then, otherwise] = rule;
  return cells.length > 0 && cells.filter(fits).length * 2 > cells.length ? then : otherwise;
}
