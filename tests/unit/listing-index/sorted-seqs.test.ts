import fc from "fast-check";
import { expect, test } from "vitest";
import { SortedSeqs } from "#lib/listing-index/sorted-seqs.ts";

const seqs = fc.uniqueArray(fc.nat({ max: 300 }), { maxLength: 120 });

test("an order stays sorted, and notes stay with their listings, whatever is taken out and put in, and how much at once", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9 }), { minLength: 301, maxLength: 301 }), fc.array(seqs), (keys, rounds) => {
      const compare = (one: number, other: number) => (keys[one] ?? 0) - (keys[other] ?? 0) || other - one;
      const order = new SortedSeqs(compare, (seq) => seq * 2);
      let held = new Set<number>();
      for (const round of rounds) {
        order.take(round.filter((seq) => held.has(seq)));
        order.put(round.filter((seq) => !held.has(seq)));
        held = held.symmetricDifference(new Set(round));
        expect(order.length).toBe(held.size);
      }
      const sorted = [...held].sort(compare);
      expect([...order.seqs.subarray(0, order.length)]).toEqual(sorted);
      expect([...order.notes.subarray(0, order.length)]).toEqual(sorted.map((seq) => seq * 2));
    }),
  );
});

test("many thousands put in at once are in their order, too", () => {
  const order = new SortedSeqs((one, other) => (one % 7) - (other % 7) || other - one);
  const many = Array.from({ length: 20_000 }, (_, seq) => seq);
  for (let from = 0; from < many.length; from += 512) order.put(many.slice(from, from + 512));
  expect([...order.seqs.subarray(0, order.length)]).toEqual(many.toSorted((a, b) => (a % 7) - (b % 7) || b - a));
});
