/** How far a search gives way before it says that there is nothing: the place is kept longest. */
import { isNarrow, partOf, withoutNames } from "#lib/shared/listing-filter.ts";
import type { Group } from "./expression.ts";
import { isHomeKind } from "./home-kinds.ts";
import type { PartName } from "./rule.ts";
import type { SearchFilter } from "./search-filter.ts";

export interface Level {
  readonly groups: readonly Group[];
  readonly filter: SearchFilter;
  readonly join: "AND" | "OR";
  /** What the person asked for and this level does not look at. */
  readonly without: readonly PartName[];
  /** Words that need not be there. */
  readonly leftOut: readonly Group[];
}

interface Asked {
  readonly needed: readonly Group[];
  readonly places: readonly Group[];
  /** Words that no listing has to say. */
  readonly optional: readonly Group[];
  readonly filter: SearchFilter;
  readonly isKnown: (group: Group) => boolean;
}

type FilterName = keyof SearchFilter;

const roomNames: readonly FilterName[] = ["bedrooms", "bathrooms", "toilets", "parking", "pool", "pictures", "rating"];
const priceNames: readonly FilterName[] = ["minPrice", "maxPrice", "available"];
const placeNames: readonly FilterName[] = ["state"];
const kindNames: readonly FilterName[] = ["category", "subCategory"];

/** From what was asked to what is left of it; each level is wider than the one before. */
export function levelsOf({ needed, places: named, optional, filter, isKnown }: Asked): Level[] {
  const known = needed.filter(isKnown);
  const places = named.filter(isKnown);
  const others = known.filter((group) => !places.includes(group));
  const kinds = others.filter(isHomeKind);
  const level = (
    kept: readonly Group[],
    dropped: readonly FilterName[],
    join: "AND" | "OR" = "AND",
    leftOut: readonly Group[] = without(needed, kept),
  ): Level => ({
    groups: kept,
    filter: withoutNames(filter, dropped),
    join,
    without: partsOf(filter, dropped),
    leftOut,
  });
  const numbers = [...roomNames, ...priceNames];
  const all = [
    level(needed, []),
    level(known, []),
    // How a home is made and furnished matters less than what it is, where, and for how much.
    ...(kinds.length + places.length > 0 || isNarrow(filter) ? [level([...kinds, ...places], [])] : []),
    // "Self contained or mini flat": several kinds are a choice where nothing is of all of them.
    ...(kinds.length > 1 ? [level([kinds.flat(), ...places], [], "AND", without(needed, [...kinds, ...places]))] : []),
    ...(places.length > 0 ? [level(places, [])] : []),
    level(known, roomNames),
    level(known, numbers),
    ...(places.length > 0
      ? [
          level(places, numbers),
          level(places, [...numbers, ...kindNames]),
          level(places, [...numbers, ...kindNames, ...placeNames]),
        ]
      : [level(others, [], "OR"), level(others, numbers, "OR"), level([], numbers)]),
    level(known, [...numbers, ...kindNames, ...placeNames], "OR"),
    ...(known.length === 0 ? [level(optional.filter(isKnown), [], "OR")] : []),
    ...(isNarrow(filter) ? [level([], [])] : []),
  ];
  return all.filter((each, index) => all.findIndex((other) => isSame(each, other)) === index);
}

const without = (groups: readonly Group[], left: readonly Group[]): Group[] =>
  groups.filter((group) => !left.includes(group));

const isSame = (one: Level, other: Level): boolean => JSON.stringify(one) === JSON.stringify(other);

function partsOf(filter: SearchFilter, dropped: readonly FilterName[]): PartName[] {
  const names = dropped.filter((name) => filter[name] !== undefined);
  return [...new Set(names.map(partOf))];
}
