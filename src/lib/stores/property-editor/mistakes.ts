/** Validates the form with the server's contract. */
import { type PropertyChange, propertyChange } from "#lib/contracts/managed-property.ts";
import { missingFields } from "#lib/listing/fields/missing.ts";
import { formFields } from "#lib/listing/fields/typed.ts";
import { blankValues, type FieldValues } from "#lib/listing/fields/values.ts";
import { foreignFees, withFeeCurrency } from "#lib/listing/move-in.ts";
import { fieldSentences } from "#lib/shared/text/field-sentences.ts";
import { changeOf, formFieldNames, type ListingField, type ListingValues } from "./values.ts";

export type Mistakes = Readonly<Partial<Record<ListingField, string>>>;

export interface Checked {
  readonly change?: PropertyChange;
  readonly mistakes: Mistakes;
}

/** Errors of a form. A published listing must be complete. */
export function checkValues(values: ListingValues, isOffered: boolean): Checked {
  const read = propertyChange.safeParse(changeOf(values));
  const missing = isOffered ? missingFields(values) : {};
  const refused = read.success ? contradictions(read.data, isOffered) : byField(fieldSentences(read.error));
  const mistakes = { ...missing, ...refused };
  if (!read.success || Object.keys(mistakes).length > 0) return { mistakes };
  return { change: { ...read.data, isOffered }, mistakes };
}

/** The form sends every field. */
const contradictions = (change: PropertyChange, isOffered: boolean): Mistakes =>
  isOffered ? byField(foreignFees(withFeeCurrency({ ...blankValues(), ...change } as FieldValues))) : {};

/** Fields whose text is too long for a listing: the person reads it while typing. */
export const tooLong = (values: Partial<ListingValues>): ListingField[] =>
  formFields.flatMap((field) => {
    if (!("longest" in field)) return [];
    const name = field.name as ListingField;
    const value = values[name] ?? "";
    const texts = typeof value === "object" ? Object.values(value) : [String(value)];
    return texts.some((text) => text.trim().length > field.longest) ? [name] : [];
  });

/** Server errors by form field: `images.2` belongs to `images`. */
export function byField(sentences: Readonly<Record<string, string>>): Mistakes {
  const found: Partial<Record<ListingField, string>> = {};
  for (const [path, sentence] of Object.entries(sentences)) {
    const [name] = path.split(".");
    const field = formFieldNames.find((known) => known === name);
    if (field !== undefined) found[field] ??= sentence;
  }
  return found;
}
