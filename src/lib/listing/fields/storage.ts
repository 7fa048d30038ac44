/** Fields as the database keeps them: most have a column; those without one are in the JSON column `facts`. */
import type { Generated, Selectable } from "kysely";
import { type FactField, type Field, type FieldKind, isFact } from "#lib/listing/fields/field.ts";
import {
  choicesOf,
  type DeclaredField,
  type FieldValues,
  fields,
  type ManagerValues,
  managerFields,
  type PublicValues,
  publicFields,
  valuesOf,
} from "#lib/listing/fields/values.ts";
import { impliedOffer } from "#lib/listing/offer.ts";
import { feeMistake, namedFeesAnswer } from "#lib/move-in/fee-schema.ts";
import type { Period } from "#lib/price/money.ts";
import { isDay } from "#lib/shared/text/dates.ts";

/** The type of a field's column. */
type ColumnOf<Declared> = Declared extends { kind: "flag" | "count" }
  ? number
  : Declared extends { kind: "subCategory" }
    ? string | null
    : Declared extends { kind: "pictureTexts" }
      ? Generated<string>
      : Declared extends { kind: "offered" }
        ? Generated<number>
        : Declared extends { kind: "area" }
          ? Generated<number | null>
          : string;

/** Columns of the table `properties` that hold fields. */
export type FieldColumns = {
  [Declared in Extract<DeclaredField, { column: string }> as Declared["column"]]: ColumnOf<Declared>;
} & {
  /** A JSON object: values of fields without a column, where an owner has said them. */
  facts: Generated<string>;
};

export type FieldRow = Selectable<FieldColumns>;

type Stored = string | number | null;

interface Codec {
  readonly write: (value: unknown) => Stored;
  readonly read: (stored: Stored) => unknown;
}

const asItIs: Codec = { write: (value) => value as Stored, read: (stored) => stored };
const json: Codec = { write: (value) => JSON.stringify(value), read: (stored) => JSON.parse(String(stored)) };
const zeroOrOne: Codec = { write: (value) => (value ? 1 : 0), read: (stored) => stored === 1 };

/** One engine returns decimals as text. */
const decimal: Codec = {
  write: (value) => value as number,
  read: (stored) => (stored === null ? null : Number(stored)),
};

const codecs: Readonly<Record<Exclude<FieldKind, FactField["kind"]>, Codec>> = {
  line: asItIs,
  lines: asItIs,
  price: asItIs,
  category: asItIs,
  subCategory: asItIs,
  state: asItIs,
  pictures: json,
  pictureTexts: json,
  offered: zeroOrOne,
  count: asItIs,
  flag: zeroOrOne,
  area: decimal,
};

const factFields = fields.filter(isFact);
const noFacts = "{}";

/** Facts that other columns imply. They are kept only where an owner says something else. */
export const implied: Readonly<Record<string, (row: ImplyingRow) => unknown>> = { offer: impliedOffer };

export interface ImplyingRow {
  readonly category: string;
  readonly price_period: string | null;
}

/** The columns of a listing's fields. `period` is that of its price. */
export function fieldColumns(values: FieldValues, period: Period | null): FieldRow {
  const all: Readonly<Record<string, unknown>> = values;
  const columns = fields.flatMap((field) =>
    isFact(field) ? [] : [[field.column, codecs[field.kind].write(all[field.name])] as const],
  );
  const row = { category: values.category, price_period: period };
  const said = factFields.filter(
    ({ name }) => all[name] !== null && all[name] !== undefined && all[name] !== implied[name]?.(row),
  );
  const facts = JSON.stringify(Object.fromEntries(said.map(({ name }) => [name, all[name]])));
  return { ...Object.fromEntries(columns), facts } as FieldRow;
}

type Facts = Readonly<Record<string, unknown>>;

/** Values that a field cannot have count as unsaid: another release or category may have others. */
export function factOf(field: FactField, value: unknown, category: string): unknown {
  if (value === undefined) return null;
  switch (field.kind) {
    case "yesNo":
      return typeof value === "boolean" ? value : null;
    case "choice":
      return choicesOf(field, category).some((choice) => choice.value === value) ? value : null;
    case "choices": {
      const named = Array.isArray(value) ? value : [];
      const known = choicesOf(field, category).flatMap((choice) =>
        named.includes(choice.value) ? [choice.value] : [],
      );
      return known.length === 0 ? null : known;
    }
    case "number":
      return Number.isFinite(value) && Number(value) >= field.least && Number(value) <= field.most ? value : null;
    case "squareMetres":
      return typeof value === "number" && value > 0 ? value : null;
    case "text":
      return typeof value === "string" && value !== "" ? value : null;
    case "fee":
      return feeMistake(value, field.terms) === undefined ? value : null;
    case "namedFees":
      return namedFeesAnswer.safeParse(value).success ? value : null;
    case "day":
      return typeof value === "string" && isDay(value) ? value : null;
    case "month":
      return typeof value === "string" && isDay(`${value}-01`) ? value : null;
    case "naira":
      return Number.isSafeInteger(value) && Number(value) >= 0 ? value : null;
  }
}

const factsByName = new Map(factFields.map((field) => [field.name as string, field]));
const nothingSaid: Facts = Object.fromEntries(factFields.map(({ name }) => [name, null]));

/** The facts of a row, by field: null if neither said nor implied, or not among the `wanted` ones. */
export function readFacts(row: ImplyingRow & { readonly facts: string }, wanted?: ReadonlySet<string>): Facts {
  const facts: Record<string, unknown> = { ...nothingSaid };
  const said = row.facts === noFacts ? {} : (JSON.parse(row.facts) as Facts);
  for (const name of Object.keys(said)) {
    const field = wanted && !wanted.has(name) ? undefined : factsByName.get(name);
    if (field) facts[name] = factOf(field, said[name], row.category);
  }
  for (const [name, impliedBy] of Object.entries(implied)) facts[name] ??= impliedBy(row);
  return facts;
}

/** A row with its fields, and the period of its price. */
type PricedRow = FieldRow & { readonly price_period: string | null };

function readFields<Values>(of: readonly Field[], row: PricedRow, facts: Facts): Values {
  const columns = row as Readonly<Record<string, Stored>>;
  return valuesOf(of, (field) =>
    isFact(field) ? facts[field.name] : codecs[field.kind].read(columns[field.column] as Stored),
  );
}

/** What visitors see of a listing's fields. */
export const publicValuesOf = (row: PricedRow, facts = readFacts(row)): PublicValues =>
  readFields(publicFields, row, facts);

/** What only owners and admins see. */
export const managerValuesOf = (row: PricedRow, facts = readFacts(row)): ManagerValues =>
  readFields(managerFields, row, facts);
