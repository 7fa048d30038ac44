/** Optional facts of the listings: a set of listings for each choice of each filter. */
import { type FactFilter, type FactParameter, factFilters, factValues, unsaid } from "#lib/listing/fields/filters.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import { type Bits, both, countBoth, emptyBits, include, put, take } from "#lib/listing-index/bits.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";
import type { FacetRow } from "#lib/listing-index/index-repository.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

/** By parameter and value of a choice. */
export type FactCounts = Readonly<Record<FactParameter, Readonly<Record<string, number>>>>;

/** The columns of a filter: one for each choice, and one for what is not said. */
type Columns = ReadonlyMap<string, number>;

let end = 0;
const columnsOf = new Map<FactFilter, Columns>(
  factFilters.map((filter) => {
    const values = factValues(filter).map((value, index) => [value, end + index] as const);
    end += values.length;
    return [filter, new Map(values)];
  }),
);

const byCategory = new Map<string, readonly (readonly [FactFilter, Columns])[]>();

function filtersOf(category: string): readonly (readonly [FactFilter, Columns])[] {
  const known = byCategory.get(category);
  if (known) return known;
  const filters = [...columnsOf].filter(([{ field }]) => appliesTo(field, category));
  byCategory.set(category, filters);
  return filters;
}

export const hasFactFilters = factFilters.length > 0;
/** Counts of a declaration without fact filters. */
export const noCounts = {} as FactCounts;

/** The chosen values; undefined if the filter asks nothing of this fact. */
function askedOf({ parameter }: FactFilter, filter: ListingFilter): readonly string[] | undefined {
  const asked = filter[parameter] as readonly string[] | undefined;
  return asked === undefined || asked.length === 0 ? undefined : asked;
}

export class FactBits {
  readonly #columns: Bits[] = Array.from({ length: end }, () => new Uint32Array());

  /** A fact that does not apply is neither said nor unsaid. */
  set({ seq, category }: Pick<FacetRow, "seq" | "category">, facts: Readonly<Record<string, unknown>>): void {
    if (!hasFactFilters) return;
    for (const [filter, columns] of filtersOf(category)) {
      const { field, choices } = filter;
      const said = facts[field.name];
      if (said === null) this.#put(seq, columns.get(unsaid));
      else for (const { value, holds } of choices) if (holds(said)) this.#put(seq, columns.get(value));
    }
  }

  #put(seq: number, column = 0): void {
    const bits = withRoom(this.#columns[column] as Bits, (seq >>> 5) + 1);
    this.#columns[column] = bits;
    put(bits, seq);
  }

  clear(seq: number): void {
    for (const bits of this.#columns) if (seq >>> 5 < bits.length) take(bits, seq);
  }

  /** Listings with the requested facts; undefined if the filter asks for none. Bits cover listings below `end`. */
  passing(filter: ListingFilter, end: number, except?: FactFilter): Bits | undefined {
    let passing: Bits | undefined;
    for (const each of factFilters) {
      const asked = each === except ? undefined : askedOf(each, filter);
      if (asked === undefined) continue;
      const own = this.#passing(each, asked, end);
      passing = passing ? both(passing, own) : own;
    }
    return passing;
  }

  #passing(filter: FactFilter, asked: readonly string[], end: number): Bits {
    const named = asked.filter((value) => value !== unsaid);
    const passing = emptyBits(end);
    if (asked.includes(unsaid)) include(passing, this.#bitsOf(filter, unsaid));
    if (filter.match !== "all") for (const value of named) include(passing, this.#bitsOf(filter, value));
    else if (named.length > 0) include(passing, this.#withAll(filter, named, end));
    return passing;
  }

  #withAll(filter: FactFilter, values: readonly string[], end: number): Bits {
    const [first = "", ...others] = values;
    const start = emptyBits(end);
    include(start, this.#bitsOf(filter, first));
    return others.reduce<Bits>((bits, value) => both(bits, this.#bitsOf(filter, value)), start);
  }

  /**
   * What each choice shows. `base` are the listings that pass everything but the facts. Where each chosen value is
   * needed, a further choice shows listings with all of them.
   */
  counts(base: Bits, filter: ListingFilter, end: number): FactCounts {
    const passing = this.passing(filter, end);
    const all = passing ? both(base, passing) : base;
    return Object.fromEntries(
      factFilters.map((each) => {
        const asked = askedOf(each, filter);
        const named = asked?.filter((value) => value !== unsaid) ?? [];
        const others = asked && this.passing(filter, end, each);
        const shown = asked === undefined ? all : others ? both(base, others) : base;
        const needed = each.match === "all" && named.length > 0 ? both(shown, this.#withAll(each, named, end)) : shown;
        const counts = factValues(each).map((value) => {
          return [value, countBoth(value === unsaid ? shown : needed, this.#bitsOf(each, value))] as const;
        });
        return [each.parameter, Object.fromEntries(counts)];
      }),
    ) as FactCounts;
  }

  #bitsOf(filter: FactFilter, value: string): Bits {
    return this.#columns[columnsOf.get(filter)?.get(value) ?? -1] ?? none;
  }
}

const none: Bits = new Uint32Array();
