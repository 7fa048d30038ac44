/** All choices of all facts, numbered: each is a column of the listing index. */
import { type FactFilter, type FactParameter, factFilters, factValues } from "#lib/listing/fields/filters.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

/** The number of each choice of a filter, and of "not said". */
export type Columns = ReadonlyMap<string, number>;

/** By parameter and value of a choice. */
export type FactCounts = Readonly<Record<FactParameter, Readonly<Record<string, number>>>>;

let columns = 0;
export const columnsOf: ReadonlyMap<FactFilter, Columns> = new Map(
  factFilters.map((filter) => {
    const values = factValues(filter).map((value, index) => [value, columns + index] as const);
    columns += values.length;
    return [filter, new Map(values)];
  }),
);

/** The number of all choices of all facts. */
export const allColumns = columns;

/** The chosen values; undefined if the filter asks nothing of this fact. */
export function askedOf({ parameter }: FactFilter, filter: ListingFilter): readonly string[] | undefined {
  const asked = filter[parameter] as readonly string[] | undefined;
  return asked === undefined || asked.length === 0 ? undefined : asked;
}

/** `counts` are by column. */
export const factCounts = (counts: Uint32Array): FactCounts =>
  Object.fromEntries(
    factFilters.map((filter) => {
      const own = columnsOf.get(filter);
      return [
        filter.parameter,
        Object.fromEntries(factValues(filter).map((value) => [value, counts[own?.get(value) ?? -1] ?? 0])),
      ];
    }),
  ) as FactCounts;
