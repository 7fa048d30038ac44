/** Facts of a listing in words, as the property page and the comparison show them. */
import { type ByKind, byKind, type Fact, type Field, isFact } from "#lib/listing/fields/field.ts";
import { factGroups } from "#lib/listing/fields/groups.ts";
import { formFields } from "#lib/listing/fields/typed.ts";
import { appliesTo, choicesOf, publicFields } from "#lib/listing/fields/values.ts";
import { isPermitField } from "#lib/listing/permit.ts";
import { type Fee, feeText, type NamedFee } from "#lib/move-in/fee.ts";
import { namedFeesText } from "#lib/move-in/read-fee.ts";
import { shownAmount } from "#lib/price/money.ts";
import { shownSize } from "#lib/price/shown-size.ts";
import { counted } from "#lib/shared/text/counted.ts";
import { longDay } from "#lib/shared/text/dates.ts";

/** A listing, or its fields alone. */
type Fields = Readonly<Record<string, unknown>>;

/** Undefined where the owner has not said it, or where there is none. */
type Words = (value: unknown) => string | undefined;

const asText: Words = (value) => (value ? String(value) : undefined);
const text = () => asText;
const yesOrNothing = (): Words => (value) => (value === true ? "Yes" : undefined);
const nothing = (): Words => () => undefined;

const shownMetres: Words = (size) => (typeof size === "number" ? shownSize(size) : undefined);
const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const monthYear = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

const words: ByKind<Words> = {
  line: text,
  lines: text,
  price: text,
  category: text,
  subCategory: text,
  state: text,
  pictures: nothing,
  pictureTexts: nothing,
  offered: yesOrNothing,
  count: text,
  flag: yesOrNothing,
  area: () => shownMetres,
  yesNo: () => (value) => (typeof value === "boolean" ? (value ? "Yes" : "No") : undefined),
  choice:
    ({ choices }) =>
    (value) =>
      choices.find((choice) => choice.value === value)?.label,
  choices:
    ({ choices }) =>
    (values) =>
      Array.isArray(values)
        ? choices
            .filter(({ value }) => values.includes(value))
            .map(({ label }) => label)
            .join(", ")
        : undefined,
  number:
    ({ noun }) =>
    (value) =>
      typeof value === "number" ? (noun ? counted(value, noun) : String(value)) : undefined,
  squareMetres: () => shownMetres,
  naira:
    ({ unit }) =>
    (amount) =>
      typeof amount === "number"
        ? `${shownAmount(amount * 100, "NGN")}${unit === undefined ? "" : ` ${unit}`}`
        : undefined,
  text,
  fee: () => (fee) => (fee ? sentenceCase(feeText(fee as Fee)) : undefined),
  namedFees: () => (fees) => (fees ? namedFeesText(fees as readonly NamedFee[]) : undefined),
  day: () => (value) => (typeof value === "string" ? longDay(value) : undefined),
  month: () => (value) => (typeof value === "string" ? monthYear.format(new Date(`${value}-01`)) : undefined),
};

/** A field's value in words. */
export const fieldWords = (field: Field, value: unknown): string | undefined => byKind(words, field)(value);

export interface ShownFact {
  readonly icon: Fact["icon"];
  readonly label: string;
  readonly text: string;
}

/** The facts on a property page, in the order of the editor. */
export function shownFacts(listing: object): ShownFact[] {
  const values = listing as Fields;
  return formFields.flatMap((field) => {
    if (!("fact" in field) || field.fact === undefined || !isAbout(field, values)) return [];
    const text = fieldWords(field, values[field.name]);
    return text === undefined ? [] : [{ icon: field.fact.icon, label: field.fact.label ?? field.label, text }];
  });
}

export interface FactLine {
  readonly label: string;
  readonly text: string;
}

/** Facts that the owner has said, under the headings of their groups. */
export function factSections(listing: { readonly category: string }): { label: string; facts: FactLine[] }[] {
  const values = listing as unknown as Fields;
  return factGroups
    .map(({ name, label }) => {
      const ofGroup = publicFields.filter(
        (field) => field.group === name && isAbout(field, values) && !isImplied(field, listing.category),
      );
      const facts = ofGroup.flatMap((field) => {
        const text = fieldWords(field, values[field.name]);
        return text === undefined ? [] : [{ label: field.label, text }];
      });
      return { label, facts };
    })
    .filter(({ facts }) => facts.length > 0);
}

/** A choice without an alternative says nothing: homes for rent are offered for rent. */
const isImplied = (field: Field, category: string): boolean =>
  field.kind === "choice" && choicesOf(field, category).length === 1;

/** Labels of the most asked facts that the owner has not said, in small letters as in a sentence. */
export const unsaidFacts = (listing: { readonly category: string }, isPermitHidden: boolean): string[] =>
  publicFields
    .filter(({ name }) => !(isPermitHidden && isPermitField(name)))
    .filter((field) => isFact(field) && field.isCore && isAbout(field, listing as unknown as Fields))
    .filter(({ name }) => (listing as unknown as Fields)[name] === null)
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));

/**
 * What makes no sense for category or offer is hidden, such as toilets of land and the cheques of a sale: a listing may
 * have changed both.
 */
const isAbout = (field: Field, values: Fields): boolean =>
  appliesTo(field, String(values["category"]), values["offer"] as string | null);

/** Lists of places nearby, as their owner typed them. */
export const shownPlaces = (listing: object): ShownFact[] =>
  formFields.flatMap((field) =>
    field.kind === "lines" && field.places
      ? [{ ...field.places, text: String((listing as Fields)[field.name] ?? "") }]
      : [],
  );

export interface ComparedField {
  readonly label: string;
  /** Undefined where a listing has nothing to say. */
  readonly cell: (listing: object) => string | undefined;
  readonly otherwise: string | undefined;
  /** Whether it can be said of such a listing. */
  readonly asks: (category: string, offer: string | null) => boolean;
}

const ofFact = { label: undefined, otherwise: "Not said" };

/** The row of the comparison that a field declares. All facts have one. */
export function comparedField(field: Field): ComparedField | undefined {
  if (isFact(field) ? field.visibility === "managers" : !("comparison" in field && field.comparison)) return undefined;
  const { label = field.label, otherwise } = "comparison" in field && field.comparison ? field.comparison : ofFact;
  const noun = field.kind === "count" ? field.noun : undefined;
  return {
    label,
    cell: (listing) => {
      const value = (listing as Fields)[field.name];
      if (noun && Number(value) > 0) return counted(Number(value), noun);
      return fieldWords(field, value);
    },
    otherwise,
    asks: (category, offer) => appliesTo(field, category, offer),
  };
}

/** Rows of all fields of these groups, in the order of the editor. */
export const comparedFields = (groups: readonly Field["group"][]): ComparedField[] =>
  formFields.filter(({ group }) => groups.includes(group)).flatMap((field) => comparedField(field) ?? []);
