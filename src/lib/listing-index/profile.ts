/** What a listing has, cut down to the choices of the filters and packed into one number. */
import type { FacetRow } from "#lib/listing-index/index-repository.ts";
import {
  type BooleanFilter,
  booleanFilters,
  leastRatings,
  mostRooms,
  type RoomGroup,
  roomGroups,
} from "#lib/shared/list/listing-filter.ts";
import { isDwelling } from "#lib/shared/listing/categories.ts";

/** Numbers of rooms; 0 or 1 for what a listing has or has not; whole stars from 0 to 4, as no filter asks for five. */
export type Profile = Readonly<Record<RoomGroup | BooleanFilter | "rating", number>>;

/** What no home is has a number beyond all choices: who asks for no bedrooms wants no land and no doors. */
const roomSizes = roomGroups.map((group) => [group, mostRooms[group] + 2] as const);

const sizes: readonly (readonly [keyof Profile, number])[] = [
  ...roomSizes,
  ...booleanFilters.map((name) => [name, 2] as const),
  ["rating", leastRatings.length + 1],
];

export function profileOf(row: FacetRow): Profile {
  const rooms = (group: RoomGroup, number: number) =>
    number === 0 && !isDwelling(row.category) ? mostRooms[group] + 1 : Math.min(number, mostRooms[group]);
  return {
    bedrooms: rooms("bedrooms", row.bedrooms),
    bathrooms: rooms("bathrooms", row.bathrooms),
    toilets: rooms("toilets", row.toilets),
    parking: rooms("parking", row.parking_space),
    pool: row.swimming_pool === 0 ? 0 : 1,
    available: row.count_in_stock > 0 ? 1 : 0,
    pictures: row.has_pictures,
    rating: Math.floor(row.rating),
  };
}

export function packed(profile: Profile): number {
  let number = 0;
  for (const [field, size] of sizes) number = number * size + Math.max(0, Math.min(size - 1, profile[field]));
  return number;
}

export function unpacked(number: number): Profile {
  const profile: Record<string, number> = {};
  let rest = number;
  for (const [field, size] of sizes.toReversed()) {
    profile[field] = rest % size;
    rest = Math.floor(rest / size);
  }
  return profile as unknown as Profile;
}
