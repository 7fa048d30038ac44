import type { ManagedProperty, PropertyChange } from "#lib/contracts/managed-property.ts";
import { invalid } from "#lib/errors.ts";
import { blankFields, listingColumns } from "#lib/properties/new-listing.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";
import { missingFields } from "#lib/shared/listing/listing-status.ts";
import { dubai } from "#lib/shared/place/states.ts";

const changeable = [
  "title",
  "price",
  "images",
  "imageTexts",
  "category",
  "subCategory",
  "state",
  "location",
  "description",
  "countInStock",
  "bedrooms",
  "bathrooms",
  "toilets",
  "parkingSpace",
  "swimmingPool",
  "size",
  "nearbySchools",
  "nearbyHospitals",
  "nearbySuperMarkets",
  "isOffered",
] as const;

export type ChangeableFields = Pick<ManagedProperty, (typeof changeable)[number]>;

/** What a change is made to where there is no listing yet. */
export const blankListing: ChangeableFields = { ...blankFields, imageTexts: {}, isOffered: true };

/** Under what a Builders Mart item stands whose owner has not said. */
const otherItems = "others";

/** What a listing is when `change` is made to it. */
export function mergedFields(before: ChangeableFields, change: PropertyChange): ChangeableFields {
  const given = Object.fromEntries(changeable.map((name) => [name, change[name] ?? before[name]]));
  const fields = given as unknown as ChangeableFields;
  const isItem = fields.category === buildersMart.name;
  const texts = Object.entries(fields.imageTexts).filter(([url, text]) => fields.images.includes(url) && text !== "");
  return {
    ...fields,
    // Null is a size, too: one that nobody knows.
    size: change.size === undefined ? before.size : change.size,
    subCategory: isItem ? (fields.subCategory ?? otherItems) : null,
    imageTexts: Object.fromEntries(texts),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, as they were and as they become. */
export function changesOf(before: ChangeableFields, fields: ChangeableFields): { before: Fields; after: Fields } {
  const names = changeable.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]));
  const pick = (from: ChangeableFields) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(fields) };
}

export interface Outcome {
  readonly fields: ChangeableFields;
  /** What visitors would have to know: a sentence for each field that does not say it. */
  readonly missing: Readonly<Record<string, string>>;
  /** The fields that differ, as they were and as they become. */
  readonly before: Fields;
  readonly after: Fields;
}

/** What `change` makes of a listing. Throws 422 for what no listing can be. */
export function outcomeOf(before: ChangeableFields, change: PropertyChange): Outcome {
  const fields = mergedFields(before, change);
  if (fields.state === dubai.name && fields.category !== "dubai properties") {
    throw invalid({ state: "Dubai is for Dubai properties: choose a state of Nigeria" });
  }
  return { fields, missing: missingFields(fields), ...changesOf(before, fields) };
}

export const isComplete = ({ missing }: Outcome): boolean => Object.keys(missing).length === 0;

/** The columns of a listing after a change. */
export function outcomeColumns(outcome: Outcome, canBeSeen: boolean) {
  const { fields } = outcome;
  const complete = isComplete(outcome);
  return {
    ...listingColumns(fields),
    image_texts: JSON.stringify(fields.imageTexts),
    is_offered: fields.isOffered ? 1 : 0,
    is_complete: complete ? 1 : 0,
    is_published: complete && fields.isOffered && canBeSeen ? 1 : 0,
  };
}
