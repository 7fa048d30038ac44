/** What keeps a listing from being published. Drafts may have all of it. */
import { missingFields } from "#lib/listing/fields/missing.ts";
import type { FieldValues } from "#lib/listing/fields/values.ts";
import { foreignFees } from "#lib/listing/move-in.ts";

/** A sentence for each field that visitors would miss, or that contradicts another one. */
export const publishingMistakes = (listing: FieldValues): Record<string, string> => ({
  ...missingFields(listing),
  ...foreignFees(listing),
});
