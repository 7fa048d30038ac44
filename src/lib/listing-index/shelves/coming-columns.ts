import { withRoom } from "#lib/listing-index/ensure-capacity.ts";

/** This many listings are put into their sets within a few milliseconds. */
const most = 4_096;

/** The columns of new listings, until they are put into the sets. */
export class ComingColumns {
  #listings = 0;
  readonly #positions = new Uint32Array(most);
  /** By listing: where its columns end. */
  readonly #ends = new Uint32Array(most + 1);
  #columns = new Uint16Array();

  get isFull(): boolean {
    return this.#listings === most;
  }

  add(position: number, columns: readonly number[]): void {
    const start = this.#ends[this.#listings] as number;
    this.#columns = withRoom(this.#columns, start + columns.length);
    for (let index = 0; index < columns.length; index += 1) this.#columns[start + index] = columns[index] as number;
    this.#positions[this.#listings] = position;
    this.#listings += 1;
    this.#ends[this.#listings] = start + columns.length;
  }

  /** In order of position. */
  forEach(action: (position: number, column: number) => void): void {
    // Position and number of the listing in one value: numbers are sorted without a function.
    const order = new Float64Array(this.#listings);
    for (let index = 0; index < order.length; index += 1)
      order[index] = (this.#positions[index] as number) * most + index;
    order.sort();
    for (const each of order) {
      const index = each % most;
      const position = this.#positions[index] as number;
      const end = this.#ends[index + 1] as number;
      for (let at = this.#ends[index] as number; at < end; at += 1) action(position, this.#columns[at] as number);
    }
  }

  clear(): void {
    this.#listings = 0;
  }
}
