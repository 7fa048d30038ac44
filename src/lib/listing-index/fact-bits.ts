/** Optional facts of the listings: a set of listings for each choice of each filter. */
import {
  type AtMostParameter,
  type FactFilter,
  factFilters,
  type HasParameter,
  type OneOfParameter,
  stepOf,
} from "#lib/listing/fields/filters.ts";
import { readFacts } from "#lib/listing/fields/storage.ts";
import { type Bits, both, countBoth, include, put, take } from "#lib/listing-index/bits.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

type Facts = Readonly<Record<string, unknown>>;

/** By parameter: listings that have it, by value of a choice, by step of an amount. */
export type FactCounts = Readonly<
  Partial<Record<HasParameter, number>> &
    Partial<Record<OneOfParameter, Readonly<Record<string, number>>>> &
    Partial<Record<AtMostParameter, readonly number[]>>
>;

/** The number of choices of a filter. An amount has its lowest step only. */
function sizeOf(filter: FactFilter): number {
  switch (filter.kind) {
    case "has":
      return 1;
    case "oneOf":
      return filter.choices.length;
    case "atMost":
      return filter.steps.length;
  }
}

/** The choice of a listing with these facts; undefined if it has none. */
function choiceOf(filter: FactFilter, facts: Facts): number | undefined {
  const value = facts[filter.field.name];
  switch (filter.kind) {
    case "has":
      return value === true ? 0 : undefined;
    case "oneOf":
      return placeIn(filter.choices.findIndex((choice) => choice.value === value));
    case "atMost": {
      const step = stepOf(filter, value);
      return step < filter.steps.length ? step : undefined;
    }
  }
}

const placeIn = (index: number): number | undefined => (index < 0 ? undefined : index);

/** The choices that pass; undefined if the filter asks nothing. */
function askedOf(each: FactFilter, filter: ListingFilter): readonly number[] | undefined {
  switch (each.kind) {
    case "has":
      return filter[each.parameter] === true ? [0] : undefined;
    case "oneOf": {
      const asked = filter[each.parameter] as readonly string[] | undefined;
      if (asked === undefined || asked.length === 0) return undefined;
      return each.choices.flatMap(({ value }, index) => (asked.includes(value) ? [index] : []));
    }
    case "atMost": {
      const most = filter[each.parameter];
      if (most === undefined) return undefined;
      return each.steps.flatMap((_, step) => (step <= stepOf(each, most) ? [step] : []));
    }
  }
}

/** The column of each filter's first choice. */
const firstColumns = new Map<FactFilter, number>();
let columns = 0;
for (const filter of factFilters) {
  firstColumns.set(filter, columns);
  columns += sizeOf(filter);
}

const columnOf = (filter: FactFilter, choice: number): number => (firstColumns.get(filter) ?? 0) + choice;

export const hasFactFilters = factFilters.length > 0;

export class FactBits {
  readonly #columns: Bits[] = Array.from({ length: columns }, () => new Uint32Array());

  /** `stored` is the column `facts` of its row. */
  set(seq: number, stored: string): void {
    const facts = readFacts(stored);
    for (const filter of factFilters) {
      const choice = choiceOf(filter, facts);
      if (choice === undefined) continue;
      const column = columnOf(filter, choice);
      const bits = withRoom(this.#columns[column] as Bits, (seq >>> 5) + 1);
      this.#columns[column] = bits;
      put(bits, seq);
    }
  }

  clear(seq: number): void {
    for (const bits of this.#columns) if (seq >>> 5 < bits.length) take(bits, seq);
  }

  /** Listings with the requested facts; undefined if the filter asks for none. */
  passing(filter: ListingFilter, end: number, except?: FactFilter): Bits | undefined {
    let passing: Bits | undefined;
    for (const each of factFilters) {
      const asked = each === except ? undefined : askedOf(each, filter);
      if (asked === undefined) continue;
      const any = new Uint32Array((end + 31) >>> 5);
      for (const choice of asked) include(any, this.#bitsOf(each, choice));
      passing = passing ? both(passing, any) : any;
    }
    return passing;
  }

  /** What each choice shows. `base` are the listings that pass everything but the facts. */
  counts(base: Bits, filter: ListingFilter, end: number): FactCounts {
    const passing = this.passing(filter, end);
    const all = passing ? both(base, passing) : base;
    return Object.fromEntries(
      factFilters.map((each) => {
        const others = askedOf(each, filter) && this.passing(filter, end, each);
        const shown = askedOf(each, filter) === undefined ? all : others ? both(base, others) : base;
        return [each.parameter, this.#countsOf(each, shown)];
      }),
    ) as FactCounts;
  }

  #countsOf(filter: FactFilter, shown: Bits): number | Readonly<Record<string, number>> | readonly number[] {
    const count = (choice: number): number => countBoth(shown, this.#bitsOf(filter, choice));
    switch (filter.kind) {
      case "has":
        return count(0);
      case "oneOf":
        return Object.fromEntries(filter.choices.map(({ value }, index) => [value, count(index)]));
      case "atMost": {
        let upTo = 0;
        return filter.steps.map((_, step) => {
          upTo += count(step);
          return upTo;
        });
      }
    }
  }

  #bitsOf(filter: FactFilter, choice: number): Bits {
    return this.#columns[columnOf(filter, choice)] as Bits;
  }
}
