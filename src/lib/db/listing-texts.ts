/** Texts of a listing that the word indexes contain. */
export const textColumns = [
  ...["title", "location", "state", "category", "sub_category", "description", "is_published"],
] as const;

/** Expressions for the row called `row`. */
export const listingTexts = {
  /** `state` and `category` count as words too: "duplex enugu" also finds listings with Enugu only as their state. */
  name: (row: string) => `${row}.title || ' ' || ${row}.location || ' ' || ${row}.state || ' ' || ${row}.category
  || ' ' || coalesce(${row}.sub_category, '') || ' incategory' || replace(${row}.category, ' ', '')`,
};
