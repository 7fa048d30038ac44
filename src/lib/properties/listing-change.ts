import { isDeepStrictEqual } from "node:util";
import type { PropertyChange } from "#lib/contracts/managed-property.ts";
import { invalid } from "#lib/errors.ts";
import { impossibleChoices } from "#lib/listing/fields/impossible.ts";
import { blankValues, type FieldValues, fieldNames, fields, isNullable, valuesOf } from "#lib/listing/fields/values.ts";
import { withOneSize } from "#lib/listing/land-area.ts";
import { withFeeCurrency } from "#lib/listing/move-in.ts";
import { publishingMistakes } from "#lib/listing/publishing.ts";
import { isInDubai } from "#lib/properties/address-in-dubai.ts";
import { rowColumns } from "#lib/properties/new-listing.ts";
import { buildersMart, dubaiProperties, isPlace } from "#lib/shared/listing/categories.ts";
import { dubai } from "#lib/shared/place/states.ts";

/** What a change is made to where there is no listing yet. */
export const blankListing: FieldValues = blankValues();

/** Default sub-category of a Builders Mart item. */
const otherItems = "others";

/** What a listing is when `change` is made to it. */
export function mergedFields(before: FieldValues, change: PropertyChange): FieldValues {
  const given: Readonly<Record<string, unknown>> = change;
  const kept: Readonly<Record<string, unknown>> = before;
  const values = valuesOf<FieldValues>(fields, (field) => {
    const value = given[field.name];
    return value === undefined || (value === null && !isNullable(field)) ? kept[field.name] : value;
  });
  const isItem = values.category === buildersMart.name;
  const texts = Object.entries(values.imageTexts).filter(([url, text]) => values.images.includes(url) && text !== "");
  return {
    ...withOneSize(withFeeCurrency(values), change),
    subCategory: isItem ? (values.subCategory ?? otherItems) : null,
    imageTexts: Object.fromEntries(texts),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, as they were and as they become. The order of a fee's parts makes no difference. */
export function changesOf(before: FieldValues, after: FieldValues): { before: Fields; after: Fields } {
  const names = fieldNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (from: FieldValues) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}

export interface Outcome {
  readonly fields: FieldValues;
  /** What keeps it from visitors: a sentence for each field. */
  readonly missing: Readonly<Record<string, string>>;
  /** The changed fields before and after. */
  readonly before: Fields;
  readonly after: Fields;
}

/** What `change` makes of a listing. Throws 422 for what no listing can be. */
export function outcomeOf(before: FieldValues, change: PropertyChange): Outcome {
  const after = mergedFields(before, change);
  if (after.state === dubai.name && after.category !== "dubai properties") {
    throw invalid({ state: "Dubai is for Dubai properties: choose a state of Nigeria" });
  }
  const impossible = impossibleChoices(after, Object.keys(change));
  if (Object.keys(impossible).length > 0) throw invalid(impossible);
  return { fields: after, missing: { ...publishingMistakes(after), ...elsewhere(after) }, ...changesOf(before, after) };
}

/** Materials and movers may name any address. */
const elsewhere = ({ category, location }: FieldValues): Record<string, string> =>
  isPlace(category) && category !== dubaiProperties && isInDubai(location)
    ? { location: "This address is in Dubai: choose the category Dubai Properties, or correct the address" }
    : {};

export const isComplete = ({ missing }: Outcome): boolean => Object.keys(missing).length === 0;

/** The columns of a listing after a change. */
export function outcomeColumns(outcome: Outcome, canBeSeen: boolean) {
  const complete = isComplete(outcome);
  return {
    ...rowColumns(outcome.fields),
    is_complete: complete ? 1 : 0,
    is_published: complete && outcome.fields.isOffered && canBeSeen ? 1 : 0,
  };
}
