/** Tests listings by what their pair, their state and their price say. */
import { type Bits, emptyWords } from "#lib/listing-index/bits.ts";
import type { Columns } from "#lib/listing-index/columns.ts";
import { asksOfPairs, type Masks } from "#lib/listing-index/masks.ts";
import { paidSteps } from "#lib/listing-index/price-steps.ts";
import { passingWords, type ShelfRows } from "#lib/listing-index/shelf-rows.ts";
import { maybe, passes, settled, standingOfSteps } from "#lib/listing-index/standings.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

export class CellTest {
  readonly #filter: ListingFilter;
  readonly #masks: Masks;
  readonly #columns: Columns;
  #ofPair: Uint8Array | undefined;
  readonly #ofPaidStep: Uint8Array;

  constructor(filter: ListingFilter, masks: Masks, columns: Columns) {
    this.#filter = filter;
    this.#masks = masks;
    this.#columns = columns;
    this.#ofPaidStep = standingOfSteps(masks.price, paidSteps);
  }

  /** Whether listings of one category can fail. */
  get asksAny(): boolean {
    return this.#filter.state !== undefined || this.#asksOfListings;
  }

  get #asksOfListings(): boolean {
    return this.#masks.price !== undefined || asksOfPairs(this.#filter);
  }

  passing(rows: ShelfRows, among: Bits): Bits {
    const inState = passingWords(
      rows,
      among,
      ({ state }) => this.#filter.state === undefined || state === this.#filter.state,
    );
    return this.#asksOfListings ? this.#passingListings(rows, inState) : inState;
  }

  #passingListings({ seqs, pairs, paidSteps: steps }: ShelfRows, among: Bits): Bits {
    this.#ofPair ??= standingOfPairs(this.#masks.ofPair);
    const [ofPair, ofPaidStep, range, { price }] = [this.#ofPair, this.#ofPaidStep, this.#masks.price, this.#columns];
    const bits = emptyWords(among.length);
    for (let index = 0; index < bits.length; index += 1) {
      const own = among[index] as number;
      if (own === 0) continue;
      const first = index * 32;
      let [word, unsure] = [0, 0];
      // Without branches: no processor can predict which listings pass.
      for (let bit = 0; bit < 32; bit += 1) {
        const at = first + bit;
        const standing = (ofPair[pairs[at] as number] as number) & (ofPaidStep[steps[at] as number] as number);
        word |= (standing & passes) << bit;
        unsure |= (standing >>> 1) << bit;
      }
      bits[index] = (word | settled(unsure & own, first, seqs, price, range)) & own;
    }
    return bits;
  }
}

/** By pair: all bits of a standing, or none. */
function standingOfPairs(fails: Int32Array): Uint8Array {
  const ofPair = new Uint8Array(fails.length);
  for (let pair = 0; pair < fails.length; pair += 1) ofPair[pair] = fails[pair] === 0 ? passes | maybe : 0;
  return ofPair;
}
