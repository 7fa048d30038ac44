/** Fields that a listing needs before visitors see it. */
import { fields } from "#lib/listing/fields/values.ts";
import { blankTitle } from "#lib/shared/listing/listing-status.ts";
import { isVisible } from "#lib/shared/text/visible.ts";

/** A sentence for each required field that says nothing yet; none where the listing is complete. */
export function missingFields(listing: object): Record<string, string> {
  const values = listing as Readonly<Record<string, unknown>>;
  const missing: Record<string, string> = {};
  for (const { name, required } of fields) {
    if (required === undefined) continue;
    const value = String(values[name] ?? "");
    if (!isVisible(value) || (name === "title" && value === blankTitle)) missing[name] = required;
  }
  return missing;
}
