/** Where a listing stands, as its owner sees it. */
import { isVisible } from "#lib/shared/text/visible.ts";

/** What a new listing is called until its owner says otherwise. */
export const blankTitle = "Sample title";

export const listingStatuses = ["published", "draft", "unavailable"] as const;

/** Published is seen and can be had, unavailable is seen and cannot; a draft is seen by nobody else. */
export type ListingStatus = (typeof listingStatuses)[number];

/** Days that a deleted listing is kept for, and can be restored. */
export const keptDays = 30;

interface Described {
  readonly title: string;
  readonly price: string;
  readonly category: string;
  readonly state: string;
  readonly description: string;
}

const sentences = {
  title: "Give the listing a title of its own",
  category: "Choose a category",
  state: "Choose a state",
  price: "Say the price",
  description: "Describe what a visitor would see",
} as const;

/** What still has to be said before visitors see a listing: a sentence for each field; none where it is complete. */
export function missingFields(listing: Described): Record<string, string> {
  const isMissing = (field: keyof typeof sentences) =>
    !isVisible(listing[field]) || (field === "title" && listing.title === blankTitle);
  const fields = Object.keys(sentences) as (keyof typeof sentences)[];
  return Object.fromEntries(fields.filter(isMissing).map((field) => [field, sentences[field]]));
}
