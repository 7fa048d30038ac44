import fc from "fast-check";
import { expect, test } from "vitest";
import { darkest, depthOf, shadesFor } from "#lib/shared/place/map-shades.ts";

const rangesOf = (counts: readonly number[]): [number, number][] =>
  shadesFor(counts).map(({ least, most }) => [least, most]);

test("a few hundred listings have shades that tell them apart", () => {
  const counts = [83, 40, 15, 15, 13, 10, 9, 9, 6, 6, 6, 6, 5, 4, 4, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 0];
  expect(rangesOf(counts)).toEqual([
    [1, 2],
    [3, 8],
    [9, 29],
    [30, Number.POSITIVE_INFINITY],
  ]);
});

test("so has a million", () => {
  const counts = [310_000, 140_000, 62_000, 51_000, 33_000, 20_000, 12_000, 9_000, 6_500, 4_800, 3_900, 3_100];
  expect(rangesOf(counts)).toEqual([
    [1, 9_999],
    [10_000, 29_999],
    [30_000, 99_999],
    [100_000, Number.POSITIVE_INFINITY],
  ]);
  expect(new Set(counts.map((count) => depthOf(count, shadesFor(counts)))).size).toBe(4);
});

test("nothing has no shade, and where all have alike there is one, the darkest", () => {
  expect(shadesFor([0, 0])).toEqual([]);
  expect(depthOf(0, shadesFor([0, 5]))).toBe(0);
  expect(shadesFor([5, 5, 5])).toEqual([{ depth: darkest, least: 1, most: Number.POSITIVE_INFINITY }]);
});

test("whatever the counts: shades touch, none is twice, the most is the darkest and more is never lighter", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 37 }), (counts) => {
      const shades = shadesFor(counts);
      const sorted = counts.filter((count) => count > 0).sort((one, other) => one - other);
      const depths = sorted.map((count) => depthOf(count, shades));
      expect(depths).toEqual([...depths].sort());
      if (sorted.length > 0) expect(depths.at(-1)).toBe(darkest);
      expect(depths.every((depth) => depth >= 1)).toBe(true);
      expect(new Set(shades.map(({ depth }) => depth)).size).toBe(shades.length);
      for (const [index, { least, most }] of shades.entries()) {
        expect(most).toBeGreaterThanOrEqual(least);
        expect(shades[index + 1]?.least ?? Number.POSITIVE_INFINITY).toBe(most + 1);
      }
    }),
  );
});
