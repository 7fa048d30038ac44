/** Filters by columns that no cell holds: place and move-in cost. */
import { type Bits, seqsOf } from "#lib/listing-index/bits.ts";
import type { Columns } from "#lib/listing-index/columns.ts";
import { districtSums, insideOf } from "#lib/listing-index/districts.ts";
import type { Passes } from "#lib/listing-index/predicate.ts";
import { knownPlaces } from "#lib/places/gazetteer.ts";
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

  /** Undefined if the filter asks for none of them. Listings without a sum have no cost below a limit. */
  get passes(): Passes | undefined {
    const others = this.#passesOthers;
    const [last, { availableDay }] = [this.#last, this.#columns];
    if (last === undefined) return others;
    const isFree = (seq: number): boolean => availableDay[seq] !== 0 && (availableDay[seq] as number) <= last;
    return others ? (seq) => isFree(seq) && others(seq) : isFree;
  }

  get #passesOthers(): Passes | undefined {
    const { district, moveIn } = this.#columns;
    const [inside, most] = [this.#inside, this.#most];
    if (most === Number.POSITIVE_INFINITY) return inside && ((seq) => inside[district[seq] as number] === 1);
    if (inside === undefined) return (seq) => (moveIn[seq] as number) <= most;
    return (seq) => (moveIn[seq] as number) <= most && inside[district[seq] as number] === 1;
  }

  /** What each choice shows. `open` are the listings that pass all other filters. */
  counts(open: Bits): ColumnCounts {
    const { district, moveIn, availableDay } = this.#columns;
    const [inside, most, last] = [this.#inside, this.#most, this.#last ?? Number.POSITIVE_INFINITY];
    const asksDay = this.#last !== undefined;
    const byNumber = new Uint32Array(knownPlaces.length + 1);
    let [summed, dated] = [0, 0];
    for (const seq of seqsOf(open)) {
      const [number, cost, day] = [district[seq] as number, moveIn[seq] as number, availableDay[seq] as number];
      const isIn = inside === undefined || inside[number] === 1;
      const isCheap = most === Number.POSITIVE_INFINITY || cost <= most;
      const isFree = !asksDay || (day !== 0 && day <= last);
      if (isCheap && isFree) byNumber[number] = (byNumber[number] as number) + 1;
      if (isIn && isFree && !Number.isNaN(cost)) summed += 1;
      if (isIn && isCheap && day !== 0) dated += 1;
    }
    return { district: districtSums(byNumber), summed, dated };
  }
}

export interface ColumnCounts {
  readonly district: Readonly<Record<string, number>>;
  /** Listings with a move-in cost. */
  readonly summed: number;
  /** Listings whose day of availability is said. */
  readonly dated: number;
}

const firstDay = Date.UTC(2020, 0, 1);

/** Days since 2020; 0 if it is not said, 1 for all earlier days. */
export const dayNumber = (day: unknown): number =>
  typeof day === "string" ? Math.min(65_535, Math.max(1, Math.round((Date.parse(day) - firstDay) / 86_400_000))) : 0;
