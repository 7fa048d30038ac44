/** Which of our columns a column of a file is, by its name and, where names have two meanings, by its cells. */
import type { Field } from "#lib/listing/fields/field.ts";
import { type FieldName, fields, fieldsOf } from "#lib/listing/fields/values.ts";
import { type ListingColumn, listingColumns } from "#lib/shared/listing/listing-columns.ts";
import { nearest, plain } from "#lib/shared/text/nearest.ts";
import { saysCondition } from "./completion-cells.ts";
import { withoutCurrency } from "./currency-cells.ts";
import { withoutUnit } from "./foreign-areas.ts";
import { periodIn, withoutPeriod } from "./price-cells.ts";
import { isStatus } from "./status-cells.ts";

/** Capitals, spaces, signs and accents make no difference. */
export const plainName = (header: string): string => plain(header.normalize("NFD").replaceAll(/\p{M}/gu, ""));

const fieldOf = new Map(fields.map((field) => [field.name, field]));
export const fieldNamed = (name: ListingColumn): Field | undefined => fieldOf.get(name);

const byName = new Map<string, ListingColumn>();
for (const { name, headers = [] } of fields)
  for (const header of headers) byName.set(plainName(header), name as FieldName);
for (const header of ["ID", "Listing ID"]) byName.set(plainName(header), "_id");
for (const header of ["Listing status", "Property status", "Ad status", "Publish status", "Availability status"])
  byName.set(plainName(header), "status");
for (const { name } of listingColumns) byName.set(plainName(name), name);

const prices = fieldsOf("price");
const periodHeaders = prices.flatMap((field) => field.periodHeaders);
const currencyHeaders = prices.flatMap((field) => field.currencyHeaders);
const periodNames = new Set(periodHeaders.map(plainName));
const currencyNames = new Set(currencyHeaders.map(plainName));
const areaUnitNames = new Set(["Size unit", "Area unit", "Property size unit", "Unit of area"].map(plainName));
/** Whether a column says how often the price is paid. */
export const isPeriod = (header: string): boolean => periodNames.has(plainName(header));
/** Whether a column says in which currency the price is. */
export const isCurrency = (header: string): boolean => currencyNames.has(plainName(header));
/** Whether a column says in which unit the sizes are. */
export const isAreaUnit = (header: string): boolean => areaUnitNames.has(plainName(header));

const ownNames = listingColumns.map(({ name }) => name);
/** Names of few letters are words of their own: "Unit" is not "Units". */
const fewest = 5;
const longNames = [...fields.flatMap(({ headers = [] }) => headers), ...periodHeaders, ...currencyHeaders].filter(
  (name) => plainName(name).length >= fewest,
);

export interface Misspelt {
  /** The name as people know it. */
  readonly meant: string;
  /** Columns whose names have this one as a word: "Power" is no "Tower". */
  readonly others?: readonly Misspelt[];
  /** Undefined for the period and the currency of the price. */
  readonly column: ListingColumn | undefined;
}

/** The column that a name misspells: "pirce". */
export function misspeltColumn(header: string): Misspelt | undefined {
  const others = plainName(header).length >= fewest ? longNames : [];
  const meant = nearest(header, ownNames) ?? nearest(header, [...ownNames, ...others]);
  if (meant === undefined) return undefined;
  const [first, ...more] = withWord(plainName(header));
  return first ? { ...first, others: more } : { meant, column: byName.get(plainName(meant)) };
}

/** Most suggestions for one name. */
const mostMeant = 3;

/** The first column of each field that has this word in its name. */
function withWord(word: string): Misspelt[] {
  const found = fields.flatMap(({ headers = [], name }) => {
    const meant = headers.find((header) => header.split(/[^\p{L}\p{N}]+/u).some((each) => plainName(each) === word));
    return meant === undefined ? [] : [{ meant, column: name as ListingColumn }];
  });
  return found.slice(0, mostMeant);
}

const isNumber = (cell: string): boolean => /^[\d.,\s]+(?:\p{L}.*)?$/u.test(cell);
const isMoney = (cell: string): boolean => /\d{3}/.test(cell);
export const isDeal = (cell: string): boolean =>
  /^(?:for )?(?:sales?|sell|buy|rent(?:al)?|lease|let|to let|short[ -]?let|joint venture)$/i.test(cell);
