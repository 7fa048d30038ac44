import { type Bits, countBoth, countOf } from "#lib/listing-index/bits.ts";

/** Reading this many empty words takes as long as beginning again after them. */
const shortGap = 10;

/** Listings that are counted in many other sets. */
export class CountedBits {
  readonly size: number;
  /** Whether they are all listings that there are. */
  readonly isWhole: boolean;
  readonly #bits: Bits;
  /** Where words that are not zero start and end, in turn. */
  readonly #ranges: readonly number[];

  constructor(bits: Bits, all: number) {
    this.#bits = bits;
    this.size = countOf(bits);
    this.isWhole = this.size === all;
    this.#ranges = this.isWhole ? [0, bits.length] : filledRanges(bits);
  }

  countIn(other: Bits): number {
    const [bits, ranges] = [this.#bits, this.#ranges];
    let count = 0;
    for (let at = 0; at < ranges.length; at += 2) {
      count += countBoth(bits, other, ranges[at] as number, ranges[at + 1] as number);
    }
    return count;
  }
}

function filledRanges(bits: Bits): number[] {
  const ranges: number[] = [];
  let end = -shortGap;
  for (let index = 0; index < bits.length; index += 1) {
    if (bits[index] === 0) continue;
    if (index - end < shortGap) ranges.pop();
    else ranges.push(index);
    end = index + 1;
    ranges.push(end);
  }
  return ranges;
}
