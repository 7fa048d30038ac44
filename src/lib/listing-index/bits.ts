/** Sets of listings: one bit for each `seq`. */
export type Bits = Uint32Array;

/** An empty set of listings below `end`. */
export const emptyBits = (end: number): Bits => new Uint32Array((end + 31) >>> 5);

export const has = (bits: Bits, seq: number): boolean => (((bits[seq >>> 5] ?? 0) >>> (seq & 31)) & 1) === 1;

/** The listings below `end` that pass. */
export function bitsWhere(end: number, passes: (seq: number) => boolean): Bits {
  const bits = emptyBits(end);
  for (let seq = 0; seq < end; seq += 1) if (passes(seq)) put(bits, seq);
  return bits;
}

/** The listings of `found` that pass. */
export function bitsAmong(found: Uint32Array, end: number, passes: (seq: number) => boolean): Bits {
  const bits = emptyBits(end);
  for (const seq of found) if (passes(seq)) put(bits, seq);
  return bits;
}

export function put(bits: Bits, seq: number): void {
  bits[seq >>> 5] = ((bits[seq >>> 5] as number) | (1 << (seq & 31))) >>> 0;
}

export function take(bits: Bits, seq: number): void {
  bits[seq >>> 5] = ((bits[seq >>> 5] as number) & ~(1 << (seq & 31))) >>> 0;
}

/** Bits set in both. */
export const both = (one: Bits, other: Bits): Bits => one.map((word, index) => word & (other[index] ?? 0));

/** Adds the bits of `other` to `bits`. */
export function include(bits: Bits, other: Bits): void {
  const words = Math.min(bits.length, other.length);
  for (let index = 0; index < words; index += 1) {
    bits[index] = ((bits[index] as number) | (other[index] as number)) >>> 0;
  }
}

export function seqsOf(bits: Bits): Uint32Array {
  const seqs = new Uint32Array(countBoth(bits, bits));
  let at = 0;
  for (let index = 0; index < bits.length; index += 1) {
    for (let word = bits[index] as number; word !== 0; word &= word - 1) {
      seqs[at] = index * 32 + 31 - Math.clz32(word & -word);
      at += 1;
    }
  }
  return seqs;
}

/** Number of bits set in both. 50 µs for a million listings. */
export function countBoth(one: Bits, other: Bits): number {
  const words = Math.min(one.length, other.length);
  let count = 0;
  for (let index = 0; index < words; index += 1) {
    let word = (one[index] as number) & (other[index] as number);
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
