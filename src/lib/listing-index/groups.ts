/** Filter groups, each with its bit in the masks of failed groups. */

import { booleanFilters, roomGroups } from "#lib/shared/list/listing-filter.ts";

/** What a cell says of the place; districts are a column. */
export const cellPlaces = ["category", "subCategory", "state"] as const;

export const groups = [...cellPlaces, ...roomGroups, ...booleanFilters, ...(["rating", "price"] as const)] as const;

export type Group = (typeof groups)[number];

/** Masks are signed numbers of 32 bits. */
const mostGroups = 31;
if (groups.length > mostGroups) {
  throw new Error(`Lists can have at most ${mostGroups} filters of columns, not ${groups.length}.`);
}

/** The part of the index with a group's value: a listing's place, its profile, or its price step. */
export type Dimension = "place" | "profile" | "step";

const placeGroups: ReadonlySet<Group> = new Set(cellPlaces);

export const dimensionOf = (group: Group): Dimension =>
  group === "price" ? "step" : placeGroups.has(group) ? "place" : "profile";

export const numberOf = (group: Group): number => groups.indexOf(group);

export const bitOf = (group: Group): number => 1 << numberOf(group);
