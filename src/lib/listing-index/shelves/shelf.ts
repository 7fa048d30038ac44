/** Listings of one category, with a set of them for each choice of each fact that applies to it. */
import { type FactFilter, unsaid } from "#lib/listing/fields/filters.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import { offersOf } from "#lib/listing/offer.ts";
import { type Bits, both, emptyWords, has, include, put, take } from "#lib/listing-index/bits.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";
import type { FacetRow } from "#lib/listing-index/index-repository.ts";
import { ComingColumns } from "#lib/listing-index/shelves/coming-columns.ts";
import { CountedBits } from "#lib/listing-index/shelves/counted-bits.ts";
import { allColumns, type ChoiceColumns, columnsOf } from "#lib/listing-index/shelves/fact-columns.ts";
import { FactReader } from "#lib/listing-index/shelves/fact-reader.ts";
import { type ShelfRow, ShelfRows, spareWords } from "#lib/listing-index/shelves/shelf-rows.ts";

export type FactRow = Pick<FacetRow, "category" | "facts" | "price_period" | "size">;

/** A listing has the same position in all sets. */
export class Shelf {
  readonly category: string;
  readonly rows = new ShelfRows();
  readonly #filters: ReadonlyMap<FactFilter, ChoiceColumns>;
  readonly #columns: readonly number[];
  readonly #reader: FactReader;
  readonly #bits: Bits[] = Array.from({ length: allColumns }, () => none);
  /** Listings in each set. */
  readonly #sizes = new Uint32Array(allColumns);
  readonly #coming = new ComingColumns();

  constructor(category: string) {
    this.category = category;
    this.#filters = new Map([...columnsOf].filter(([{ field }]) => appliesTo(field, category)));
    this.#columns = [...this.#filters.values()].flatMap((columns) => [...columns.values()]);
    this.#reader = new FactReader(this.#filters, category);
  }

  /** Returns the listing's position. */
  add(row: ShelfRow, facts: FactRow): number {
    const position = this.rows.add(row);
    this.#coming.add(position, this.#reader.columnsOf(facts));
    if (this.#coming.isFull) this.#settle();
    return position;
  }

  /** Puts new listings into their sets, in order of position: neighbours are in the same lines of memory. */
  #settle(): void {
    this.#coming.forEach((position, column) => {
      this.#put(position, column);
    });
    this.#coming.clear();
  }

  #put(position: number, column: number): void {
    const bits = this.#bits[column] as Bits;
    // A damaged text may say a choice twice.
    if (has(bits, position)) return;
    if (position >>> 5 < bits.length) put(bits, position);
    else {
      const larger = withRoom(bits, this.rows.words, spareWords);
      this.#bits[column] = larger;
      put(larger, position);
    }
    this.#sizes[column] = (this.#sizes[column] as number) + 1;
  }

  remove(position: number): void {
    this.#settle();
    this.rows.remove(position);
    for (const column of this.#columns) {
      const bits = this.#bits[column] as Bits;
      if (!has(bits, position)) continue;
      take(bits, position);
      this.#sizes[column] = (this.#sizes[column] as number) - 1;
    }
  }

  /** Listings with the chosen values of one fact. */
  passing(filter: FactFilter, asked: readonly string[]): Bits {
    this.#settle();
    const named = asked.filter((value) => value !== unsaid);
    const passing = emptyWords(this.rows.words);
    if (asked.includes(unsaid)) include(passing, this.#bitsOf(filter, unsaid));
    if (filter.match !== "all") for (const value of named) include(passing, this.#bitsOf(filter, value));
    else if (named.length > 0) include(passing, this.#withAll(filter, named));
    return passing;
  }

  #withAll(filter: FactFilter, values: readonly string[]): Bits {
    const [first = "", ...others] = values;
    return others.reduce<Bits>((bits, value) => both(bits, this.#bitsOf(filter, value)), this.#bitsOf(filter, first));
  }

  /**
   * Adds what each choice shows. `allBut` gives the listings that pass the rest of the filter, and `facts` what it asks of them. Where each chosen value is
   * needed, a further choice shows listings with all of them.
   */
  addCounts(
    allBut: (fact?: FactFilter) => Bits,
    facts: ReadonlyMap<FactFilter, readonly string[]>,
    counts: Uint32Array,
  ): void {
    this.#settle();
    const all = this.#counted(allBut());
    for (const [each, own] of this.#filters) {
      const asked = facts.get(each);
      const shown = asked === undefined ? all : this.#counted(allBut(each));
      const named = asked?.filter((value) => value !== unsaid) ?? [];
      const isNeeded = each.match === "all" && named.length > 0;
      const needed = isNeeded ? this.#counted(both(allBut(each), this.#withAll(each, named))) : shown;
      this.#addChoices(each, own, needed, shown, counts);
    }
  }

  #counted(bits: Bits): CountedBits {
    return new CountedBits(bits, this.rows.listings);
  }

  #addChoices(
    { match, field }: FactFilter,
    own: ChoiceColumns,
    needed: CountedBits,
    shown: CountedBits,
    counts: Uint32Array,
  ): void {
    const add = (column: number, listings: number) => {
      counts[column] = (counts[column] as number) + listings;
    };
    const unsaidColumn = own.get(unsaid) as number;
    let said = 0;
    for (const column of own.values()) {
      if (column === unsaidColumn) continue;
      const listings = this.#countIn(needed, column);
      said += listings;
      add(column, listings);
    }
    // Each listing says one of them or nothing, unless the fact makes no sense with some offers.
    const appliesToAll = offersOf(this.category).every((offer) => appliesTo(field, this.category, offer));
    const isOneOf = appliesToAll && match === "any" && (field.kind === "yesNo" || field.kind === "choice");
    add(unsaidColumn, isOneOf ? shown.size - said : this.#countIn(shown, unsaidColumn));
  }

  #countIn(shown: CountedBits, column: number): number {
    const size = this.#sizes[column] as number;
    if (size === 0 || shown.size === 0) return 0;
    return shown.isWhole ? size : shown.countIn(this.#bits[column] as Bits);
  }

  #bitsOf(filter: FactFilter, value: string): Bits {
    return this.#bits[this.#filters.get(filter)?.get(value) ?? -1] ?? none;
  }
}

const none: Bits = new Uint32Array();
