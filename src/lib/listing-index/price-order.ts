import type { Columns } from "#lib/listing-index/columns.ts";
import { SortedSeqs } from "#lib/listing-index/sorted-seqs.ts";

/** Priced listings, cheapest first, equal prices newest first. */
export class PriceOrder extends SortedSeqs {
  readonly #columns: Columns;

  constructor(columns: Columns) {
    super(
      (one, other) => {
        const prices = columns.price;
        return (prices[one] as number) - (prices[other] as number) || other - one;
      },
      (seq) => columns.cell[seq] as number,
    );
    this.#columns = columns;
  }

  /** The listing's cell by position. */
  get cells(): Uint32Array {
    return this.notes;
  }

  /** First position with at least this price. */
  from(price: number): number {
    return this.#first((other) => other >= price);
  }

  /** First position above this price. */
  after(price: number): number {
    return this.#first((other) => other > price);
  }

  #first(isReached: (price: number) => boolean): number {
    const { seqs, length } = this;
    const { price } = this.#columns;
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isReached(price[seqs[middle] as number] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
