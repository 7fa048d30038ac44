import fc from "fast-check";
import { expect, test } from "vitest";
import { priceSteps, stepEnd, stepOf, stepStart, unpriced } from "#lib/listing-index/price-steps.ts";

test("a price is in the step that begins at it or below, and ends above it", () => {
  const price = fc.oneof(fc.double({ min: 0, max: 1e18, noNaN: true }), fc.nat({ max: 1_000_000_000 }));
  fc.assert(
    fc.property(price, (naira) => {
      const step = stepOf(naira);
      expect(stepStart(step)).toBeLessThanOrEqual(naira);
      expect(stepEnd(step)).toBeGreaterThan(naira);
    }),
  );
});

test("steps begin at round amounts, eight to a decade", () => {
  const edges = Array.from({ length: priceSteps }, (_, step) => stepStart(step));
  expect(edges.filter((edge) => edge >= 1e6 && edge < 1e7)).toEqual([
    ...[1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000, 4_000_000, 5_000_000, 7_500_000],
  ]);
  for (const edge of edges.slice(1)) expect(stepStart(stepOf(edge))).toBe(edge);
});

test("what has no price has a step of its own", () => {
  expect(stepOf(Number.NaN)).toBe(unpriced);
  expect(stepOf(0)).not.toBe(unpriced);
});
