/** Fields in the API: how answers have them, and how changes may say them. */
import { z } from "zod";
import { type ByKind, byKind, type Choice, type Field, type FieldOf } from "#lib/listing/fields/field.ts";
import { imagesChange, imageTextsChange } from "#lib/listing/fields/picture-schema.ts";
import { type TextFormat, textFormats } from "#lib/listing/fields/text-formats.ts";
import { type FieldValues, fields, type PublicValues, publicFields, valuesOf } from "#lib/listing/fields/values.ts";
import { feeAnswer, feeChange, namedFeesAnswer, namedFeesChange } from "#lib/move-in/fee-schema.ts";
import { readAskedPrice } from "#lib/price/asked-price.ts";
import { readSize } from "#lib/price/typed-size.ts";
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";
import { line, text } from "#lib/shared/text/text-schema.ts";

export const largestCount = 9_999;
/** Square metres: a square kilometre. */
export const largestSize = 1_000_000;
export const largestNaira = 1_000_000_000_000;

const categoryNames = categories.map(({ name }) => name);
const stateNames = states.map(({ name }) => name);
const subCategorySlugs = subCategories.map(({ slug }) => slug);

type Shape<Values> = { [Name in keyof Values]: z.ZodType<Values[Name]> };

const valuesIn = (choices: readonly Choice[]): string[] => choices.map(({ value }) => value);

const anyText = () => z.string();
const answers: ByKind<z.ZodType> = {
  line: anyText,
  lines: anyText,
  price: ({ example }) => z.string().meta({ example }),
  category: () => z.enum(categoryNames),
  subCategory: () => z.enum(subCategorySlugs).nullable(),
  state: () => z.enum(stateNames),
  pictures: ({ most }) => z.array(z.string()).max(most),
  pictureTexts: () => z.record(z.string(), z.string()),
  offered: () => z.boolean(),
  count: () => z.int().min(0),
  flag: () => z.boolean(),
  area: () => z.number().positive().nullable(),
  yesNo: () => z.boolean().nullable(),
  choice: ({ choices }) => z.enum(valuesIn(choices)).nullable(),
  choices: ({ choices }) => z.array(z.enum(valuesIn(choices))).nullable(),
  number: ({ least, most, step = 1 }) => z.number().multipleOf(step).min(least).max(most).nullable(),
  squareMetres: () => z.number().positive().nullable(),
  naira: () => z.int().min(0).nullable(),
  text: () => z.string().nullable(),
  fee: () => feeAnswer.nullable(),
  namedFees: () => namedFeesAnswer.nullable(),
  day: () => z.iso.date().nullable(),
  month: () => z.string().regex(isoMonth).nullable(),
};

const subjectOf = ({ subject, label }: Field): string => subject ?? label;

/** Words alone are a price; "₦0" is not one, and would look free. */
const isNotZero = (price: string): boolean => !/\d/.test(price) || /[1-9]/.test(price);

function count(name: string) {
  const mistake = `${name} must be a whole number from 0 to ${largestCount}`;
  // An <input> holds text.
  const ofText = (value: unknown) =>
    typeof value === "string" && /^\d{1,6}$/.test(value.trim()) ? Number(value) : value;
  return z.preprocess(ofText, z.int(mistake).min(0, mistake).max(largestCount, mistake));
}

/** Reads the text of a form's field: empty is null, text that cannot be read stays as it is. */
const typed =
  (read: (text: string) => unknown) =>
  (value: unknown): unknown => {
    if (typeof value !== "string") return value;
    return value.trim() === "" ? null : (read(value.trim()) ?? value);
  };

function area(name: string) {
  const mistake = `${name} must be a number of square metres from 1 to ${largestSize}, such as 120 or 85.5`;
  const number = z
    .number(mistake)
    .min(1, mistake)
    .max(largestSize, mistake)
    .refine((metres) => Number(metres.toFixed(2)) === metres, `${name} can have at most two decimals, such as 85.25`);
  return z.preprocess(typed(readSize), number.nullable());
}

const isoMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/;

function day(label: string) {
  const mistake = `${label} must be a date such as 2027-03-31, or empty`;
  const asItIs = (text: string) => text;
  return z.preprocess(typed(asItIs), z.iso.date(mistake).nullable());
}

function month(label: string) {
  const mistake = `${label} must be a month such as 2027-03, or empty`;
  const asItIs = (text: string) => text;
  return z.preprocess(typed(asItIs), z.string(mistake).regex(isoMonth, mistake).nullable());
}

function shortText(label: string, longest: number, format: TextFormat | undefined) {
  const text = line(label, longest);
  const { read, mistake } = format ? textFormats[format] : anyFormat;
  return z.preprocess(
    typed((typed) => typed),
    text
      .transform((typed, context) => {
        const kept = read(typed);
        if (kept === undefined) context.addIssue({ code: "custom", message: `${label} ${mistake}` });
        return kept ?? typed;
      })
      .nullable(),
  );
}

