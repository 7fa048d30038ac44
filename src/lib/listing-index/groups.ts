/** The groups of choices that a filter can have, each with its bit in the masks of what a listing fails. */

export const groups = [
  ...(["category", "subCategory", "state"] as const),
  ...(["bedrooms", "bathrooms", "toilets", "parking", "pool", "available", "pictures", "rating"] as const),
  "price",
] as const;

export type Group = (typeof groups)[number];

/** Where a group's value is written: in a listing's place, its profile, or its price step. */
export type Dimension = "place" | "profile" | "step";

const placeGroups: ReadonlySet<Group> = new Set(["category", "subCategory", "state"]);

export const dimensionOf = (group: Group): Dimension =>
  group === "price" ? "step" : placeGroups.has(group) ? "place" : "profile";

export const numberOf = (group: Group): number => groups.indexOf(group);

export const bitOf = (group: Group): number => 1 << numberOf(group);
