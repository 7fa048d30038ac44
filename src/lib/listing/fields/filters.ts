/** Filters of lists that fields declare, each with its parameter in addresses. */
import { type Choice, type Field, isFact } from "#lib/listing/fields/field.ts";
import { type DeclaredField, fields } from "#lib/listing/fields/values.ts";

/** Any of these numbers; the last one stands for all above. */
export interface NumbersFilter {
  readonly kind: "numbers";
  readonly parameter: NumbersParameter;
  readonly field: Field;
  readonly label: string;
  readonly noun: readonly [one: string, many: string];
  readonly most: number;
}

/** Listings that have it. */
export interface HasFilter {
  readonly kind: "has";
  readonly parameter: HasParameter;
  readonly field: Field;
  readonly label: string;
}

/** Any of these choices. */
export interface OneOfFilter {
  readonly kind: "oneOf";
  readonly parameter: OneOfParameter;
  readonly field: Field;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** At most one of these amounts of naira. */
export interface AtMostFilter {
  readonly kind: "atMost";
  readonly parameter: AtMostParameter;
  readonly field: Field;
  readonly label: string;
  readonly steps: readonly number[];
}

export type FieldFilter = NumbersFilter | HasFilter | OneOfFilter | AtMostFilter;

type Declaring<Kind> = Extract<DeclaredField, { kind: Kind; filter: { parameter: string } }>;

/** The parameters of each kind of filter. */
export type NumbersParameter = Declaring<"count">["filter"]["parameter"];
export type HasParameter = Declaring<"flag" | "yesNo">["filter"]["parameter"];
export type OneOfParameter = Declaring<"choice">["filter"]["parameter"];
export type AtMostParameter = Declaring<"naira">["filter"]["parameter"];

export type FieldParameter = NumbersParameter | HasParameter | OneOfParameter | AtMostParameter;

/** Parameters of optional facts. */
export type FactParameter =
  | OneOfParameter
  | AtMostParameter
  | Extract<DeclaredField, { kind: "yesNo"; filter: { parameter: string } }>["filter"]["parameter"];

function filterOf(field: Field) {
  switch (field.kind) {
    case "count":
      return field.filter && { kind: "numbers", field, ...field.filter };
    case "flag":
    case "yesNo":
      return field.filter && { kind: "has", field, ...field.filter };
    case "choice":
      return field.filter && { kind: "oneOf", field, choices: field.choices, ...field.filter };
    case "naira":
      return field.filter && { kind: "atMost", field, ...field.filter };
    default:
      return undefined;
  }
}

/** In the order of the fields. */
export const fieldFilters = fields.flatMap((field) => filterOf(field) ?? []) as readonly FieldFilter[];

const ofKind = <Kind extends FieldFilter["kind"]>(kind: Kind) =>
  fieldFilters.filter((filter): filter is Extract<FieldFilter, { kind: Kind }> => filter.kind === kind);

export const numbersFilters = ofKind("numbers");
export const hasFilters = ofKind("has");
export const oneOfFilters = ofKind("oneOf");
export const atMostFilters = ofKind("atMost");

/** Filters of optional facts. All others are of fields with a column. */
export type FactFilter = HasFilter | OneOfFilter | AtMostFilter;

export const factFilters = fieldFilters.filter((filter): filter is FactFilter => isFact(filter.field));

/** The number of the first step that holds this amount; the number of steps where none does. */
export function stepOf({ steps }: AtMostFilter, amount: unknown): number {
  const step = typeof amount === "number" ? steps.findIndex((most) => amount <= most) : -1;
  return step < 0 ? steps.length : step;
}

/** An object with a value for each of these filters, by parameter. */
export const byParameter = <Filter extends FieldFilter, Value>(
  filters: readonly Filter[],
  value: (filter: Filter) => Value,
): Readonly<Record<Filter["parameter"], Value>> =>
  Object.fromEntries(filters.map((filter) => [filter.parameter, value(filter)])) as Record<Filter["parameter"], Value>;
