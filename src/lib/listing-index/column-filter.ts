/** Filters by columns that no cell holds: place, move-in cost and day of availability. */
import { type Bits, emptyBits, forEachBit, put } from "#lib/listing-index/bits.ts";
import type { Columns } from "#lib/listing-index/columns.ts";
import { insideOf, placeNumbers } from "#lib/listing-index/districts.ts";
import type { Passes } from "#lib/listing-index/predicate.ts";
import { toNaira } from "#lib/price/rates.ts";
import { currencyOfList, type ListingFilter } from "#lib/shared/list/listing-filter.ts";

export class ColumnFilter {
  readonly #columns: Columns;
  /** By number of the place; undefined if any will do. */
  readonly #inside: Uint8Array | undefined;
  /** In naira; infinite if any cost will do. */
  readonly #most: number;
  /** Number of the last day; undefined if any will do. */
  readonly #last: number | undefined;

  constructor(columns: Columns, filter: ListingFilter) {
    this.#columns = columns;
    this.#inside = insideOf(filter.district === undefined ? filter.districts : [filter.district]);
    this.#last = filter.availableBy === undefined ? undefined : dayNumber(filter.availableBy);
    this.#most = toNaira(filter.maxMoveIn ?? Number.POSITIVE_INFINITY, currencyOfList(filter));
  }

  /** Undefined if the filter asks for none of them. */
  get passes(): Passes | undefined {
    return this.#asksAny ? (seq) => this.holds(seq) : undefined;
  }

  get #asksAny(): boolean {
    return this.#inside !== undefined || this.#last !== undefined || this.#most !== Number.POSITIVE_INFINITY;
  }

  /** Listings without a sum have no cost below a limit, and those without a day are free on none. */
  holds(seq: number): boolean {
    const { district, moveIn, availableDay } = this.#columns;
    if (this.#inside !== undefined && this.#inside[district[seq] as number] !== 1) return false;
    if (this.#most !== Number.POSITIVE_INFINITY && !((moveIn[seq] as number) <= this.#most)) return false;
    if (this.#last === undefined) return true;
    const day = availableDay[seq] as number;
    return day !== 0 && day <= this.#last;
  }

  /** The passing listings of a set. `seqs` are by position. */
  within(bits: Bits, seqs: Uint32Array): Bits {
    if (!this.#asksAny) return bits;
    const passing = new Uint32Array(bits.length);
    forEachBit(bits, (position) => {
      if (this.holds(seqs[position] as number)) put(passing, position);
    });
    return passing;
  }

  /** All passing listings, by `seq`; undefined if the filter asks for none of them. */
  passing(end: number): Bits | undefined {
    if (!this.#asksAny) return undefined;
    const bits = emptyBits(end);
    for (let seq = 0; seq < end; seq += 1) if (this.holds(seq)) put(bits, seq);
    return bits;
  }

  /** Adds what each choice shows. `open` are positions of listings that pass all other filters. */
  addCounts(open: Bits, seqs: Uint32Array, counts: ColumnCounts): void {
    const { district, moveIn, availableDay } = this.#columns;
    const [inside, most, last] = [this.#inside, this.#most, this.#last];
    const isAnyCost = most === Number.POSITIVE_INFINITY;
    const { byNumber } = counts;
    let [summed, dated] = [0, 0];
    for (let index = 0; index < open.length; index += 1) {
      for (let word = open[index] as number; word !== 0; word &= word - 1) {
        const seq = seqs[index * 32 + 31 - Math.clz32(word & -word)] as number;
        const [number, cost, day] = [district[seq] as number, moveIn[seq] as number, availableDay[seq] as number];
        const isIn = inside === undefined || inside[number] === 1;
        const isCheap = isAnyCost || cost <= most;
        const isFree = last === undefined || (day !== 0 && day <= last);
        if (isCheap && isFree) byNumber[number] = (byNumber[number] as number) + 1;
        if (isIn && isFree && !Number.isNaN(cost)) summed += 1;
        if (isIn && isCheap && day !== 0) dated += 1;
      }
    }
    counts.summed += summed;
    counts.dated += dated;
  }
}

/** What choices of columns show. */
export class ColumnCounts {
  /** By number of the place. */
  readonly byNumber = new Uint32Array(placeNumbers);
  /** Listings with a move-in cost. */
  summed = 0;
  /** Listings whose day of availability is said. */
  dated = 0;
}

const firstDay = Date.UTC(2020, 0, 1);

/** Days since 2020; 0 if it is not said, 1 for all earlier days. */
export const dayNumber = (day: unknown): number =>
  typeof day === "string" ? Math.min(65_535, Math.max(1, Math.round((Date.parse(day) - firstDay) / 86_400_000))) : 0;
