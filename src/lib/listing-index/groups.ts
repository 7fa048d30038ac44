/** The groups of choices that a filter can have, each with its bit in the masks of what a listing fails. */

import { booleanFilters, placeNames, roomGroups } from "#lib/shared/list/listing-filter.ts";

export const groups = [...placeNames, ...roomGroups, ...booleanFilters, "rating", "price"] as const;

export type Group = (typeof groups)[number];

/** Where a group's value is written: in a listing's place, its profile, or its price step. */
export type Dimension = "place" | "profile" | "step";

const placeGroups: ReadonlySet<Group> = new Set(placeNames);

export const dimensionOf = (group: Group): Dimension =>
  group === "price" ? "step" : placeGroups.has(group) ? "place" : "profile";

export const numberOf = (group: Group): number => groups.indexOf(group);

export const bitOf = (group: Group): number => 1 << numberOf(group);
