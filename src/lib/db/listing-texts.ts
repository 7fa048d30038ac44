import type { TextIndex } from "#lib/db/engine.ts";

/** What makes a listing's words other ones. */
export const textColumns = [
  ...["title", "location", "state", "category", "sub_category", "description", "is_published"],
] as const;

/** `state` and `category` are words too, so that "duplex enugu" finds what says Enugu only in its state. */
const name = (row: string) => `${row}.title || ' ' || ${row}.location || ' ' || ${row}.state || ' ' || ${row}.category
  || ' ' || coalesce(${row}.sub_category, '') || ' incategory' || replace(${row}.category, ' ', '')`;

/** What each index holds of the row that is called `row`. */
export const listingTexts: readonly { readonly index: TextIndex; readonly text: (row: string) => string }[] = [
  { index: "listing_names", text: name },
  { index: "listing_texts", text: (row) => `${name(row)} || ' ' || ${row}.description` },
];
