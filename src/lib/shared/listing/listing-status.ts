/** Where a listing stands, as its owner sees it. */
/** What a new listing is called until its owner says otherwise. */
export const blankTitle = "Sample title";

export const listingStatuses = ["published", "draft", "unavailable"] as const;

/** Published: visible and available. Unavailable: visible, none left. Draft: visible to its owner only. */
export type ListingStatus = (typeof listingStatuses)[number];

/** Days for which a deleted listing can be restored. */
export const keptDays = 30;
