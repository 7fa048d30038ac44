/** Listings of one shelf that pass each part of a filter. */
import type { FactFilter } from "#lib/listing/fields/filters.ts";
import { type Bits, both, emptyWords, retain } from "#lib/listing-index/bits.ts";
import { CellTest } from "#lib/listing-index/cell-test.ts";
import { ColumnTest } from "#lib/listing-index/column-test.ts";
import type { Columns } from "#lib/listing-index/columns.ts";
import type { Masks } from "#lib/listing-index/masks.ts";
import { askedFacts } from "#lib/listing-index/shelves/fact-columns.ts";
import type { Shelf } from "#lib/listing-index/shelves/shelf.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

/** Pair, state and price are one part: `Tally` counts their groups. */
export type Part = "cell" | "district" | "cost" | "day" | FactFilter;

/** A filter with its tests, for all shelves. */
export interface Tests {
  readonly filter: ListingFilter;
  readonly cell: CellTest;
  readonly columns: ColumnTest;
  /** The facts that it asks for, with the chosen values. */
  readonly facts: ReadonlyMap<FactFilter, readonly string[]>;
}

export const testsOf = (filter: ListingFilter, masks: Masks, columns: Columns): Tests => ({
  filter,
  cell: new CellTest(filter, masks, columns),
  columns: new ColumnTest(filter, columns),
  facts: askedFacts(filter),
});

/** Whether a filter asks for facts, place, move-in cost or day. */
export const asksOfListings = ({ columns, facts }: Tests): boolean => columns.asksAny || facts.size > 0;

export class ShelfSets {
  readonly shelf: Shelf;
  /** Those that are filtered. */
  readonly #among: Bits;
  readonly #makers: ReadonlyMap<Part, () => Bits>;
  readonly #made = new Map<Part, Bits>();
  #all: Bits | undefined;

  constructor(shelf: Shelf, { cell, columns, facts }: Tests, among = shelf.rows.listed) {
    this.shelf = shelf;
    this.#among = among;
    const { rows } = shelf;
    const makers = new Map<Part, () => Bits>();
    if (cell.asksAny) makers.set("cell", () => cell.passing(rows, among));
    if (columns.asksDistrict) makers.set("district", () => columns.inDistrict(rows, among));
    if (columns.asksCost) makers.set("cost", () => columns.ofCost(rows, among));
    if (columns.asksDay) makers.set("day", () => columns.byDay(rows, among));
    for (const [each, asked] of facts) makers.set(each, () => shelf.passing(each, asked));
    this.#makers = makers;
  }

  /** Those that pass all parts but this one. */
  allBut(except?: Part): Bits {
    if (except !== undefined && this.#makers.has(except)) return this.#passing(except);
    this.#all ??= this.#passing(undefined);
    return this.#all;
  }

  #passing(except: Part | undefined): Bits {
    const [first, ...others] = [...this.#makers.keys()].filter((part) => part !== except);
    if (first === undefined) return this.#among;
    const passing = both(this.#among, this.#of(first));
    for (const part of others) retain(passing, this.#of(part));
    return passing;
  }

  #of(part: Part): Bits {
    const known = this.#made.get(part);
    if (known) return known;
    const bits = this.#makers.get(part)?.() ?? emptyWords(0);
    this.#made.set(part, bits);
    return bits;
  }
}
