import type { PriceOrder } from "#lib/listing-index/price-order.ts";
import type { PriceRange } from "#lib/listing-index/price-range.ts";
import { standingOf } from "#lib/listing-index/price-rank.ts";
import { priceSteps } from "#lib/listing-index/price-steps.ts";

/**
 * Number of listings of a cell in a price range: all or none according to its step. In the one or two steps that the
 * range cuts, the minority is counted individually.
 */
export class PriceShares {
  /** By step: all bits if its listings are in the range, except the counted ones; else zero. */
  readonly whole = new Int32Array(priceSteps);
  /** By step: 1 if the counted ones are in the range, -1 if not, 0 if none were counted. */
  readonly part = new Int8Array(priceSteps);
  /** By cell. */
  readonly counted: Uint32Array;

  /** `counted` is the zeroed array to count in. */
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
