import type { Columns } from "#lib/listing-index/columns.ts";
import type { Masks } from "#lib/listing-index/masks.ts";

/** Whether a listing passes a filter. */
export type Passes = (seq: number) => boolean;

export function passesOf({ cell, price }: Columns, { fails, price: range }: Masks): Passes {
  const isRight = (seq: number): boolean => fails[cell[seq] as number] === 0;
  return range ? (seq) => isRight(seq) && range.holds(price[seq] as number) : isRight;
}
