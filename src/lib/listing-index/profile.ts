/** What a listing has, cut down to the choices of the filters and packed into one number. */

import {
  type AtMostParameter,
  atMostFilters,
  hasFilters,
  numbersFilters,
  type OneOfParameter,
  oneOfFilters,
  stepOf,
} from "#lib/listing/fields/filters.ts";
import { readFacts } from "#lib/listing/fields/storage.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import type { FacetRow } from "#lib/listing-index/index-repository.ts";
import { type BooleanFilter, leastRatings, type RoomGroup } from "#lib/shared/list/listing-filter.ts";

/**
 * Numbers of rooms; 0 or 1 for what a listing has or has not; 0 for an unsaid choice, otherwise its place from 1 on; the
 * first step that holds an amount; whole stars from 0 to 4, as no filter asks for five.
 */
export type Profile = Readonly<Record<RoomGroup | BooleanFilter | OneOfParameter | AtMostParameter | "rating", number>>;

type Facts = Readonly<Record<string, unknown>>;

/** One number of a profile: how many values it has, and its value in a row. */
interface Dimension {
  readonly parameter: keyof Profile;
  readonly size: number;
  readonly read: (row: FacetRow, facts: Facts) => number;
}

const columnOf = (row: FacetRow, column: string): number =>
  (row as unknown as Readonly<Record<string, number>>)[column] as number;

const dimensions = [
  ...numbersFilters.map(({ parameter, field, most }) => ({
    parameter,
    // A listing that no rooms apply to has a number beyond all choices: "no bedrooms" means neither land nor doors.
    size: most + 2,
    read: (row: FacetRow) => {
      const number = columnOf(row, field.column as string);
      return number === 0 && !appliesTo(field, row.category) ? most + 1 : Math.min(number, most);
    },
  })),
  ...hasFilters.map(({ parameter, field }) => ({
    parameter,
    size: 2,
    read: (row: FacetRow, facts: Facts) =>
      field.column === undefined ? Number(facts[field.name] === true) : Number(columnOf(row, field.column) !== 0),
  })),
  { parameter: "available", size: 2, read: (row: FacetRow) => Number(row.count_in_stock > 0) },
  { parameter: "pictures", size: 2, read: (row: FacetRow) => row.has_pictures },
  ...oneOfFilters.map(({ parameter, field, choices }) => ({
    parameter,
    size: choices.length + 1,
    read: (_: FacetRow, facts: Facts) => choices.findIndex(({ value }) => value === facts[field.name]) + 1,
  })),
  ...atMostFilters.map((filter) => ({
    parameter: filter.parameter,
    size: filter.steps.length + 1,
    read: (_: FacetRow, facts: Facts) => stepOf(filter, facts[filter.field.name]),
  })),
  { parameter: "rating", size: leastRatings.length + 1, read: (row: FacetRow) => Math.floor(row.rating) },
] as readonly Dimension[];

/** More than there can be profiles. */
export const mostProfiles = dimensions.reduce((product, { size }) => product * size, 1);

/** Cells multiply a profile with its place, of which there are some thousand. */
const mostPlaces = 2 ** 16;
if (mostProfiles * mostPlaces > Number.MAX_SAFE_INTEGER) {
  throw new Error(
    "Fields declare more filters than the listing index can count. See src/lib/listing-index/profile.ts.",
  );
}

/** The profile of a row as one number. */
export function profileNumber(row: FacetRow): number {
  const facts = readFacts(row.facts);
  let number = 0;
  for (const { size, read } of dimensions) {
    number = number * size + Math.max(0, Math.min(size - 1, read(row, facts)));
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
