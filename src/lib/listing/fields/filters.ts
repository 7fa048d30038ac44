/** Filters of lists that fields declare, each with its parameter in addresses. */
import {
  type Audience,
  type ByKind,
  byKind,
  type Choice,
  type FactField,
  type Field,
  type FieldOf,
  isFact,
} from "#lib/listing/fields/field.ts";
import type { FactGroup } from "#lib/listing/fields/groups.ts";
import { type DeclaredField, fields } from "#lib/listing/fields/values.ts";
import type { Fee, PercentFee } from "#lib/move-in/fee.ts";
import { shownAmount } from "#lib/price/money.ts";
import { shownSize } from "#lib/price/shown-size.ts";
import { counted } from "#lib/shared/text/counted.ts";

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
  readonly field: FieldOf<"flag">;
  readonly label: string;
}

/** Filter by an optional fact. A person chooses from its choices, and from "Not said". */
export interface FactFilter {
  readonly kind: "fact";
  readonly parameter: FactParameter;
  readonly field: FactField | FieldOf<"area">;
  readonly group: FactGroup;
  /** Categories whose lists have it. */
  readonly appliesTo?: Audience;
  readonly label: string;
  /** `any`: one of the chosen ones is enough. `all`: each is needed. `step`: one limit is chosen. */
  readonly match: "any" | "all" | "step";
  readonly choices: readonly FactChoice[];
}

export interface FactChoice extends Pick<Choice, "value" | "label" | "appliesTo"> {
  /** Whether a said value of the fact has it. */
  readonly holds: (value: unknown) => boolean;
}

/** In addresses: listings whose owners have not said the fact. They match no other choice. */
export const unsaid = "unsaid";
export const unsaidLabel = "Not said";

export type FieldFilter = NumbersFilter | HasFilter | FactFilter;

type Declaring<Kind> = Extract<DeclaredField, { kind: Kind; filter: { parameter: string } }>;

/** The parameters of each kind of filter. */
export type NumbersParameter = Declaring<"count">["filter"]["parameter"];
export type HasParameter = Declaring<"flag">["filter"]["parameter"];
export type FactParameter = Extract<DeclaredField, { kind: FactField["kind"] | "area"; filter: object }>["name"];

export type FieldParameter = NumbersParameter | HasParameter | FactParameter;

const yesAndNo: readonly FactChoice[] = [
  { value: "yes", label: "Yes", holds: (value) => value === true },
  { value: "no", label: "No", holds: (value) => value === false },
];

const oneOf = (choices: readonly Choice[]): FactChoice[] =>
  choices.map((choice) => ({ ...choice, holds: (said) => said === choice.value }));

const someOf = (choices: readonly Choice[]): FactChoice[] =>
  choices.map((choice) => ({ ...choice, holds: (said) => (said as readonly string[]).includes(choice.value) }));

const limits = (steps: readonly number[], match: "atLeast" | "atMost", words: (step: number) => string): FactChoice[] =>
  steps.map((step) => ({
    value: String(step),
    label: match === "atLeast" ? `At least ${words(step)}` : `Up to ${words(step)}`,
    holds: (said) => (match === "atLeast" ? Number(said) >= step : Number(said) <= step),
  }));

/** An amount is above every percentage: only its listing's price could tell. */
const feeChoices = (steps: readonly number[]): FactChoice[] => [
  { value: "none", label: "None", holds: (said) => said === "none" },
  ...steps.map((step) => ({
    value: String(step),
    label: `Up to ${step}%`,
    holds: (said: unknown) =>
      said === "none" || ("percent" in (said as Fee & object) && (said as PercentFee).percent <= step),
  })),
  { value: "charged", label: "Charged", holds: (said) => said !== "none" },
];

/** Quarters begin with their year: "2027-Q4". */
const untilYears = (years: readonly number[]): FactChoice[] =>
  years.map((year) => ({
    value: String(year),
    label: `By the end of ${year}`,
    holds: (said) => said !== "" && Number.parseInt(String(said), 10) <= year,
  }));

