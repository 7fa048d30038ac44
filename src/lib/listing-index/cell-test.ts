/** Tests listings by what their pair, their state and their price say. */
import { type Bits, emptyWords } from "#lib/listing-index/bits.ts";
import type { Columns } from "#lib/listing-index/columns.ts";
import { asksOfPairs, type Masks } from "#lib/listing-index/masks.ts";
import { paidStepParts } from "#lib/listing-index/price-steps.ts";
import { passingWords, type ShelfRows } from "#lib/listing-index/shelves/shelf-rows.ts";
import { inRange, standingOfParts } from "#lib/listing-index/standings.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

export class CellTest {
  readonly #filter: ListingFilter;
  readonly #masks: Masks;
  readonly #columns: Columns;
  /** By pair. */
  #passes: Uint8Array | undefined;
  #ofPaidPart: Uint8Array | undefined;

  constructor(filter: ListingFilter, masks: Masks, columns: Columns) {
    this.#filter = filter;
    this.#masks = masks;
    this.#columns = columns;
  }

  /** Whether listings of one category can fail. */
  get asksAny(): boolean {
    return this.#filter.state !== undefined || this.#masks.price !== undefined || asksOfPairs(this.#filter);
  }

  passing(rows: ShelfRows, among: Bits): Bits {
    const { state } = this.#filter;
    const inState = state === undefined ? among : passingWords(rows, among, (area) => area.state === state);
    return this.#inPriceRange(rows, asksOfPairs(this.#filter) ? this.#ofPairs(rows, inState) : inState);
  }

  #ofPairs({ pairs }: ShelfRows, among: Bits): Bits {
    this.#passes ??= passingPairs(this.#masks.ofPair);
    const passes = this.#passes;
    const bits = emptyWords(among.length);
    for (let index = 0; index < bits.length; index += 1) {
      const own = among[index] as number;
      if (own === 0) continue;
      const first = index * 32;
      let word = 0;
      // Without branches: no processor can predict which listings pass.
      for (let bit = 0; bit < 32; bit += 1) word |= (passes[pairs[first + bit] as number] as number) << bit;
      bits[index] = word & own;
    }
    return bits;
  }

  #inPriceRange({ seqs, paidParts }: ShelfRows, among: Bits): Bits {
    const { price } = this.#masks;
    if (price === undefined) return among;
    this.#ofPaidPart ??= standingOfParts(price, paidStepParts);
    return inRange(price, this.#ofPaidPart, { parts: paidParts, seqs, exact: this.#columns.price }, among);
  }
}

function passingPairs(fails: Int32Array): Uint8Array {
  const passes = new Uint8Array(fails.length);
  for (let pair = 0; pair < fails.length; pair += 1) passes[pair] = fails[pair] === 0 ? 1 : 0;
  return passes;
}
