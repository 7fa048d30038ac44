import { noCell } from "#lib/listing-index/cells.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";

/** Facts of each listing, indexed by `seq`. */
export class Columns {
  #cell = new Uint32Array();
  #price = new Float64Array();
  #rating = new Uint8Array();
  #end = 0;

  set(seq: number, cell: number, price: number, rating: number): void {
    if (seq >= this.#end) this.makeRoom(seq);
    this.#cell[seq] = cell;
    this.#price[seq] = price;
    this.#rating[seq] = rating;
  }

  /** Reserves room up to `seq`, to avoid repeated copying. */
  makeRoom(seq: number): void {
    this.#end = Math.max(this.#end, seq + 1);
    this.#cell = withRoom(this.#cell, this.#end);
    this.#price = withRoom(this.#price, this.#end);
    this.#rating = withRoom(this.#rating, this.#end);
  }

  isListed(seq: number): boolean {
    return (this.#cell[seq] ?? noCell) !== noCell;
  }

  /** One more than the highest `seq`. */
  get end(): number {
    return this.#end;
  }

  /** Its cell; `noCell` if not published. */
  get cell(): Uint32Array {
    return this.#cell;
  }

  /** In naira; NaN if unreadable. */
  get price(): Float64Array {
    return this.#price;
  }

  /** In tenths of a star: average ratings have one decimal. */
  get rating(): Uint8Array {
    return this.#rating;
  }
}
