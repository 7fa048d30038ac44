import type { Columns } from "#lib/listing-index/columns.ts";
import type { PriceRange } from "#lib/listing-index/price-range.ts";

/** Whether a listing matches a filter. */
export type Passes = (seq: number) => boolean;

/** `fails` holds the failed groups of each cell, without the price. */
export function passesOf({ cell, price }: Columns, fails: Int32Array, range: PriceRange | undefined): Passes {
  const isRight = (seq: number): boolean => fails[cell[seq] as number] === 0;
  return range ? (seq) => isRight(seq) && range.holds(price[seq] as number) : isRight;
}
