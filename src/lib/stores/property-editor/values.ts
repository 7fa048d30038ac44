/** A listing as a form holds it: all that is typed is text until it is saved. */
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import type { TypedListing, WorkingCopy } from "#lib/contracts/working-copy.ts";
import { joinUrls, splitUrls } from "#lib/listing/fields/picture-schema.ts";
import { formFields, sentValue, typedValuesOf } from "#lib/listing/fields/typed.ts";

export type ListingValues = Readonly<TypedListing>;

export type ListingField = keyof ListingValues;
/** Fields that are plain text in the form. */
export type TextField = { [Name in ListingField]: ListingValues[Name] extends string ? Name : never }[ListingField];

/** Fields that are a box to check. */
export type FlagName = { [Name in ListingField]: ListingValues[Name] extends boolean ? Name : never }[ListingField];

/** In the order of the form, as people read of them. */
export const fieldLabels = Object.fromEntries(formFields.map(({ name, label }) => [name, label])) as Readonly<
  Record<ListingField, string>
>;

/** Labels of controls: an amount says its currency and unit, "Service charge (₦ a year)". */
export const controlLabels = Object.fromEntries(
  formFields.map((field) => {
    const unit = field.kind === "naira" ? ` (${["₦", field.unit].filter(Boolean).join(" ")})` : "";
    return [field.name, field.label + unit];
  }),
) as Readonly<Record<ListingField, string>>;

/** Names of fields in sentences and dialogs: "Pictures" for the field of their URLs. */
export const fieldTitles = Object.fromEntries(
  formFields.map(({ name, label, auditLabel = label }) => [name, auditLabel]),
) as Readonly<Record<ListingField, string>>;

export const formFieldNames = formFields.map(({ name }) => name) as readonly ListingField[];

export const valuesOf = (property: ManagedProperty): ListingValues => typedValuesOf(property);

/** The distinct picture URLs in a text. */
export const urlsIn = (images: string): string[] => [...new Set(splitUrls(images))];

/** Each picture once, and texts only of pictures that are there, in their order. */
export function tidied(values: ListingValues): ListingValues {
  const urls = urlsIn(values.images);
  const told = urls.filter((url) => (values.imageTexts[url] ?? "") !== "");
  const texts = told.map((url) => [url, values.imageTexts[url]]);
  return { ...values, images: joinUrls(urls), imageTexts: Object.fromEntries(texts) };
}

/** What is sent: texts as they were typed, which the contract reads. */
export function changeOf(values: ListingValues): Record<string, unknown> {
  const sent = tidied(values);
  return Object.fromEntries(
    formFields.map((field) => [field.name, sentValue(field, sent[field.name as ListingField])]),
  );
}

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const sameValues = (a: ListingValues, b: ListingValues): boolean => sameValue(tidied(a), tidied(b));

/** Fields that differ from a listing, as typed. */
export function typedFields(saved: ManagedProperty, values: ListingValues): Partial<ListingValues> {
  const [before, now] = [tidied(valuesOf(saved)), tidied(values)];
  const changed = formFieldNames.filter((name) => !sameValue(before[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

type Fields = WorkingCopy["fields"];

/** Values as far as known. */
export type KnownValues = { readonly [Name in ListingField]?: ListingValues[Name] | undefined };

const only = (values: KnownValues, fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name as ListingField]])) as Fields;

/** Differences from a listing with their previous values. `base` holds the base values. */
export function typedOn(saved: ManagedProperty, base: KnownValues, values: ListingValues) {
  const fields = typedFields(saved, values);
  return { fields, before: only(base, fields) };
}

/** `base` with the base values of these fields, if they differ from `saved`. */
export const withBefore = (
  base: KnownValues,
  { fields, before, version }: Pick<WorkingCopy, "fields" | "before" | "version">,
  saved: ManagedProperty,
): KnownValues => (version === saved.version ? base : { ...base, ...only(before, fields) });

/** A listing with typed fields on top. */
export const withFields = (saved: ManagedProperty, fields: WorkingCopy["fields"] = {}): ListingValues => ({
  ...valuesOf(saved),
  ...(fields as Partial<ListingValues>),
});

/** The saved values, except for text typed since `sent`. */
export function withTyped(saved: ListingValues, sent: ListingValues, typed: ListingValues): ListingValues {
  const later = formFieldNames.filter((name) => !sameValue(typed[name], sent[name]));
  return { ...saved, ...Object.fromEntries(later.map((name) => [name, typed[name]])) };
}

/** Whether stored fields have the types of this form. */
export const typesAs = (fields: WorkingCopy["fields"], shape: ListingValues): boolean =>
  Object.entries(fields).every(([name, value]) => typeof shape[name as ListingField] === typeof value);
