import type { Columns } from "#lib/listing-index/columns.ts";
import { SortedSeqs } from "#lib/listing-index/sorted-seqs.ts";

/** Listings with a price, the cheapest first, equal ones newest first. */
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

  /** By position, the cell of the listing. */
  get cells(): Uint32Array {
    return this.notes;
  }

  /** The first position of a listing that costs `price` or more. */
  from(price: number): number {
    return this.#first((other) => other >= price);
  }

  /** The first position of a listing that costs more than `price`. */
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
