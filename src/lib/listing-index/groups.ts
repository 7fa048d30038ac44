/** Filter groups, each with its bit in the masks of failed groups. */

import { booleanFilters, placeNames, roomGroups } from "#lib/shared/list/listing-filter.ts";

export const groups = [...placeNames, ...roomGroups, ...booleanFilters, ...(["rating", "price"] as const)] as const;

export type Group = (typeof groups)[number];

/** Masks are signed numbers of 32 bits. */
const mostGroups = 31;
if (groups.length > mostGroups) {
  throw new Error(`Lists can have at most ${mostGroups} filters of columns, not ${groups.length}.`);
}

/** The part of the index with a group's value: a listing's place, its profile, or its price step. */
export type Dimension = "place" | "profile" | "step";

const placeGroups: ReadonlySet<Group> = new Set(placeNames);

export const dimensionOf = (group: Group): Dimension =>
  group === "price" ? "step" : placeGroups.has(group) ? "place" : "profile";

export const numberOf = (group: Group): number => groups.indexOf(group);

export const bitOf = (group: Group): number => 1 << numberOf(group);
