import fc from "fast-check";
import { expect, test } from "vitest";
import { countBoth, countOf, emptyBits, forEachBit, put } from "#lib/listing-index/bits.ts";
import { CountedBits } from "#lib/listing-index/shelves/counted-bits.ts";

const most = 2_000;
const some = fc.oneof(
  fc.uniqueArray(fc.nat({ max: most - 1 }), { maxLength: 40 }),
  fc.uniqueArray(fc.nat({ max: most - 1 }), { minLength: 400, maxLength: most }),
  fc.constant(Array.from({ length: most }, (_, seq) => seq)),
);

function setOf(seqs: readonly number[], end = most) {
  const bits = emptyBits(end);
  for (const seq of seqs) if (seq < end) put(bits, seq);
  return bits;
}

test("two sets share as many listings as both hold, be they few, many or all, and of different lengths", () => {
  fc.assert(
    fc.property(some, some, fc.integer({ min: 1, max: most }), (one, other, end) => {
      const inOther = new Set(other.filter((seq) => seq < end));
      const shared = one.filter((seq) => inOther.has(seq)).length;
      const [bits, others] = [setOf(one), setOf(other, end)];
      expect(countBoth(bits, others)).toBe(shared);
      expect(countBoth(others, bits)).toBe(shared);
      expect(new CountedBits(bits, most).countIn(others)).toBe(shared);
    }),
  );
});

test("a set has the listings that were put into it, in ascending order", () => {
  fc.assert(
    fc.property(some, (seqs) => {
      const bits = setOf(seqs);
      const inOrder = seqs.toSorted((one, other) => one - other);
      const each: number[] = [];
      forEachBit(bits, (seq) => each.push(seq));
      expect(each).toEqual(inOrder);
      expect(countOf(bits)).toBe(seqs.length);
      expect(new CountedBits(bits, most).isWhole).toBe(seqs.length === most);
    }),
  );
});
