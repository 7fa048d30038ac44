/** Tests listings by place, move-in cost and day of availability. */
import { type Bits, emptyWords } from "#lib/listing-index/bits.ts";
import type { Columns } from "#lib/listing-index/columns.ts";
import { insideOf } from "#lib/listing-index/districts.ts";
import { PriceRange } from "#lib/listing-index/price-range.ts";
import { stepParts } from "#lib/listing-index/price-steps.ts";
import { passingWords, type ShelfRows } from "#lib/listing-index/shelves/shelf-rows.ts";
import { inRange, standingOfParts } from "#lib/listing-index/standings.ts";
import { toNaira } from "#lib/price/rates.ts";
import { currencyOfList, type ListingFilter } from "#lib/shared/list/listing-filter.ts";

export class ColumnTest {
  readonly #columns: Columns;
  /** By number of the place; undefined if any will do. */
  readonly #inside: Uint8Array | undefined;
  /** In naira; undefined if any cost will do. */
  readonly #costs: PriceRange | undefined;
  /** Number of the last day; undefined if any will do. */
  readonly #last: number | undefined;

  constructor(filter: ListingFilter, columns: Columns) {
    this.#columns = columns;
    this.#inside = insideOf(filter.district === undefined ? filter.districts : [filter.district]);
    this.#last = filter.availableBy === undefined ? undefined : dayNumber(filter.availableBy);
    this.#costs =
      filter.maxMoveIn === undefined
        ? undefined
        : new PriceRange(Number.NEGATIVE_INFINITY, toNaira(filter.maxMoveIn, currencyOfList(filter)));
  }

  get asksAny(): boolean {
    return this.asksDistrict || this.asksCost || this.asksDay;
  }

  get asksDistrict(): boolean {
    return this.#inside !== undefined;
  }

  get asksCost(): boolean {
    return this.#costs !== undefined;
  }

  get asksDay(): boolean {
    return this.#last !== undefined;
  }

  inDistrict(rows: ShelfRows, among: Bits): Bits {
    return passingWords(rows, among, ({ district }) => this.#inside?.[district] === 1);
  }

  /** Listings without a sum have no cost below a limit. */
  ofCost({ seqs, costParts }: ShelfRows, among: Bits): Bits {
    if (this.#costs === undefined) return among;
    const amounts = { parts: costParts, seqs, exact: this.#columns.moveIn };
    return inRange(this.#costs, standingOfParts(this.#costs, stepParts), amounts, among);
  }

  /** Listings without a day are free on none. */
  byDay({ seqs, dated }: ShelfRows, among: Bits): Bits {
    const [last, { availableDay }] = [this.#last ?? Number.POSITIVE_INFINITY, this.#columns];
    const bits = emptyWords(among.length);
    for (let index = 0; index < bits.length; index += 1) {
      for (let word = (among[index] as number) & (dated[index] ?? 0); word !== 0; word &= word - 1) {
        const bit = word & -word;
        const seq = seqs[index * 32 + 31 - Math.clz32(bit)] as number;
        if ((availableDay[seq] as number) <= last) bits[index] = (bits[index] as number) | bit;
      }
    }
    return bits;
  }
}

const firstDay = Date.UTC(2020, 0, 1);

/** Days since 2020; 0 if it is not said, 1 for all earlier days. */
export const dayNumber = (day: unknown): number =>
  typeof day === "string" ? Math.min(65_535, Math.max(1, Math.round((Date.parse(day) - firstDay) / 86_400_000))) : 0;
