import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePrice, splitPrice } from "#lib/shared/money.ts";

describe("a price as its owner typed it", () => {
  test.each([
    ["₦85,000,000", 8_500_000_000, "NGN", "once"],
    ["₦1.2m per annum", 120_000_000, "NGN", "year"],
    ["AED 1,850,000", 185_000_000, "AED", "once"],
    ["AED 189,000 per year", 18_900_000, "AED", "year"],
    ["₦95,000 per night", 9_500_000, "NGN", "night"],
    ["₦150,000 per month", 15_000_000, "NGN", "month"],
    ["N450k", 45_000_000, "NGN", "once"],
    ["$250,000", 25_000_000, "USD", "once"],
  ])("%s is read as amount, currency and period", (text, amount, currency, period) => {
    expect(parsePrice(text)).toEqual({ amount, currency, period });
  });

  test.each(["Price on request", "", "call me", "₦0", "x".repeat(500)])("%j names no amount", (text) => {
    expect(parsePrice(text)).toBeUndefined();
  });

  test("is set with its amount large and the rest small", () => {
    expect(splitPrice("₦1.2m per annum")).toEqual({ amount: "₦1.2m", rest: "per annum" });
    expect(splitPrice("Price on request")).toEqual({ amount: "Price on request", rest: "" });
  });

  test("never breaks on any text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        const price = parsePrice(text);
        return price === undefined || (Number.isSafeInteger(price.amount) && price.amount > 0);
      }),
    );
  });
});
