/** How far a search gives way before it says that there is nothing: the place is kept longest. */
import { partOf, withoutNames } from "#lib/shared/listing-filter.ts";
import type { Group } from "./expression.ts";
import type { PartName } from "./rule.ts";
import type { SearchFilter } from "./search-filter.ts";

export interface Level {
  readonly groups: readonly Group[];
  readonly filter: SearchFilter;
  readonly join: "AND" | "OR";
  /** What the person asked for and this level does not look at. */
  readonly without: readonly PartName[];
}

interface Asked {
  readonly needed: readonly Group[];
  readonly places: readonly Group[];
  readonly filter: SearchFilter;
  readonly isKnown: (group: Group) => boolean;
}

type FilterName = keyof SearchFilter;

const roomNames: readonly FilterName[] = ["bedrooms", "bathrooms", "toilets", "parking", "pool", "pictures", "rating"];
const priceNames: readonly FilterName[] = ["minPrice", "maxPrice", "available"];
const placeNames: readonly FilterName[] = ["state"];
const kindNames: readonly FilterName[] = ["category", "subCategory"];

/** From what was asked to what is left of it; each level is wider than the one before. */
export function levelsOf({ needed, places: named, filter, isKnown }: Asked): Level[] {
  const known = needed.filter(isKnown);
  const places = named.filter(isKnown);
  const kinds = known.filter((group) => !places.includes(group));
  const level = (kept: readonly Group[], dropped: readonly FilterName[], join: "AND" | "OR" = "AND"): Level => ({
    groups: kept,
    filter: withoutNames(filter, dropped),
    join,
    without: partsOf(filter, dropped),
  });
  const numbers = [...roomNames, ...priceNames];
  const all = [
    level(needed, []),
    level(known, []),
    ...(places.length > 0 ? [level(places, [])] : []),
    level(known, roomNames),
    level(known, numbers),
    ...(places.length > 0
      ? [
          level(places, numbers),
          level(places, [...numbers, ...kindNames]),
          level(places, [...numbers, ...kindNames, ...placeNames]),
        ]
      : [level(kinds, [], "OR"), level(kinds, numbers, "OR"), level([], numbers)]),
    level(known, [...numbers, ...kindNames, ...placeNames], "OR"),
  ];
  return all.filter((each, index) => all.findIndex((other) => isSame(each, other)) === index);
}

const isSame = (one: Level, other: Level): boolean => JSON.stringify(one) === JSON.stringify(other);

function partsOf(filter: SearchFilter, dropped: readonly FilterName[]): PartName[] {
  const names = dropped.filter((name) => filter[name] !== undefined);
  return [...new Set(names.map(partOf))];
}
