/** Counts the choices that no cell holds: facts, places and move-in costs. */
import { type Bits, both, emptyBits } from "#lib/listing-index/bits.ts";
import type { Cells } from "#lib/listing-index/cells.ts";
import { ColumnCounts, type ColumnFilter } from "#lib/listing-index/column-filter.ts";
import type { Columns } from "#lib/listing-index/columns.ts";
import { districtSums, type PlaceTotals } from "#lib/listing-index/districts.ts";
import { type FactCounts, factCounts } from "#lib/listing-index/fact-bits.ts";
import type { PriceRange } from "#lib/listing-index/price-range.ts";
import { priceSteps } from "#lib/listing-index/price-steps.ts";
import { allColumns, type Shelf } from "#lib/listing-index/shelf.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

export interface CountedChoices {
  readonly facts: FactCounts;
  readonly columns: {
    readonly district: Readonly<Record<string, number>>;
    /** Listings with a move-in cost. */
    readonly summed: number;
    /** Listings whose day of availability is said. */
    readonly dated: number;
  };
}

export class ChoiceCounting {
  readonly #filter: ListingFilter;
  readonly #columnFilter: ColumnFilter;
  readonly #byFact = new Uint32Array(allColumns);
  readonly #byColumn = new ColumnCounts();
  #hasTotals = false;

  constructor(filter: ListingFilter, columnFilter: ColumnFilter) {
    this.#filter = filter;
    this.#columnFilter = columnFilter;
  }

  /** Takes the counts of places and sums from `totals`, where the filter asks for no more than category and state. */
  withTotals(totals: PlaceTotals): this {
    this.#byColumn.summed = totals.summed;
    this.#byColumn.dated = totals.dated;
    this.#byColumn.byNumber.set(totals.byNumber);
    this.#hasTotals = true;
    return this;
  }

  /** `inCells` are positions of listings that pass what their cell and their price say. */
  add(shelf: Shelf, inCells: Bits): void {
    shelf.addCounts(this.#columnFilter.within(inCells, shelf.seqs), this.#filter, this.#byFact);
    if (!this.#hasTotals) this.addDistricts(shelf, inCells);
  }

  addDistricts(shelf: Shelf, inCells: Bits): void {
    const withFacts = shelf.passing(this.#filter);
    const open = withFacts ? both(inCells, withFacts) : inCells;
    this.#columnFilter.addCounts(open, shelf.seqs, this.#byColumn);
  }

  get districts(): Record<string, number> {
    return districtSums(this.#byColumn.byNumber);
  }

  result(): CountedChoices {
    const { summed, dated } = this.#byColumn;
    return { facts: factCounts(this.#byFact), columns: { district: this.districts, summed, dated } };
  }
}

const fails = 0;
const passes = 1;
/** It depends on the price. */
const maybe = 2;

/** Whether the listings of each cell pass. `fails` is by cell, without the price. */
export function standings({ step, end }: Cells, failed: Int32Array, range: PriceRange | undefined): Uint8Array {
  const covers = { all: passes, none: fails, some: maybe };
  const ofStep = Uint8Array.from({ length: priceSteps }, (_, each) => (range ? covers[range.covers(each)] : passes));
  const ofCell = new Uint8Array(end);
  for (let cell = 1; cell < end; cell += 1) {
    ofCell[cell] = failed[cell] === 0 ? (ofStep[step[cell] as number] as number) : fails;
  }
  return ofCell;
}

/** Positions of a shelf's listings that pass what their cell and their price say. */
export function passingCells(
  { seqs, cells, end }: Shelf,
  { price }: Columns,
  ofCell: Uint8Array,
  range: PriceRange | undefined,
): Bits {
  const bits = emptyBits(end);
  for (let index = 0; index < bits.length; index += 1) {
    const first = index * 32;
    const most = Math.min(32, end - first);
    let [word, unsure] = [0, 0];
    // Without branches: no processor can predict which listings pass.
    for (let bit = 0; bit < most; bit += 1) {
      const standing = ofCell[cells[first + bit] as number] as number;
      word |= (standing & passes) << bit;
      unsure |= (standing >>> 1) << bit;
    }
    for (; unsure !== 0; unsure &= unsure - 1) {
      const bit = unsure & -unsure;
      if (range?.holds(price[seqs[first + 31 - Math.clz32(bit)] as number] as number)) word |= bit;
    }
    bits[index] = word;
  }
  return bits;
}
