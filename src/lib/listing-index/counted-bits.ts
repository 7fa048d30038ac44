import { type Bits, countBoth, countOf, emptyWords } from "#lib/listing-index/bits.ts";

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
  /** Words of the other set, as many as there are positions. */
  readonly #others: Bits;

  constructor(bits: Bits, all: number) {
    this.size = countOf(bits);
    this.isWhole = this.size === all;
    this.#at = this.isWhole ? undefined : filledWords(bits);
    this.#bits = this.#at ? wordsAt(bits, this.#at, emptyWords(this.#at.length)) : bits;
    this.#others = emptyWords(this.#at?.length ?? 0);
  }

  countIn(other: Bits): number {
    return countBoth(this.#bits, this.#at ? wordsAt(other, this.#at, this.#others) : other);
  }
}

function wordsAt(bits: Bits, at: Uint32Array, into: Bits): Bits {
  for (let index = 0; index < at.length; index += 1) into[index] = bits[at[index] as number] ?? 0;
  return into;
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
