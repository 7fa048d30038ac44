/** Rooms and features of a listing, reduced to the filter choices and packed into one number. */

import { hasFilters, numbersFilters } from "#lib/listing/fields/filters.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import type { FacetRow } from "#lib/listing-index/index-repository.ts";
import { type BooleanFilter, leastRatings, type RoomGroup } from "#lib/shared/list/listing-filter.ts";

/** Numbers of rooms; 0 or 1 for flags; whole stars from 0 to 4, as no filter asks for five. */
export type Profile = Readonly<Record<RoomGroup | BooleanFilter | "rating", number>>;

/** One number of a profile: how many values it has, and how to read it from a row. */
interface Dimension {
  readonly parameter: keyof Profile;
  readonly size: number;
  readonly read: (row: FacetRow) => number;
}

const columnOf = (row: FacetRow, column: string): number =>
  (row as unknown as Readonly<Record<string, number>>)[column] as number;

const dimensions = [
  ...numbersFilters.map(({ parameter, field, most }) => ({
    parameter,
    // If rooms do not apply, the number is beyond all choices: "no bedrooms" must not match land or doors.
    size: most + 2,
    read: (row: FacetRow) => {
      const number = columnOf(row, field.column as string);
      return number === 0 && !appliesTo(field, row.category) ? most + 1 : Math.min(number, most);
    },
  })),
  ...hasFilters.map(({ parameter, field: { column } }) => ({
    parameter,
    size: 2,
    read: (row: FacetRow) => Number(columnOf(row, column) !== 0),
  })),
  { parameter: "available", size: 2, read: (row: FacetRow) => Number(row.count_in_stock > 0) },
  { parameter: "pictures", size: 2, read: (row: FacetRow) => row.has_pictures },
  { parameter: "rating", size: leastRatings.length + 1, read: (row: FacetRow) => Math.floor(row.rating) },
] as readonly Dimension[];

/** Upper bound of the number of profiles. */
export const mostProfiles = dimensions.reduce((product, { size }) => product * size, 1);

/** Upper bound of the number of places; a few thousand exist. A pair's key multiplies place by profiles. */
const mostPlaces = 2 ** 16;
if (mostProfiles * mostPlaces > Number.MAX_SAFE_INTEGER) {
  throw new Error(
    "Fields declare more filters than the listing index can count. See src/lib/listing-index/profile.ts.",
  );
}

/** The profile of a row as one number. */
export function profileNumber(row: FacetRow): number {
  let number = 0;
  for (const { size, read } of dimensions) {
    number = number * size + Math.max(0, Math.min(size - 1, read(row)));
  }
  return number;
}

export function unpacked(number: number): Profile {
  const profile: Record<string, number> = {};
  let rest = number;
  for (const { parameter, size } of dimensions.toReversed()) {
    profile[parameter] = rest % size;
    rest = Math.floor(rest / size);
  }
  return profile as unknown as Profile;
}
