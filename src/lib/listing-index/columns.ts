import { noCell } from "#lib/listing-index/cells.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";

export interface Facts {
  readonly cell: number;
  readonly price: number;
  readonly rating: number;
  readonly moveIn: number;
  readonly availableDay: number;
}

/** Of a listing that is not published. */
export const unlisted: Facts = {
  cell: noCell,
  price: Number.NaN,
  rating: 0,
  moveIn: Number.NaN,
  availableDay: 0,
};

/** Facts of each listing, indexed by `seq`. */
export class Columns {
  #cell = new Uint32Array();
  #price = new Float64Array();
  #rating = new Uint8Array();
  #moveIn = new Float64Array();
  #availableDay = new Uint16Array();
  #end = 0;

  set(seq: number, { cell, price, rating, moveIn, availableDay }: Facts): void {
    if (seq >= this.#end) this.makeRoom(seq);
    this.#cell[seq] = cell;
    this.#price[seq] = price;
    this.#rating[seq] = rating;
    this.#moveIn[seq] = moveIn;
    this.#availableDay[seq] = availableDay;
  }

  /** Reserves room up to `seq`, to avoid repeated copying. */
  makeRoom(seq: number): void {
    this.#end = Math.max(this.#end, seq + 1);
    this.#cell = withRoom(this.#cell, this.#end);
    this.#price = withRoom(this.#price, this.#end);
    this.#rating = withRoom(this.#rating, this.#end);
    this.#moveIn = withRoom(this.#moveIn, this.#end);
    this.#availableDay = withRoom(this.#availableDay, this.#end);
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

  /** In naira, with usual fees; NaN without a sum. */
  get moveIn(): Float64Array {
    return this.#moveIn;
  }

  /** See `dayNumber`; 0 if it is not said. */
  get availableDay(): Uint16Array {
    return this.#availableDay;
  }
}
