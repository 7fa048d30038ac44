/** Optional facts of the listings: a set of listings for each choice of each filter, by category. */
import { type FactParameter, factFilters, factValues } from "#lib/listing/fields/filters.ts";
import { type Bits, emptyBits, forEachBit, put } from "#lib/listing-index/bits.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";
import { asksOfFacts, columnsOf, type FactRow, Shelf } from "#lib/listing-index/shelf.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

/** By parameter and value of a choice. */
export type FactCounts = Readonly<Record<FactParameter, Readonly<Record<string, number>>>>;

export class FactBits {
  readonly #byCategory = new Map<string, Shelf>();
  readonly #shelves: Shelf[] = [];
  /** By `seq`: number of its shelf, and its position there. */
  #shelf = new Uint8Array();
  #position = new Uint32Array();

  /** A fact that does not apply is neither said nor unsaid. */
  set(row: FactRow, cell: number): void {
    const { seq } = row;
    const shelf = this.#shelfOf(row.category);
    this.makeRoom(seq);
    this.#shelf[seq] = this.#shelves.indexOf(shelf);
    this.#position[seq] = shelf.add(row, cell);
  }

  #shelfOf(category: string): Shelf {
    const known = this.#byCategory.get(category);
    if (known) return known;
    const shelf = new Shelf(category);
    this.#byCategory.set(category, shelf);
    this.#shelves.push(shelf);
    return shelf;
  }

  /** Reserves room up to `seq`. */
  makeRoom(seq: number): void {
    this.#shelf = withRoom(this.#shelf, seq + 1);
    this.#position = withRoom(this.#position, seq + 1);
  }

  /** The listing must be present. */
  clear(seq: number): void {
    this.#shelves[this.#shelf[seq] as number]?.remove(this.#position[seq] as number);
  }

  /** Those that may hold listings of this filter. */
  shelvesFor({ category }: ListingFilter): readonly Shelf[] {
    if (category === undefined) return this.#shelves;
    const shelf = this.#byCategory.get(category);
    return shelf ? [shelf] : [];
  }

  /** Some listings as sets of positions, by shelf. */
  shelved(found: Uint32Array, passes: (seq: number) => boolean): ReadonlyMap<Shelf, Bits> {
    const sets = this.#shelves.map(({ end }) => emptyBits(end));
    for (const seq of found) {
      if (passes(seq)) put(sets[this.#shelf[seq] as number] as Bits, this.#position[seq] as number);
    }
    return new Map(this.#shelves.map((shelf, index) => [shelf, sets[index] as Bits]));
  }

  /** Listings with the requested facts, by `seq` below `end`; undefined if the filter asks for none. */
  passing(filter: ListingFilter, end: number): Bits | undefined {
    if (!asksOfFacts(filter)) return undefined;
    const passing = emptyBits(end);
    for (const shelf of this.#shelves) {
      const { seqs } = shelf;
      const own = shelf.passing(filter);
      if (own) forEachBit(own, (position) => put(passing, seqs[position] as number));
    }
    return passing;
  }
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
