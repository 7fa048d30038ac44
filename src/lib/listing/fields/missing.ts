/** Fields that a listing needs before visitors see it. */
import type { Field } from "#lib/listing/fields/field.ts";
import { fields } from "#lib/listing/fields/values.ts";
import { isVisible } from "#lib/shared/text/visible.ts";

const isBlank = (field: Field, value: string): boolean =>
  !isVisible(value) || (field.kind === "line" && field.blank === value);

/** A sentence for each required field that says nothing yet; none where the listing is complete. */
export function missingFields(listing: object): Record<string, string> {
  const values = listing as Readonly<Record<string, unknown>>;
  const missing: Record<string, string> = {};
  for (const field of fields) {
    if (field.required === undefined) continue;
    if (isBlank(field, String(values[field.name] ?? ""))) missing[field.name] = field.required;
  }
  return missing;
}
