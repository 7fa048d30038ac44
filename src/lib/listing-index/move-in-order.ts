import type { Columns } from "#lib/listing-index/columns.ts";
import { SortedSeqs } from "#lib/listing-index/sorted-seqs.ts";

/** Listings with a move-in cost, lowest first, equal costs newest first. */
export class MoveInOrder extends SortedSeqs {
  constructor(columns: Columns) {
    super((one, other) => {
      const costs = columns.moveIn;
      return (costs[one] as number) - (costs[other] as number) || other - one;
    });
  }
}
