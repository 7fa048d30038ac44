/** Whether listings of a price step pass a range: a step that the range cuts leaves it to the amounts. */
import type { PriceRange } from "#lib/listing-index/price-range.ts";
import { priceSteps } from "#lib/listing-index/price-steps.ts";

export const passes = 1;
/** It depends on the amount. */
export const maybe = 2;
const standings = { all: passes, none: 0, some: maybe } as const;

/** By step. There may be more steps than prices have: they are the same again, for each way of paying. */
export const standingOfSteps = (range: PriceRange | undefined, steps: number): Uint8Array =>
  Uint8Array.from({ length: steps }, (_, step) => (range ? standings[range.covers(step % priceSteps)] : passes));

/** Those bits of a word whose listings have an amount in the range. */
export function settled(
  unsure: number,
  firstPosition: number,
  seqs: Uint32Array,
  amounts: Float64Array,
  range: PriceRange | undefined,
): number {
  let word = 0;
  for (let left = unsure; left !== 0; left &= left - 1) {
    const bit = left & -left;
    if (range?.holds(amounts[seqs[firstPosition + 31 - Math.clz32(bit)] as number] as number)) word |= bit;
  }
  return word;
}
