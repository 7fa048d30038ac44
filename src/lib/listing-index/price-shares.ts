import type { PriceOrder } from "#lib/listing-index/price-order.ts";
import type { PriceRange } from "#lib/listing-index/price-range.ts";
import { standingOf } from "#lib/listing-index/price-rank.ts";
import { priceSteps } from "#lib/listing-index/price-steps.ts";

/**
 * How many listings of a cell are in a price range: all or none of them by the step of the cell, but for the one or two
 * steps that the range cuts, where those that are not as most of the step are counted one by one.
 */
export class PriceShares {
  /** By step: all bits where the cells' listings are in the range, but for those counted; none where they are not. */
  readonly whole = new Int32Array(priceSteps);
  /** By step: 1 where those counted are in the range, -1 where they are not, 0 where none had to be counted. */
  readonly part = new Int8Array(priceSteps);
  /** By cell. */
  readonly counted: Uint32Array;

  /** `counted` is what it counts in: nothing for each cell. */
  constructor(range: PriceRange, order: PriceOrder, counted: Uint32Array) {
    this.counted = counted;
    for (let step = 0; step < priceSteps; step += 1) {
      const { passes, exceptions } = standingOf(step, range, order);
      this.whole[step] = passes ? -1 : 0;
      for (const [from, to] of exceptions) {
        this.part[step] = passes ? -1 : 1;
        count(order.cells.subarray(from, to), counted);
      }
    }
  }
}

function count(cells: Uint32Array, counts: Uint32Array): void {
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index] as number;
    counts[cell] = (counts[cell] as number) + 1;
  }
}
