import type { SearchFilter } from "./search-filter.ts";

/** Parts of a search that are shown, and taken out, one by one. */
export type PartName =
  | "category"
  | "subCategory"
  | "state"
  | "price"
  | "bedrooms"
  | "bathrooms"
  | "toilets"
  | "parking"
  | "pool"
  | "available"
  | "pictures"
  | "rating"
  | "sort";

/** The part that a filter is of: both ends of a range of prices are one. */
export const partOf = (name: keyof SearchFilter): PartName =>
  name === "minPrice" || name === "maxPrice" ? "price" : name;

/** What the pattern finds is understood as `read` says; not at all where that is undefined. */
export interface Rule {
  readonly part: PartName;
  readonly pattern: RegExp;
  /** Whether what was understood stays a word too: all that is known of a sink is where it is sold. */
  readonly staysWord?: boolean;
  readonly read: (match: RegExpExecArray, text: string) => SearchFilter | undefined;
}

export const rule = (part: PartName, pattern: RegExp, read: Rule["read"]): Rule => ({
  part,
  pattern: new RegExp(pattern, "g"),
  read,
});
