/** Where a listing stands, as its owner sees it. */
/** What a new listing is called until its owner says otherwise. */
export const blankTitle = "Sample title";

export const listingStatuses = ["published", "draft", "unavailable"] as const;

/** Published is seen and can be had, unavailable is seen and cannot; a draft is seen by nobody else. */
export type ListingStatus = (typeof listingStatuses)[number];

/** Days that a deleted listing is kept for, and can be restored. */
export const keptDays = 30;
