/** The fields of a listing with the types of their values. Derived from what is declared. */
import { declaredFields } from "#lib/listing/fields/declared.ts";
import {
  type Audience,
  type ByKind,
  byKind,
  type Choice,
  type ChoiceField,
  type Field,
  type FieldKind,
  isFact,
} from "#lib/listing/fields/field.ts";
import { textFormats } from "#lib/listing/fields/text-formats.ts";
import type { Fee, NamedFee } from "#lib/move-in/fee.ts";
import { buildersMart, isDwelling, isPlace, land } from "#lib/shared/listing/categories.ts";

export type DeclaredField = (typeof declaredFields)[number];
export type FieldName = DeclaredField["name"];

/** The value of a declared field, as the API has it. */
type ValueOf<Declared> = Declared extends { kind: "line" | "lines" | "price" | "category" | "state" }
  ? string
  : Declared extends { kind: "subCategory" }
    ? string | null
    : Declared extends { kind: "pictures" }
      ? string[]
      : Declared extends { kind: "pictureTexts" }
        ? Record<string, string>
        : Declared extends { kind: "count" }
          ? number
          : Declared extends { kind: "flag" | "offered" }
            ? boolean
            : Declared extends { kind: "yesNo" }
              ? boolean | null
              : Declared extends { kind: "text" | "day" | "month" }
                ? string | null
                : Declared extends { kind: "fee" }
                  ? Fee | null
                  : Declared extends { kind: "namedFees" }
                    ? readonly NamedFee[] | null
                    : Declared extends { kind: "choice"; choices: readonly { value: infer Value }[] }
                      ? Value | null
                      : Declared extends { kind: "choices"; choices: readonly { value: infer Value }[] }
                        ? Value[] | null
                        : number | null;

/** All that an owner says of a listing. */
export type FieldValues = { [Declared in DeclaredField as Declared["name"]]: ValueOf<Declared> };

/** Fields that visitors see. */
export type PublicFieldName = Exclude<DeclaredField, { visibility: "managers" }>["name"];
export type PublicValues = Pick<FieldValues, PublicFieldName>;

/** Fields that only owners and admins see. */
export type ManagerValues = Omit<FieldValues, PublicFieldName>;

export const fields: readonly Field[] = declaredFields;
export const fieldNames = fields.map(({ name }) => name) as readonly FieldName[];
export const publicFields: readonly Field[] = fields.filter(({ visibility }) => visibility !== "managers");
export const managerFields: readonly Field[] = fields.filter(({ visibility }) => visibility === "managers");

/** Fields of one kind, each with its own name as a type. */
export const fieldsOf = <Kind extends FieldKind>(kind: Kind) =>
  declaredFields.filter((field) => field.kind === kind) as unknown as readonly Extract<Field, { kind: Kind }>[];

/** The declaration of this field. */
export const declared = <Name extends FieldName>(name: Name): Extract<DeclaredField, { name: Name }> =>
  declaredFields.find((field) => field.name === name) as Extract<DeclaredField, { name: Name }>;

export const mostPictures = declared("images").most;

const isBuilding = (category: string): boolean => isPlace(category) && category !== land;

const kinds: Readonly<Record<Extract<Audience, string>, (category: string) => boolean>> = {
  places: isPlace,
  buildings: isBuilding,
  dwellings: isDwelling,
  materials: (category) => category === buildersMart.name,
};

/** Whether a field says anything of listings of this category with this offer. An unknown offer may be any. */
export function appliesTo(
  { appliesTo: audience }: Pick<Field, "appliesTo">,
  category: string,
  offer: string | null = null,
): boolean {
  if (audience === undefined) return true;
  if (typeof audience === "string") return kinds[audience](category);
  if (!("offers" in audience)) return audience.some((each) => each === category);
  const isOffered = offer === null || audience.offers.some((each) => each === offer);
  return isOffered && appliesTo({ appliesTo: audience.of }, category);
}

/** An object with a value for each of these fields. */
export const valuesOf = <Values>(of: readonly Field[], value: (field: Field) => unknown): Values =>
  Object.fromEntries(of.map((field) => [field.name, value(field)])) as Values;

const unsaid = () => null;

const blankOf: ByKind<unknown> = {
  line: ({ blank = "" }) => blank,
  lines: () => "",
  price: () => "",
  category: () => "",
  subCategory: unsaid,
  state: () => "",
  pictures: () => [],
  pictureTexts: () => ({}),
  offered: () => true,
  count: ({ blank = 0 }) => blank,
  flag: () => false,
  area: unsaid,
  yesNo: unsaid,
  choice: unsaid,
  choices: unsaid,
  number: unsaid,
  squareMetres: unsaid,
  naira: unsaid,
  text: unsaid,
  fee: unsaid,
  namedFees: unsaid,
  day: unsaid,
  month: unsaid,
};

/** A listing before its owner has said anything. */
export const blankValues = (): FieldValues => valuesOf(fields, (field) => byKind(blankOf, field));

/** Whether null is a value of it: the owner has not said. */
export const isNullable = (field: Field): boolean => field.kind === "area" || isFact(field);

const itsExample = ({ example }: { readonly example: unknown }) => example;

const exampleValues: ByKind<unknown> = {
  line: itsExample,
  lines: itsExample,
  price: itsExample,
  category: itsExample,
  subCategory: itsExample,
  state: itsExample,
  pictures: itsExample,
  pictureTexts: itsExample,
  offered: itsExample,
  count: itsExample,
  flag: itsExample,
  area: itsExample,
  yesNo: () => true,
  choice: ({ choices }) => choices[0]?.value,
  choices: ({ choices }) => choices.slice(0, 1).map(({ value }) => value),
  number: ({ least, most }) => Math.min(Math.max(least, 1), most),
  squareMetres: () => 450,
  naira: () => 250_000,
  text: ({ format }) => (format ? textFormats[format].example : "As its owner says it"),
  fee: ({ terms }) => (terms.isAmount ? { amount: 500_000, currency: "NGN" } : { percent: 10 }),
  namedFees: () => [{ name: "Diesel deposit", amount: 100_000_000, currency: "NGN" }],
  day: () => "2027-03-31",
  month: () => "2027-03",
};

/** A value that the field may have, for documents. */
export const exampleOf = (field: Field): unknown => byKind(exampleValues, field);

/** The choices that a listing of this category with this offer may have; all if no category is chosen. */
export function choicesOf(
  { choices }: Pick<ChoiceField, "choices">,
  category: string | undefined,
  offer: string | null = null,
): readonly Choice[] {
  if (category === undefined || category === "") return choices;
  const byListing = possible.get(choices) ?? new Map<string, readonly Choice[]>();
  possible.set(choices, byListing);
  const key = `${category}|${offer}`;
  const known = byListing.get(key) ?? choices.filter((choice) => appliesTo(choice, category, offer));
  byListing.set(key, known);
  return known;
}

/** By the choices of a field, then by category and offer. */
const possible = new WeakMap<readonly Choice[], Map<string, readonly Choice[]>>();
