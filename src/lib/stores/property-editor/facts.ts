/** Facts that the editor asks of a listing, and how many its owner has said. */
import { type FactField, isFact } from "#lib/listing/fields/field.ts";
import { factGroups } from "#lib/listing/fields/groups.ts";
import { formFields } from "#lib/listing/fields/typed.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import { isPermitField } from "#lib/listing/permit.ts";
import { typedOffer } from "#lib/listing/typed-offer.ts";
import type { ListingField, ListingValues } from "./values.ts";

const factFields: readonly FactField[] = formFields.filter(isFact);

export const isSaid = (values: ListingValues, name: string): boolean => values[name as ListingField] !== "";

/** A detail is asked once its fact is said. A said one stays, so that its owner can take it back. */
const isAsked = (field: FactField, values: ListingValues): boolean =>
  appliesTo(field, values.category, typedOffer(values)) &&
  (field.detailOf === undefined || isSaid(values, field.detailOf) || isSaid(values, field.name));

const isProminent = ({ prominentIn, detailOf }: FactField, values: ListingValues): boolean =>
  detailOf !== undefined
    ? isSaid(values, detailOf)
    : prominentIn !== undefined && appliesTo({ appliesTo: prominentIn }, values.category);

export interface AskedGroup {
  readonly label: string;
  readonly prominent: readonly FactField[];
  /** Under "More". */
  readonly further: readonly FactField[];
}

/** The facts that the listing's category and offer have, by group. Without a category there are none. */
export function askedFacts(values: ListingValues, isPermitHidden: boolean): AskedGroup[] {
  if (values.category === "") return [];
  const known = isPermitHidden ? factFields.filter(({ name }) => !isPermitField(name)) : factFields;
  return factGroups
    .map(({ name, label }) => {
      const asked = known.filter((field) => field.group === name && isAsked(field, values));
      const isOpen = (field: FactField) => isProminent(field, values) || isSaid(values, field.name);
      return { label, prominent: asked.filter(isOpen), further: asked.filter((field) => !isOpen(field)) };
    })
    .filter(({ prominent, further }) => prominent.length + further.length > 0);
}

export interface Prompt {
  readonly name: string;
  readonly sentence: string;
}

/** Facts that a listing of this category should not be published without, and does not say yet. */
export const promptsOf = (values: ListingValues): Prompt[] =>
  factFields.flatMap(({ name, prompt }) =>
    prompt && values.category !== "" && appliesTo({ appliesTo: prompt.of }, values.category) && !isSaid(values, name)
      ? [{ name, sentence: prompt.sentence }]
      : [],
  );

export interface FactCount {
  readonly said: number;
  readonly asked: number;
  /** Facts that are not said and that people ask for most, in the order of the form. */
  readonly missing: readonly FactField[];
}

/** Counts the facts that the category's editor shows at once, and others that are said. */
export function factCount(groups: readonly AskedGroup[], values: ListingValues): FactCount {
  const fields = groups.flatMap(({ prominent }) => prominent);
  const missing = fields.filter(({ name }) => !isSaid(values, name));
  return {
    said: fields.length - missing.length,
    asked: fields.length,
    missing: missing.filter(({ isCore }) => isCore),
  };
}
