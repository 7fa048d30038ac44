/** Whether listings of a part of a price step pass a range: the part that a limit cuts leaves it to the amounts. */
import { type Bits, emptyWords } from "#lib/listing-index/bits.ts";
import type { PriceRange } from "#lib/listing-index/price-range.ts";
import { partOf, stepParts, unpriced } from "#lib/listing-index/price-steps.ts";

const passes = 1;
/** It depends on the amount. */
export const maybe = 2;

/** By part. There may be more parts than steps have: they are the same again, for each way of paying. */
export function standingOfParts(range: PriceRange | undefined, parts: number): Uint8Array {
  const standings = new Uint8Array(parts);
  if (range === undefined) return standings.fill(passes);
  const last = stepParts - 1;
  const first = range.lowest === Number.NEGATIVE_INFINITY ? unpriced : partOf(range.lowest);
  const end = range.highest === Number.POSITIVE_INFINITY ? last : partOf(range.highest);
  for (let start = 0; start < parts; start += stepParts) {
    standings.fill(passes, start + first + 1, start + end);
    standings[start + first] = maybe;
    standings[start + end] = maybe;
    // Without a price.
    standings[start] = 0;
  }
  return standings;
}

/** An amount of each listing of a shelf. */
export interface Amounts {
  /** By position: the part of its step. */
  readonly parts: Uint16Array;
  readonly seqs: Uint32Array;
  /** By `seq`. */
  readonly exact: Float64Array;
}

/** Those of `among` whose amount is in the range. */
export function inRange(range: PriceRange, ofPart: Uint8Array, { parts, seqs, exact }: Amounts, among: Bits): Bits {
  const { lowest, highest } = range;
  const bits = emptyWords(among.length);
  for (let index = 0; index < bits.length; index += 1) {
    const own = among[index] as number;
    if (own === 0) continue;
    const first = index * 32;
    let [word, unsure] = [0, 0];
    // Without branches: no processor can predict which listings pass.
    for (let bit = 0; bit < 32; bit += 1) {
      const standing = ofPart[parts[first + bit] as number] as number;
      word |= (standing & passes) << bit;
      unsure |= (standing >>> 1) << bit;
    }
    for (unsure &= own; unsure !== 0; unsure &= unsure - 1) {
      const bit = unsure & -unsure;
      const amount = exact[seqs[first + 31 - Math.clz32(bit)] as number] as number;
      if (amount >= lowest && amount <= highest) word |= bit;
    }
    bits[index] = word & own;
  }
  return bits;
}