const withUnit = (amount: string, unit: string | undefined): string =>
  unit === undefined ? amount : `${amount} ${unit}`;

type Declared = Pick<FactFilter, "match" | "choices"> & {
  readonly filter: { readonly label?: string; readonly group?: FactGroup };
};

const nothing = () => undefined;
const factKinds: ByKind<Declared | undefined> = {
  line: nothing,
  lines: nothing,
  price: nothing,
  category: nothing,
  subCategory: nothing,
  state: nothing,
  pictures: nothing,
  pictureTexts: nothing,
  offered: nothing,
  count: nothing,
  flag: nothing,
  area: ({ filter }) => filter && { filter, match: "step", choices: limits(filter.steps, filter.match, shownSize) },
  yesNo: ({ filter }) => filter && { filter, match: "any", choices: yesAndNo },
  choice: ({ filter, choices }) => filter && { filter, match: "any", choices: oneOf(choices) },
  choices: ({ filter, choices }) => filter && { filter, match: filter.match, choices: someOf(choices) },
  number: ({ filter, noun, least }) =>
    filter && {
      filter,
      match: "step",
      choices: [
        ...(filter.least === undefined
          ? []
          : [{ value: String(least), label: filter.least, holds: (said: unknown) => said === least }]),
        ...limits(filter.steps, filter.match, (step) => (noun ? counted(step, noun) : String(step))),
      ],
    },
  squareMetres: ({ filter }) =>
    filter && { filter, match: "step", choices: limits(filter.steps, filter.match, shownSize) },
  naira: ({ filter, unit }) =>
    filter && {
      filter,
      match: "step",
      choices: limits(filter.steps, filter.match, (step) => withUnit(shownAmount(step * 100, "NGN"), unit)),
    },
  text: ({ filter }) =>
    filter &&
    (filter.until
      ? { filter, match: "step", choices: untilYears(filter.until) }
      : { filter, match: "any", choices: [{ value: "stated", label: "Stated", holds: (said) => said !== "" }] }),
  fee: ({ filter }) => filter && { filter, match: "any", choices: feeChoices(filter.steps ?? []) },
  namedFees: nothing,
  day: nothing,
  month: nothing,
};

function filterOf(field: Field): FieldFilter | undefined {
  if (field.kind === "count") return field.filter && ({ kind: "numbers", field, ...field.filter } as NumbersFilter);
  if (field.kind === "flag") return field.filter && ({ kind: "has", field, ...field.filter } as HasFilter);
  const declared = isFact(field) || field.kind === "area" ? byKind(factKinds, field) : undefined;
  if (declared === undefined) return undefined;
  const { filter, match, choices } = declared;
  const { label = field.label, group = field.group } = filter;
  return {
    kind: "fact",
    field,
    group,
    appliesTo: field.appliesTo,
    parameter: field.name,
    label,
    match,
    choices,
  } as FactFilter;
}

/** In the order of the fields. */
export const fieldFilters: readonly FieldFilter[] = fields.flatMap((field) => filterOf(field) ?? []);

const ofKind = <Kind extends FieldFilter["kind"]>(kind: Kind) =>
  fieldFilters.filter((filter): filter is Extract<FieldFilter, { kind: Kind }> => filter.kind === kind);

export const numbersFilters = ofKind("numbers");
export const hasFilters = ofKind("has");
export const factFilters = ofKind("fact");

/** The values that an address may name, "unsaid" last. */
export const factValues = ({ choices }: FactFilter): string[] => [...choices.map(({ value }) => value), unsaid];

/** An object with a value for each of these filters, by parameter. */
export const byParameter = <Filter extends FieldFilter, Value>(
  filters: readonly Filter[],
  value: (filter: Filter) => Value,
): Readonly<Record<Filter["parameter"], Value>> =>
  Object.fromEntries(filters.map((filter) => [filter.parameter, value(filter)])) as Record<Filter["parameter"], Value>;
