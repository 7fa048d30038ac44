import type { Columns } from "#lib/listing-index/columns.ts";
import { SortedSeqs } from "#lib/listing-index/sorted-seqs.ts";

/** Rated listings, best first, equal ratings newest first. */
export class RatingOrder extends SortedSeqs {
  constructor(columns: Columns) {
    super((one, other) => {
      const ratings = columns.rating;
      return (ratings[other] as number) - (ratings[one] as number) || other - one;
    });
  }
}
