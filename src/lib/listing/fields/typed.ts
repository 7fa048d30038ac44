/** Fields as a form holds them: text until it is saved. */
import { z } from "zod";
import { type ByKind, byKind, type Field } from "#lib/listing/fields/field.ts";
import { fieldGroups } from "#lib/listing/fields/groups.ts";
import { joinUrls } from "#lib/listing/fields/picture-schema.ts";
import { type DeclaredField, fields, valuesOf } from "#lib/listing/fields/values.ts";
import { type Fee, feeText, type NamedFee } from "#lib/move-in/fee.ts";
import { namedFeesText } from "#lib/move-in/read-fee.ts";

/** What a form does not hold as a field: its buttons say whether visitors are to see the listing. */
const ofButtons = "offered";

type FormField = Exclude<DeclaredField, { kind: typeof ofButtons }>;

type TypedOf<Declared> = Declared extends { kind: "flag" }
  ? boolean
  : Declared extends { kind: "pictureTexts" }
    ? Record<string, string>
    : string;

export type TypedValues = { [Declared in FormField as Declared["name"]]: TypedOf<Declared> };

/** In the order of the form. */
export const formFields: readonly Field[] = fieldGroups
  .flatMap((group) => fields.filter((field) => field.group === group))
  .filter(({ kind }) => kind !== ofButtons);

const asText = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const text = () => asText;

const yesOrNo = (value: unknown): string => (typeof value === "boolean" ? (value ? "yes" : "no") : "");

const typed: ByKind<(value: unknown) => unknown> = {
  line: text,
  lines: text,
  price: text,
  category: text,
  subCategory: text,
  state: text,
  pictures: () => (urls) => joinUrls(urls as readonly string[]),
  pictureTexts: () => (texts) => texts,
  offered: () => (value) => value,
  count: text,
  flag: () => (value) => value === true,
  area: text,
  yesNo: () => yesOrNo,
  choice: text,
  choices: () => (values) => ((values ?? []) as readonly string[]).join(","),
  number: text,
  squareMetres: text,
  naira: text,
  text,
  fee: () => (fee) => (fee ? feeText(fee as Fee) : ""),
  namedFees: () => (fees) => (fees ? namedFeesText(fees as readonly NamedFee[]) : ""),
  day: text,
  month: text,
};

/** A field's value as the form shows it. */
export const typedValue = (field: Field, value: unknown): unknown => byKind(typed, field)(value);

/** A listing's fields as the form shows them. */
export const typedValuesOf = (listing: object): TypedValues =>
  valuesOf(formFields, (field) => typedValue(field, (listing as Readonly<Record<string, unknown>>)[field.name]));

const aText = () => z.string();

const schemas: ByKind<z.ZodType> = {
  line: aText,
  lines: aText,
  price: aText,
  category: aText,
  subCategory: aText,
  state: aText,
  pictures: () => z.string().meta({ description: "Addresses separated by comma and space." }),
  pictureTexts: () => z.record(z.string(), z.string()),
  offered: () => z.boolean(),
  count: aText,
  flag: () => z.boolean(),
  area: aText,
  yesNo: aText,
  choice: aText,
  choices: () => z.string().meta({ description: "Values separated by commas." }),
  number: aText,
  squareMetres: aText,
  naira: aText,
  text: aText,
  fee: aText,
  namedFees: aText,
  day: aText,
  month: aText,
};

/** The contract of a form's fields. */
export const typedShape = valuesOf<{ [Name in keyof TypedValues]: z.ZodType<TypedValues[Name], TypedValues[Name]> }>(
  formFields,
  (field) => byKind(schemas, field),
);

/** A form's field as a change sends it. */
export const sentValue = ({ kind }: Field, value: unknown): unknown =>
  kind === "subCategory" && value === "" ? null : value;
