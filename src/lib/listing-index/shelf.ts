/** Listings of one category, with a set of them for each choice of each fact that applies to it. */
import { type FactFilter, factFilters, factValues, unsaid } from "#lib/listing/fields/filters.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import { type Bits, both, emptyBits, has, include, put, take } from "#lib/listing-index/bits.ts";
import { noCell } from "#lib/listing-index/cells.ts";
import { CountedBits } from "#lib/listing-index/counted-bits.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";
import { FactReader } from "#lib/listing-index/fact-reader.ts";
import type { FacetRow } from "#lib/listing-index/index-repository.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

/** The number of each choice of a filter, and of "not said". */
type Columns = ReadonlyMap<string, number>;

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
function askedOf({ parameter }: FactFilter, filter: ListingFilter): readonly string[] | undefined {
  const asked = filter[parameter] as readonly string[] | undefined;
  return asked === undefined || asked.length === 0 ? undefined : asked;
}

export const asksOfFacts = (filter: ListingFilter): boolean =>
  factFilters.some((each) => askedOf(each, filter) !== undefined);

export type FactRow = Pick<FacetRow, "seq" | "category" | "facts" | "price_period" | "size">;

/** Spare words of a set. */
const spare = 16;

/** A listing has the same position in all sets. Positions of listings that left are given to others. */
export class Shelf {
  readonly category: string;
  readonly #filters: ReadonlyMap<FactFilter, Columns>;
  readonly #reader: FactReader;
  readonly #bits: Bits[] = Array.from({ length: allColumns }, () => none);
  /** Listings in each set. */
  readonly #sizes = new Uint32Array(allColumns);
  #seqs = new Uint32Array();
  #cells = new Uint32Array();
  #end = 0;
  readonly #free: number[] = [];

  constructor(category: string) {
    this.category = category;
    this.#filters = new Map([...columnsOf].filter(([{ field }]) => appliesTo(field, category)));
    this.#reader = new FactReader(this.#filters, category);
  }

  /** By position. */
  get seqs(): Uint32Array {
    return this.#seqs;
  }

  /** By position: the listing's cell. */
  get cells(): Uint32Array {
    return this.#cells;
  }

  /** One more than the highest position. */
  get end(): number {
    return this.#end;
  }

  get listings(): number {
    return this.#end - this.#free.length;
  }

  /** Returns the listing's position. */
  add(row: FactRow, cell: number): number {
    const position = this.#free.pop() ?? this.#end;
    this.#end = Math.max(this.#end, position + 1);
    if (this.#end > this.#seqs.length) {
      this.#seqs = withRoom(this.#seqs, this.#end, spare);
      this.#cells = withRoom(this.#cells, this.#end, spare);
    }
    this.#cells[position] = cell;
    this.#seqs[position] = row.seq;
    const own = this.#reader.columnsOf(row);
    for (let index = 0; index < own.length; index += 1) this.#put(position, own[index] as number);
    return position;
  }

  #put(position: number, column: number): void {
    const bits = this.#bits[column] as Bits;
    // A damaged text may say a choice twice.
    if (has(bits, position)) return;
    if (position >>> 5 < bits.length) put(bits, position);
    else {
      const larger = withRoom(bits, (position >>> 5) + 1, spare);
      this.#bits[column] = larger;
      put(larger, position);
    }
    this.#sizes[column] = (this.#sizes[column] as number) + 1;
  }

  remove(position: number): void {
    this.#seqs[position] = noListing;
    this.#cells[position] = noCell;
    this.#free.push(position);
    this.#bits.forEach((bits, column) => {
      if (!has(bits, position)) return;
      take(bits, position);
      this.#sizes[column] = (this.#sizes[column] as number) - 1;
    });
  }

  /** Listings with the requested facts; undefined if the filter asks for none. */
  passing(filter: ListingFilter, except?: FactFilter): Bits | undefined {
    let passing: Bits | undefined;
    for (const each of factFilters) {
      const asked = each === except ? undefined : askedOf(each, filter);
      if (asked === undefined) continue;
      const own = this.#passing(each, asked);
      passing = passing ? both(passing, own) : own;
    }
    return passing;
  }

  #passing(filter: FactFilter, asked: readonly string[]): Bits {
    const named = asked.filter((value) => value !== unsaid);
    const passing = emptyBits(this.#end);
    if (asked.includes(unsaid)) include(passing, this.#bitsOf(filter, unsaid));
    if (filter.match !== "all") for (const value of named) include(passing, this.#bitsOf(filter, value));
    else if (named.length > 0) include(passing, this.#withAll(filter, named));
    return passing;
  }

  #withAll(filter: FactFilter, values: readonly string[]): Bits {
    const [first = "", ...others] = values;
    const start = emptyBits(this.#end);
    include(start, this.#bitsOf(filter, first));
    return others.reduce<Bits>((bits, value) => both(bits, this.#bitsOf(filter, value)), start);
  }

  /**
   * Adds what each choice shows. `base` are the listings that pass everything but the facts. Where each chosen value is
   * needed, a further choice shows listings with all of them.
   */
  addCounts(base: Bits, filter: ListingFilter, counts: Uint32Array): void {
    const passing = this.passing(filter);
    const all = new CountedBits(passing ? both(base, passing) : base, this.listings);
    for (const [each, own] of this.#filters) {
      const asked = askedOf(each, filter);
      if (asked === undefined) this.#addAll(all, own.values(), counts);
      else this.#addAsked(base, filter, { each, asked, own }, counts);
    }
  }

  #addAsked(
    base: Bits,
    filter: ListingFilter,
    { each, asked, own }: { each: FactFilter; asked: readonly string[]; own: Columns },
    counts: Uint32Array,
  ): void {
    const others = this.passing(filter, each);
    const shown = others ? both(base, others) : base;
    const named = asked.filter((value) => value !== unsaid);
    const isNeeded = each.match === "all" && named.length > 0;
    const needed = isNeeded ? both(shown, this.#withAll(each, named)) : shown;
    const unsaidColumn = own.get(unsaid) as number;
    const values = [...own.values()].filter((column) => column !== unsaidColumn);
    this.#addAll(new CountedBits(needed, this.listings), values, counts);
    this.#addAll(new CountedBits(shown, this.listings), [unsaidColumn], counts);
  }

  #addAll(shown: CountedBits, own: Iterable<number>, counts: Uint32Array): void {
    if (shown.size === 0) return;
    for (const column of own) {
      const size = this.#sizes[column] as number;
      // Every listing of the category is shown.
      const listings = shown.isWhole ? size : size === 0 ? 0 : shown.countIn(this.#bits[column] as Bits);
      counts[column] = (counts[column] as number) + listings;
    }
  }

  #bitsOf(filter: FactFilter, value: string): Bits {
    return this.#bits[this.#filters.get(filter)?.get(value) ?? -1] ?? none;
  }
}

const none: Bits = new Uint32Array();
/** The first listing has 1. */
const noListing = 0;
