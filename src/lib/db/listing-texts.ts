/** What makes a listing's words other ones. */
export const textColumns = [
  ...["title", "location", "state", "category", "sub_category", "description", "is_published"],
] as const;

/** What the indexes of words hold of the row that is called `row`. */
export const listingTexts = {
  /** `state` and `category` are words too, so that "duplex enugu" finds what says Enugu only in its state. */
  name: (row: string) => `${row}.title || ' ' || ${row}.location || ' ' || ${row}.state || ' ' || ${row}.category
  || ' ' || coalesce(${row}.sub_category, '') || ' incategory' || replace(${row}.category, ' ', '')`,
};
