import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moveInCost } from "#lib/move-in/calculate.ts";
import type { MoveInInput } from "#lib/move-in/cost.ts";
import { moveInLine, moveInSentence, noSumSentence } from "#lib/move-in/sentence.ts";
import { roughAmount, shortAmount } from "#lib/move-in/short-amount.ts";
import { goldenCases, inputOf, placeOf } from "../../support/move-in-cases.ts";

const sentenceOf = (input: MoveInInput): string | undefined => {
  const cost = moveInCost(input);
  return "noSum" in cost ? noSumSentence(cost) : moveInSentence(cost);
};

describe("the line of a card", () => {
  test.each([
    ["market-sample", "₦1.69m to move in"],
    ["market-not-said", "About ₦1.6m to move in"],
    ["dubai-buy", "About AED 110,000 in buying costs"],
    ["land-extras", undefined],
    ["stay-three", undefined],
  ])("%s: %s", (id, line) => {
    const golden = goldenCases.find((each) => each.id === id);
    const cost = golden && moveInCost(inputOf(golden));
    expect(cost && "usual" in cost && moveInLine(cost)).toBe(line);
  });
});

describe("the sentence below a price", () => {
  test.each([
    ["market-sample", "₦1.69m to move in, ₦100,000 of it refundable, ₦1.35m from the second year"],
    ["market-not-said", "at least ₦1.35m; about ₦1.6m with usual fees"],
    ["no-agency", "₦2.1m to move in, ₦2m from the second year"],
    ["half-yearly-service", "₦8.75m to move in, ₦750,000 more in the first year, ₦9.5m from the second year"],
    ["kobo", "₦1,433,333.33 to move in, ₦1,333,333.33 from the second year"],
    ["chevron", "at least ₦15.95m, ₦1m of it refundable"],
    ["stay-three", "₦410,000 for 3 nights, ₦50,000 of it refundable"],
    ["stay-not-said", "at least ₦440,000"],
    ["dubai-four-cheques", "at least AED 20,500; about AED 31,000 with usual fees, about AED 6,100 of it refundable"],
    [
      "dubai-cheques-not-said",
      "about AED 35,000 with usual fees, about AED 6,600 of it refundable, up to about AED 100,000 in one cheque",
    ],
    ["dubai-buy", "about AED 110,000 of usual costs on top"],
    ["land-extras", "₦10.45m with the stated fees"],
    ["no-price", "No move-in cost: the price cannot be read."],
  ])("%s: %s", (id, sentence) => {
    const golden = goldenCases.find((each) => each.id === id);
    expect(golden && sentenceOf(inputOf(golden))).toBe(sentence);
  });

  test.each([
    [1, "₦125,000 to move in, ₦1,375,000 more in the first year, ₦1.5m from the second year"],
    [6, "₦750,000 to move in, ₦750,000 more in the first year, ₦1.5m from the second year"],
    [12, "₦1.5m to move in, ₦1.5m from the second year"],
    [18, "₦2.25m to move in, ₦1.5m a year from month 19"],
    [24, "₦3m to move in, ₦1.5m from the third year"],
    [36, "₦4.5m to move in, ₦1.5m from the fourth year"],
  ])("%i months in advance: %s", (advanceMonths, sentence) => {
    const unpaid = { agencyFee: "none", legalFee: "none", cautionFee: "none", serviceCharge: "none" } as const;
    const price = { amount: 150_000_000, currency: "NGN", period: "year" } as const;
    expect(sentenceOf({ offer: "rent", price, place: placeOf("lagos"), advanceMonths, ...unpaid })).toBe(sentence);
  });

  test("a sale without fees has none, because its price says the same", () => {
    const price = { amount: 950_000_000, currency: "NGN", period: "once" } as const;
    expect(sentenceOf({ offer: "sale", price, place: placeOf("lagos") })).toBeUndefined();
  });
});

describe("a short amount", () => {
  test.each([
    [10_000_000, "₦100,000"],
    [99_999_999, "₦999,999.99"],
    [100_000_000, "₦1m"],
    [160_000_000, "₦1.6m"],
    [1_765_000_000, "₦17.65m"],
    [100_000_001, "₦1,000,000.01"],
    [123_456_700, "₦1,234,567"],
    [125_000_000_000, "₦1.25bn"],
    [123_450_000_000, "₦1,234.5m"],
  ])("%i kobo: %s", (minorUnits, text) => {
    expect(shortAmount(minorUnits, "NGN")).toBe(text);
  });

  test("loses nothing", () => {
    const scales: Readonly<Record<string, number>> = { "": 1, m: 1e6, bn: 1e9 };
    const read = (text: string) => {
      const [, digits = "", scale = ""] = /^₦([\d,.]+)(m|bn)?$/.exec(text) ?? [];
      return Math.round(Number(digits.replaceAll(",", "")) * 100 * (scales[scale] ?? 0));
    };
    const amounts = fc.oneof(
      fc.integer({ min: 1, max: 100_000_000_000_000 }),
      fc.integer({ min: 1, max: 100_000_000 }).map((millions) => millions * 1_000_000),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(read(shortAmount(amount, "NGN"))).toBe(amount);
      }),
    );
  });

  test("a guess has two digits", () => {
    expect(roughAmount(159_000_000, "NGN")).toBe("₦1.6m");
    expect(roughAmount(4_632_000, "AED")).toBe("AED 46,000");
  });
});
