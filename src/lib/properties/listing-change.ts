import type { ManagedProperty, PropertyChange } from "#lib/contracts/managed-property.ts";
import { buildersMart } from "#lib/shared/categories.ts";

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
  "nearbySchools",
  "nearbyHospitals",
  "nearbySuperMarkets",
  "isOffered",
] as const;

export type ChangeableFields = Pick<ManagedProperty, (typeof changeable)[number]>;

/** Under what a Builders Mart item stands whose owner has not said. */
const otherItems = "others";

/** What a listing is when `change` is made to it. */
export function mergedFields(before: ManagedProperty, change: PropertyChange): ChangeableFields {
  const given = Object.fromEntries(changeable.map((name) => [name, change[name] ?? before[name]]));
  const fields = given as unknown as ChangeableFields;
  const isItem = fields.category === buildersMart.name;
  const texts = Object.entries(fields.imageTexts).filter(([url, text]) => fields.images.includes(url) && text !== "");
  return {
    ...fields,
    subCategory: isItem ? (fields.subCategory ?? otherItems) : null,
    imageTexts: Object.fromEntries(texts),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, as they were and as they become. */
export function changesOf(before: ManagedProperty, fields: ChangeableFields): { before: Fields; after: Fields } {
  const names = changeable.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]));
  const pick = (from: ChangeableFields) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(fields) };
}
