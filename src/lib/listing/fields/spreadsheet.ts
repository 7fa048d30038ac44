/** Fields as cells of a spreadsheet. */
import { type ByKind, byKind, type Choice, type Field } from "#lib/listing/fields/field.ts";
import { type FieldName, fields } from "#lib/listing/fields/values.ts";
import { type Fee, feeText, type NamedFee } from "#lib/move-in/fee.ts";
import { namedFeesText } from "#lib/move-in/read-fee.ts";
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";
import { nearest, plain } from "#lib/shared/text/nearest.ts";
import { shortened } from "#lib/shared/text/shortened.ts";

export class UnreadableCell extends Error {}

/** The value that a cell says. Undefined says nothing: a listing keeps what it has. Throws `UnreadableCell`. */
export type CellReader = (cell: string) => unknown;

const quoted = (cell: string): string => `“${shortened(cell, 60)}”`;

const yes = new Set(["yes", "y", "true", "1"]);
const no = new Set(["no", "n", "false", "0"]);

const readYesOrNo =
  (empty: unknown): CellReader =>
  (cell) => {
    const word = cell.toLowerCase();
    if (word === "") return empty;
    if (yes.has(word)) return true;
    if (no.has(word)) return false;
    throw new UnreadableCell(`${quoted(cell)} is neither yes nor no`);
  };

const keptIfEmpty: CellReader = (cell) => (cell === "" ? undefined : cell);

/** Text as it is; the contract reads it. */
const asItIs: CellReader = (cell) => cell;

type Choices = readonly (readonly [value: string, ...names: string[]])[];

/** One of a list, by any of its names or codes; `all` says which there are. A code is never what was meant. */
function oneOf(what: string, all: string, choices: Choices, empty: unknown, codes: Choices = []): CellReader {
  const byName = new Map(choices.flatMap(([value, ...names]) => [value, ...names].map((name) => [plain(name), value])));
  const byCode = new Map(codes.flatMap(([value, ...all]) => all.map((code) => [plain(code), value])));
  return (cell) => {
    if (cell === "") return empty;
    const value = byName.get(plain(cell)) ?? byCode.get(plain(cell));
    if (value !== undefined) return value;
    const meant = byName.get(plain(nearest(cell, [...byName.keys()]) ?? ""));
    const hint = meant === undefined ? `choose one of ${all}` : `did you mean “${meant}”?`;
    throw new UnreadableCell(`${quoted(cell)} is not a ${what}: ${hint}`);
  };
}

const listed = (values: readonly string[]): string => values.join(", ");

/** A choice by its label or its value. */
function choiceReader(label: string, choices: readonly Choice[]): CellReader {
  const labels = choices.map((choice) => choice.label);
  const names = choices.map((choice) => [choice.label, choice.value] as const);
  const codes = choices.map((choice) => [choice.label, ...(choice.codes ?? [])] as const);
  const read = oneOf(`choice of ${label.toLowerCase()}`, listed(labels), names, null, codes);
  return (cell) => {
    const chosen = read(cell);
    return choices.find((choice) => choice.label === chosen)?.value ?? chosen;
  };
}

/** Splits a list at its commas, but not at those of labels: "View of sea, lagoon, lake or canal". */
function itemsOf(cell: string, choices: readonly Choice[]): string[] {
  const labels = new Set(choices.map((choice) => plain(choice.label)));
  const most = Math.max(...choices.map(({ label }) => label.split(",").length));
  const pieces = cell.split(/[,;]/).map((piece) => piece.trim());
  const items: string[] = [];
  for (let start = 0; start < pieces.length; ) {
    let end = Math.min(pieces.length, start + most);
    while (end > start + 1 && !labels.has(plain(pieces.slice(start, end).join(", ")))) end -= 1;
    items.push(pieces.slice(start, end).join(", "));
    start = end;
  }
  return items;
}

const readers: ByKind<CellReader | undefined> = {
  line: () => undefined,
  lines: () => undefined,
  price: () => undefined,
  pictures: () => undefined,
  pictureTexts: () => undefined,
  category: () =>
    oneOf(
      "category",
      listed(categories.map(({ name }) => name)),
      categories.map(({ name, slug, label }) => [name, slug, label]),
      "",
    ),
  subCategory: () =>
    oneOf(
      "sub-category",
      listed(subCategories.map(({ slug }) => slug)),
      subCategories.map(({ slug, label }) => [slug, label]),
      null,
    ),
  state: () =>
    oneOf(
      "state",
      "the 36 states, FCT or Dubai",
      // People call the capital and the states by other names, too.
      states.map(({ name }) => (name === "FCT" ? [name, "Abuja", "FCT Abuja", "Abuja FCT"] : [name, `${name} State`])),
      "",
    ),
  offered: () => readYesOrNo(undefined),
  count: () => keptIfEmpty,
  flag: () => readYesOrNo(undefined),
  area: () => asItIs,
  yesNo: () => readYesOrNo(null),
  choice: ({ label, choices }) => choiceReader(label, choices),
  choices: ({ label, choices }) => {
    const read = choiceReader(label, choices);
    return (cell) => (cell === "" ? null : itemsOf(cell, choices).map(read));
  },
  number: () => asItIs,
  squareMetres: () => asItIs,
  naira: () => asItIs,
  text: () => undefined,
  fee: () => asItIs,
  namedFees: () => asItIs,
  day: () => asItIs,
  month: () => asItIs,
};

