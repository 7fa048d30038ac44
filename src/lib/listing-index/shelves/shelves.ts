/** The listings of each category, with their facts. */
import { type Bits, emptyBits, emptyWords, forEachBit, has, put } from "#lib/listing-index/bits.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";
import { type FactRow, Shelf } from "#lib/listing-index/shelves/shelf.ts";
import type { ShelfRow } from "#lib/listing-index/shelves/shelf-rows.ts";
import { ShelfSets, type Tests } from "#lib/listing-index/shelves/shelf-sets.ts";

export class Shelves {
  readonly #byCategory = new Map<string, Shelf>();
  readonly #all: Shelf[] = [];
  /** By `seq`: number of its shelf, and its position there. A listing without shelf is not published. */
  #shelf = new Uint8Array();
  #position = new Uint32Array();

  add(row: ShelfRow, facts: FactRow): void {
    const { seq } = row;
    const shelf = this.#shelfOf(facts.category);
    this.makeRoom(seq);
    this.#shelf[seq] = this.#all.indexOf(shelf) + 1;
    this.#position[seq] = shelf.add(row, facts);
  }

  #shelfOf(category: string): Shelf {
    const known = this.#byCategory.get(category);
    if (known) return known;
    const shelf = new Shelf(category);
    this.#byCategory.set(category, shelf);
    this.#all.push(shelf);
    return shelf;
  }

  /** Reserves room up to `seq`. */
  makeRoom(seq: number): void {
    this.#shelf = withRoom(this.#shelf, seq + 1);
    this.#position = withRoom(this.#position, seq + 1);
  }

  /** The listing must be present. */
  remove(seq: number): void {
    this.#all[(this.#shelf[seq] as number) - 1]?.remove(this.#position[seq] as number);
    this.#shelf[seq] = noShelf;
  }

  /** The sets of a filter, among all listings or some: then without shelves that have none of them. */
  sets(tests: Tests, among?: Uint32Array): FilterSets {
    const all = among
      ? [...this.#setsOf(among)].map(([shelf, some]) => new ShelfSets(shelf, tests, some))
      : this.#all.map((shelf) => new ShelfSets(shelf, tests));
    const { category } = tests.filter;
    return { all, inCategory: category === undefined ? all : all.filter(({ shelf }) => shelf.category === category) };
  }

  #setsOf(seqs: Uint32Array): ReadonlyMap<Shelf, Bits> {
    const sets: Bits[] = [];
    for (const seq of seqs) {
      // Others were unpublished since they were found.
      const number = this.#shelf[seq] as number;
      if (number === noShelf) continue;
      const own = sets[number] ?? emptyWords(this.#all[number - 1]?.rows.words ?? 0);
      sets[number] = own;
      put(own, this.#position[seq] as number);
    }
    return new Map(
      this.#all.flatMap((shelf, index) => (sets[index + 1] ? [[shelf, sets[index + 1] as Bits] as const] : [])),
    );
  }

  /** Tells whether a listing passes a filter by facts, place, cost and day. */
  membership({ all }: FilterSets): (seq: number) => boolean {
    const [shelves, positions] = [this.#shelf, this.#position];
    const sets = [emptyWords(0), ...all.map((each) => each.allBut("cell"))];
    return (seq) => has(sets[shelves[seq] as number] as Bits, positions[seq] as number);
  }
}

/** One for each shelf. */
export interface FilterSets {
  readonly all: readonly ShelfSets[];
  /** Those that may hold listings of the filter. */
  readonly inCategory: readonly ShelfSets[];
}

/** All matches of a filter, by `seq` below `end`. */
export function matchesOf({ inCategory }: FilterSets, end: number): Bits {
  const matches = emptyBits(end);
  for (const sets of inCategory) {
    const { seqs } = sets.shelf.rows;
    forEachBit(sets.allBut(), (position) => put(matches, seqs[position] as number));
  }
  return matches;
}

/** Of a listing that is not published; shelves are numbered from 1. */
const noShelf = 0;
