/** What the form of filters says of the prices of a list, and when it draws them. */
import { describe, expect, test } from "vitest";
import type { PriceCounts } from "#lib/contracts/found-cards.ts";
import { mixedPaymentsSentence } from "#lib/price/payments.ts";
import { isWorthDrawing, priceCountsSentences } from "#lib/price/price-counts.ts";

const step = (from: number, listings: number) => ({ from, to: from * 1.5, listings });
const prices = (differences: Partial<PriceCounts>): PriceCounts => ({
  currency: "NGN",
  steps: [],
  byPayment: { once: [], year: [], night: [] },
  lowest: undefined,
  highest: undefined,
  unpriced: 0,
  payments: [],
  ...differences,
});
const same = { lowest: 4_800_000, highest: 4_800_000 };

describe("prices in words", () => {
  test("go from the lowest to the highest, and say where most of them are", () => {
    const steps = [step(1_000_000, 1), step(1_500_000, 3), step(2_000_000, 1)];
    expect(priceCountsSentences(prices({ steps, lowest: 1_100_000, highest: 2_900_000 }))).toBe(
      "Prices from ₦1,100,000 to ₦2,900,000, most often between ₦1,500,000 and ₦2,300,000.",
    );
  });

  test.each([
    [[step(4_000_000, 2)], 0, "All cost ₦4,800,000."],
    [[step(4_000_000, 1)], 0, "One listing costs ₦4,800,000."],
    [[step(4_000_000, 1)], 2, "One listing costs ₦4,800,000. 2 listings have no such price."],
    [[step(4_000_000, 3)], 1, "3 listings cost ₦4,800,000. 1 listing has no such price."],
  ])("name one price once: %j and %i without", (steps, unpriced, sentence) => {
    expect(priceCountsSentences(prices({ ...same, steps, unpriced }))).toBe(sentence);
  });

  test("of one step do not say where most of them are: all are there", () => {
    const facet = prices({ steps: [step(4_000_000, 2)], lowest: 4_000_000, highest: 4_900_000 });
    expect(priceCountsSentences(facet)).toBe("Prices from ₦4,000,000 to ₦4,900,000.");
  });

  test("that nothing has are said to be missing", () => {
    expect(priceCountsSentences(prices({ unpriced: 1 }))).toBe(
      "None of these listings has a price that can be compared. 1 listing has no such price.",
    );
  });

  test("are drawn from two steps on", () => {
    const drawn = [[], [step(1, 9)], [step(1, 9), step(2, 1)]].map((steps) => isWorthDrawing({ steps }));
    expect(drawn).toEqual([false, false, true]);
  });
});

test.each([
  [[], undefined],
  [["year"], undefined],
  [["night", "once"], "Prices paid once and by the night are compared as they are."],
  [["year", "once", "night"], "Prices paid once, by the year and by the night are compared as they are."],
] as const)("prices that are paid %j: %s", (payments, sentence) => {
  expect(mixedPaymentsSentence(payments)).toBe(sentence);
});