function yesNo(label: string) {
  const words: Readonly<Record<string, boolean>> = { yes: true, no: false };
  return z.preprocess(
    typed((word) => words[word.toLowerCase()]),
    z.boolean(`${label}: choose yes or no, or leave it empty`).nullable(),
  );
}

function choice(label: string, values: readonly string[]) {
  return z.preprocess(
    typed((word) => values.find((value) => value === word)),
    z.enum(values, `${label}: choose one of the list, or leave it empty`).nullable(),
  );
}

/** A form's field names them with commas; a text with an unknown one stays as it is. An empty list says nothing. */
function choices(label: string, all: readonly Choice[]) {
  const values = valuesIn(all);
  const alone = all.find(({ isAlone }) => isAlone);
  const mistake = `${label}: choose from the list, or leave it empty`;
  const inOrder = (named: readonly unknown[]) => {
    const known = values.filter((value) => named.includes(value));
    return known.length === new Set(named).size ? known : undefined;
  };
  const read = (value: unknown): unknown => {
    // Text in place of a list: the mistake is the field's, not that of one of its values.
    if (Array.isArray(value)) return value.length === 0 ? null : (inOrder(value) ?? value.join(","));
    return typed((text) => inOrder(text.split(",").map((each) => each.trim())))(value);
  };
  const named = z.array(z.enum(values, mistake), mistake);
  const isPossible = (chosen: readonly string[]) => chosen.length < 2 || !chosen.includes(alone?.value ?? "");
  return z.preprocess(
    read,
    named.refine(isPossible, `${label}: choose “${alone?.label}” alone, or leave it out`).nullable(),
  );
}

function number({ label, least, most, step = 1 }: FieldOf<"number">) {
  const kind = step === 1 ? "a whole number" : `a multiple of ${step}`;
  const mistake = `${label} must be ${kind} from ${least} to ${most}, or empty`;
  return z.preprocess(
    typed((text) => (/^\d{1,9}(?:\.\d)?$/.test(text) ? Number(text) : undefined)),
    z.number(mistake).multipleOf(step, mistake).min(least, mistake).max(most, mistake).nullable(),
  );
}

function naira(label: string) {
  const mistake = `${label} must be a whole amount of naira, such as 250,000 or 250k`;
  return z.preprocess(
    typed((amount) => readAskedPrice(amount, "NGN")),
    z.int(mistake).min(0, mistake).max(largestNaira, mistake).nullable(),
  );
}

const anyFormat = { read: (typed: string) => typed, mistake: "" };

const blank = <Value>(value: Value | "") => value;

const changes: ByKind<z.ZodType> = {
  line: (field) => line(subjectOf(field), field.longest),
  lines: (field) => text(subjectOf(field), field.longest),
  price: (field) =>
    line(subjectOf(field), field.longest).refine(
      isNotZero,
      "The price must be more than 0: say what it costs, or write “Price on request”",
    ),
  category: () => z.enum([...categoryNames, ""], "Choose a category from the list").transform(blank),
  subCategory: () => z.enum(subCategorySlugs, "Choose a sub-category from the list").nullable(),
  state: () => z.enum([...stateNames, ""], "Choose a state from the list").transform(blank),
  pictures: ({ most }) => imagesChange(most),
  pictureTexts: ({ longest }) => imageTextsChange(longest),
  offered: () => z.boolean("isOffered must be true or false"),
  count: ({ label }) => count(label),
  flag: ({ label }) => z.boolean(`${label} must be true or false`),
  area: (field) => area(subjectOf(field)),
  yesNo: ({ label }) => yesNo(label),
  choice: ({ label, choices: all }) => choice(label, valuesIn(all)),
  choices: ({ label, choices: all }) => choices(label, all),
  number: number,
  squareMetres: (field) => area(subjectOf(field)),
  naira: ({ label }) => naira(label),
  text: ({ label, longest, format }) => shortText(label, longest, format),
  fee: ({ label, terms }) => feeChange(label, terms),
  namedFees: ({ label }) => namedFeesChange(label),
  day: ({ label }) => day(label),
  month: ({ label }) => month(label),
};

const described = (schema: z.ZodType, { description }: Field): z.ZodType =>
  description === undefined ? schema : schema.meta({ ...schema.meta(), description });

const shapeOf = <Values>(of: readonly Field[], schemas: ByKind<z.ZodType>): Shape<Values> =>
  valuesOf(of, (field) => described(byKind(schemas, field), field));

/** What visitors see of a listing's fields. */
export const answerShape = shapeOf<PublicValues>(publicFields, answers);

const draftCategory = z.enum([...categoryNames, ""]).meta({ description: "Empty in a new draft." });
const draftState = z.enum([...stateNames, ""]).meta({ description: "Empty in a new draft." });

/** What owners and admins see: a draft may have neither category nor state. */
export const managedShape: Shape<FieldValues> = {
  ...shapeOf<FieldValues>(fields, answers),
  category: draftCategory,
  state: draftState,
};

/** What may be changed of a listing, as JSON or as the text of a form. */
export const changeShape = shapeOf<FieldValues>(fields, changes);
