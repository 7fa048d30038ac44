import { type Bits, countBoth, countOf } from "#lib/listing-index/bits.ts";

/** Below this share of words that are not zero, only those are read. */
const sparse = 0.5;

/** Listings that are counted in many other sets. */
export class CountedBits {
  readonly size: number;
  /** Whether they are all listings that there are. */
  readonly isWhole: boolean;
  readonly #bits: Bits;
  /** Positions of the words that are not zero; undefined if they are many. */
  readonly #at: Uint32Array | undefined;

  constructor(bits: Bits, all: number) {
    this.#bits = bits;
    this.size = countOf(bits);
    this.isWhole = this.size === all;
    this.#at = filledWords(bits);
  }

  countIn(other: Bits): number {
    const [bits, at] = [this.#bits, this.#at];
    if (at === undefined) return countBoth(bits, other);
    let count = 0;
    for (let index = 0; index < at.length; index += 1) {
      const word = at[index] as number;
      let shared = (bits[word] as number) & (other[word] ?? 0);
      // Most are zero.
      for (; shared !== 0; shared &= shared - 1) count += 1;
    }
    return count;
  }
}

function filledWords(bits: Bits): Uint32Array | undefined {
  let filled = 0;
  for (let index = 0; index < bits.length; index += 1) if (bits[index] !== 0) filled += 1;
  if (filled > bits.length * sparse) return undefined;
  const at = new Uint32Array(filled);
  let next = 0;
  for (let index = 0; index < bits.length; index += 1) {
    if (bits[index] === 0) continue;
    at[next] = index;
    next += 1;
  }
  return at;
}
