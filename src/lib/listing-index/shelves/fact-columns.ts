/** All choices of all facts, numbered: each is a column of the listing index. */
import { type FactFilter, type FactParameter, factFilters, factValues } from "#lib/listing/fields/filters.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

/** The number of each choice of a filter, and of "not said". */
export type ChoiceColumns = ReadonlyMap<string, number>;

/** By parameter and value of a choice; choices without listings are missing. */
export type FactCounts = Readonly<Record<FactParameter, Readonly<Record<string, number>>>>;

let columns = 0;
export const columnsOf: ReadonlyMap<FactFilter, ChoiceColumns> = new Map(
  factFilters.map((filter) => {
    const values = factValues(filter).map((value, index) => [value, columns + index] as const);
    columns += values.length;
    return [filter, new Map(values)];
  }),
);

/** The number of all choices of all facts. */
export const allColumns = columns;

/** The facts that a filter asks for, with the chosen values. */
export function askedFacts(filter: ListingFilter): ReadonlyMap<FactFilter, readonly string[]> {
  const asked = new Map<FactFilter, readonly string[]>();
  for (const each of factFilters) {
    const values = filter[each.parameter] as readonly string[] | undefined;
    if (values !== undefined && values.length > 0) asked.set(each, values);
  }
  return asked;
}

const columnsByParameter = factFilters.map((filter) => [filter.parameter, [...(columnsOf.get(filter) ?? [])]] as const);

/** `counts` are by column. Choices without listings are missing: most have none among few listings. */
export function factCounts(counts: Uint32Array): FactCounts {
  const all: Record<string, Record<string, number>> = {};
  for (const [parameter, own] of columnsByParameter) {
    const shown: Record<string, number> = {};
    for (const [value, column] of own) if (counts[column] !== 0) shown[value] = counts[column] as number;
    all[parameter] = shown;
  }
  return all as FactCounts;
}
