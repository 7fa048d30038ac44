import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePrice, splitPrice } from "#lib/shared/money.ts";
import { understoodPrice } from "#lib/shared/understood-price.ts";

describe("a price as its owner typed it", () => {
  test.each([
    ["₦85,000,000", 8_500_000_000, "NGN", "once"],
    ["₦1.2m per annum", 120_000_000, "NGN", "year"],
    ["AED 1,850,000", 185_000_000, "AED", "once"],
    ["AED 189,000 per year", 18_900_000, "AED", "year"],
    ["₦95,000 per night", 9_500_000, "NGN", "night"],
    ["₦60,000/night", 6_000_000, "NGN", "night"],
    ["₦150,000 per month", 15_000_000, "NGN", "month"],
    ["₦150k monthly", 15_000_000, "NGN", "month"],
    ["₦2.5M p.a.", 250_000_000, "NGN", "year"],
    ["₦600,000 a year", 60_000_000, "NGN", "year"],
    ["N450k", 45_000_000, "NGN", "once"],
    ["NGN 85000000", 8_500_000_000, "NGN", "once"],
    ["85 million naira", 8_500_000_000, "NGN", "once"],
    ["₦1.5bn", 150_000_000_000, "NGN", "once"],
    ["₦2.4 billion", 240_000_000_000, "NGN", "once"],
    ["1.85m dirhams", 185_000_000, "AED", "once"],
    ["5,000 AED per month", 500_000, "AED", "month"],
    ["$250,000", 25_000_000, "USD", "once"],
    ["USD 1.2 million", 120_000_000, "USD", "once"],
    ["₦1,234.56", 123_456, "NGN", "once"],
    ["85000000", 8_500_000_000, "NGN", "once"],
    ["₦1 200 000 per annum", 120_000_000, "NGN", "year"],
  ])("%s is read as amount, currency and period", (text, amount, currency, period) => {
    expect(parsePrice(text)).toEqual({ amount, currency, period });
  });

  test.each([
    "Price on request",
    "",
    " ",
    "call me",
    "₦0",
    "₦",
    "NaN",
    "Infinity",
    "₦85.000.000",
    "₦12,00,000",
    "₦1,5m",
    "₦1.2.3m",
    "₦.5m",
    "-5m",
    "₦-5",
    "AED -1",
    "minus 5",
    "₦5-10m",
    "₦5m – ₦10m",
    "1e6",
    "12 0000",
    "9".repeat(80),
    `₦${"9".repeat(30)}bn`,
    "١٢٣",
    "x".repeat(500),
    `${"1,".repeat(5_000)}1`,
  ])("%j names no amount", (text) => {
    expect(parsePrice(text)).toBeUndefined();
    expect(splitPrice(text)).toEqual({ amount: text, rest: "" });
  });

  test.each([
    ["₦500k weekly", "₦500k", "weekly"],
    ["₦3m per week", "₦3m", "per week"],
    ["₦50,000 per sqm", "₦50,000", "per sqm"],
    ["₦50,000/sq m", "₦50,000", "/sq m"],
    ["₦50,000/m²", "₦50,000", "/m²"],
    ["₦12,500 per square metre", "₦12,500", "per square metre"],
    ["₦2m per hectare", "₦2m", "per hectare"],
  ])("%s is the price of a part: shown as typed, and never sorted as that of the whole", (text, amount, rest) => {
    expect(parsePrice(text)).toBeUndefined();
    expect(splitPrice(text)).toEqual({ amount, rest });
  });

  test.each([
    ["₦1.2m per annum", "₦1.2m", "per annum"],
    ["₦95,000 per night", "₦95,000", "per night"],
    ["5,000 AED per month", "5,000 AED", "per month"],
    ["₦85,000,000", "₦85,000,000", ""],
    ["₦60,000/night", "₦60,000", "/night"],
    ["Price on request", "Price on request", ""],
  ])("%s is set with its amount large and the rest small", (text, amount, rest) => {
    expect(splitPrice(text)).toEqual({ amount, rest });
  });
});

describe("any text at all", () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 120 }),
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.stringMatching(/^[₦$NAED0-9., kmbn/-]{0,90}$/),
    fc
      .array(
        fc.constantFrom("₦", "N", "AED ", "$", "1", "999", ",000", ".5", " ", "m", "bn", "per ", "annum", "\u0000"),
      )
      .map((parts) => parts.join("")),
  );

  test("gives no amount or a positive whole number of minor units", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const price = parsePrice(text);
        if (price) expect(price.amount).toSatisfy((amount: number) => Number.isSafeInteger(amount) && amount > 0);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is shown whole: nothing that the owner typed is lost by splitting it", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { amount, rest } = splitPrice(text);
        expect((amount + rest).replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
      }),
      { numRuns: 2_000 },
    );
  });

  test("is read in no time, however long it is", () => {
    const started = performance.now();
    for (const text of ["1".repeat(100_000), "1,".repeat(50_000), " ".repeat(100_000), "a ".repeat(50_000)]) {
      parsePrice(text);
      splitPrice(text);
    }
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe("a price as it was understood", () => {
  test.each([
    ["₦1.2m per annum", "₦1,200,000 / year"],
    ["₦285,000,000", "₦285,000,000, once"],
    ["₦95k a night", "₦95,000 / night"],
    ["AED 1,850,000", "AED 1,850,000, once"],
    ["5,000 AED per month", "AED 5,000 / month"],
    ["$900 monthly", "$900 / month"],
    ["USD 1.2 million", "$1,200,000, once"],
    ["₦1,234.56", "₦1,234.56, once"],
    ["₦1,234.5", "₦1,234.50, once"],
  ])("%s is said to be %s", (typed, understood) => {
    const price = parsePrice(typed);
    expect(price && understoodPrice(price)).toBe(understood);
  });
});