/** A deal in a column of states: "Let" alone is let already. */
export const saysDeal = (cell: string): boolean => isDeal(cell) && !isStatus(cell);
const isDate = (cell: string): boolean => /\d{4}/.test(cell);
const isOwnId = (cell: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cell);

const choicesNamed = (name: FieldName): string[] => {
  const field = fieldOf.get(name);
  if (field?.kind !== "choices" && field?.kind !== "choice") return [];
  return field.choices.flatMap(({ value, label, search = [] }) => [value, label, ...search]).map(plainName);
};
const papers = new Set(choicesNamed("titleDocuments"));
const isPaper = (cell: string): boolean => cell.split(/[,;]/).every((each) => papers.has(plainName(each)));

const longestName = 200;

/** Cells of a column that decide what its name means. */
const mostAsked = 500;

type Fits = (cell: string) => boolean;

/** Names with several meanings: the first that fits most cells, or the last. */
const ambiguous: Readonly<
  Record<string, { readonly meanings: readonly (readonly [Fits, ListingColumn])[]; readonly otherwise: ListingColumn }>
> = {
  title: { meanings: [[isPaper, "titleDocuments"]], otherwise: "title" },
  area: { meanings: [[isNumber, "size"]], otherwise: "location" },
  type: { meanings: [[isDeal, "offer"]], otherwise: "propertyType" },
  parking: { meanings: [[isNumber, "parkingSpace"]], otherwise: "parkingKind" },
  completion: { meanings: [[isDate, "handover"]], otherwise: "condition" },
  cleaning: { meanings: [[isMoney, "cleaningFee"]], otherwise: "billsIncluded" },
  ...Object.fromEntries(
    ["status", "propertystatus", "marketstatus"].map((name) => [
      name,
      {
        meanings: [
          [saysDeal, "offer"],
          [saysCondition, "condition"],
        ] as const,
        otherwise: "status" as const,
      },
    ]),
  ),
  ...Object.fromEntries(
    ["available", "availability"].map((name) => [
      name,
      { meanings: [[isStatus, "status"]] as const, otherwise: "availableFrom" as const },
    ]),
  ),
  ...Object.fromEntries(
    ["id", "listingid", "propertyid"].map((name) => [
      name,
      { meanings: [[isOwnId, "_id"]] as const, otherwise: "reference" as const },
    ]),
  ),
};

/** Undefined if no column has this name. `cells` are those of the column that are not empty. */
export function columnOf(header: string, cells: readonly string[]): ListingColumn | undefined {
  if (header.length > longestName) return undefined;
  return (
    named(header, cells) ??
    named(withoutCurrency(header), cells) ??
    ofKind(withoutUnit(header), ["area", "squareMetres"], cells) ??
    paid(withoutPeriod(header), header, cells)
  );
}

/** A name that is left without the words of its unit, where fields of this kind have units. */
function ofKind(header: string, kinds: readonly Field["kind"][], cells: readonly string[]): ListingColumn | undefined {
  const name = named(header, cells);
  const kind = name && fieldNamed(name)?.kind;
  return kind !== undefined && kinds.includes(kind) ? name : undefined;
}

const paid = (name: string, header: string, cells: readonly string[]): ListingColumn | undefined =>
  periodIn(header) === undefined
    ? undefined
    : [name, withoutCurrency(name), withoutPeriod(withoutCurrency(header))]
        .map((each) => ofKind(each, ["price", "fee"], cells))
        .find((column) => column !== undefined);

function named(header: string, cells: readonly string[]): ListingColumn | undefined {
  const name = plainName(header);
  const rule = Object.hasOwn(ambiguous, name) ? ambiguous[name] : undefined;
  if (rule === undefined || listingColumns.some((column) => column.name === header)) return byName.get(name);
  const some = cells.slice(0, mostAsked);
  const isMost = (fits: Fits): boolean => some.filter(fits).length * 2 > some.length;
  return rule.meanings.find(([fits]) => some.length > 0 && isMost(fits))?.[1] ?? rule.otherwise;
}