/** By field. A field without a reader takes its cell as text, with what protects a formula taken off. */
export const cellReaders: ReadonlyMap<string, CellReader> = new Map(
  fields.flatMap((field) => {
    const reader = byKind(readers, field);
    return reader ? [[field.name, reader] as const] : [];
  }),
);

type Writer = (value: unknown) => string;

const asText: Writer = (value) => (value === null || value === undefined ? "" : String(value));
const text = () => asText;
const yesOrNo: Writer = (value) => (typeof value === "boolean" ? (value ? "yes" : "no") : "");

const writers: ByKind<Writer> = {
  line: text,
  lines: text,
  price: text,
  category: text,
  subCategory: text,
  state: text,
  pictures: () => (urls) => (urls as readonly string[]).join(", "),
  pictureTexts: () => () => "",
  offered: () => yesOrNo,
  count: text,
  // What is not ticked is not said.
  flag: () => (value) => (value === true ? "yes" : ""),
  area: text,
  yesNo: () => yesOrNo,
  choice:
    ({ choices }) =>
    (value) =>
      choices.find((choice) => choice.value === value)?.label ?? "",
  choices:
    ({ choices }) =>
    (values) =>
      choices
        .filter(({ value }) => ((values ?? []) as readonly string[]).includes(value))
        .map(({ label }) => label)
        .join(", "),
  number: text,
  squareMetres: text,
  naira: text,
  text,
  fee: () => (fee) => (fee ? feeText(fee as Fee) : ""),
  namedFees: () => (fees) => (fees ? namedFeesText(fees as readonly NamedFee[]) : ""),
  day: text,
  month: text,
};

/** The cells of a listing's fields. */
export const fieldCells = (listing: object): Readonly<Record<FieldName, string>> =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      byKind(writers, field)((listing as Readonly<Record<string, unknown>>)[field.name]),
    ]),
  ) as Record<FieldName, string>;

/** Columns of a file, in its order: pictures and the offer come last. */
const last: readonly Field["kind"][] = ["pictures", "offered"];
const inFiles = fields.filter(({ kind }) => kind !== "pictureTexts");

type SheetColumn = { readonly name: FieldName; readonly about: string };

const ofColumn = () => "";
const labelsOf = ({ choices }: { readonly choices: readonly Choice[] }): string =>
  listed(choices.map(({ label }) => label));

/** What a column holds, by the kind of its fact. */
const sheetSentences: ByKind<string> = {
  line: ofColumn,
  lines: ofColumn,
  price: ofColumn,
  category: ofColumn,
  subCategory: ofColumn,
  state: ofColumn,
  pictures: ofColumn,
  pictureTexts: ofColumn,
  offered: ofColumn,
  count: ofColumn,
  flag: ofColumn,
  area: ofColumn,
  yesNo: () => "yes or no. Empty if not said.",
  choice: (field) => `One of: ${labelsOf(field)}. Empty if not said.`,
  choices: (field) => `Any of these, separated by commas: ${labelsOf(field)}. Empty if not said.`,
  number: ({ least, most }) => `A number from ${least} to ${most}. Empty if not said.`,
  squareMetres: () => "Square metres, such as 450. Empty if not said.",
  naira: ({ unit = "" }) => `${`Naira ${unit}`.trim()}, such as 250,000 or 250k. Empty if not said.`,
  text: ({ longest }) => `At most ${longest} characters. Empty if not said.`,
  fee: ({ terms }) =>
    `${terms.isAmount ? "" : "A percentage such as 10%, "}an amount such as ₦150,000, or none. Empty if not said.`.replace(
      /^a/,
      "A",
    ),
  namedFees: () => "Names and amounts: “Diesel deposit: ₦1,000,000; Waste: ₦24,000 per year”. Empty if not said.",
  day: () => "A date such as 2027-03-31. Empty if not said.",
  month: () => "A month such as 2027-03. Empty if not said.",
};

const columnOf = (field: Field): SheetColumn => ({
  name: field.name as FieldName,
  about: field.sheet ?? byKind(sheetSentences, field),
});

export const fieldSheetColumns: readonly SheetColumn[] = inFiles
  .filter(({ kind }) => !last.includes(kind))
  .map(columnOf);
export const lastSheetColumns = (kind: "pictures" | "offered"): readonly SheetColumn[] =>
  inFiles.filter((field) => field.kind === kind).map(columnOf);

/** Fields without which no new listing is published. */
export const neededColumns: readonly FieldName[] = fields
  .filter(({ required }) => required !== undefined)
  .map(({ name }) => name as FieldName);
