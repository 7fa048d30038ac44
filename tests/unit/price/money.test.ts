import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Currency, shownAmount } from "#lib/price/money.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { priceLine, shownPrice } from "#lib/price/shown-price.ts";
import { typedPrices, unreadPrices } from "../../support/typed-prices.ts";
import { worked } from "../../support/worked.ts";

const inLagos = (price: string) => ({ price, category: "rent", state: "Lagos" });

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
    "₦85.000,000",
    "₦12,00,000",
    "₦1,5",
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
  ])("%j names no amount, and is shown as it was typed", (text) => {
    expect(parsePrice(text)).toBeUndefined();
    expect(shownPrice(inLagos(text))).toEqual({ before: "", amount: text, after: "" });
  });
});

describe("what owners really type", () => {
  test.each(typedPrices)("%s is shown as %s", (typed, shown, amount, currency, period) => {
    expect(priceLine(inLagos(typed))).toBe(shown);
    expect(parsePrice(typed)).toEqual({ amount: Math.round(amount * 100), currency, period });
  });

  test.each(unreadPrices)("%s would be read by a guess: it is shown as typed", (typed) => {
    expect(parsePrice(typed)).toBeUndefined();
    expect(priceLine(inLagos(typed))).toBe(typed);
  });

  test("is dirhams in Dubai where no currency is named, and naira elsewhere", () => {
    const typed = { price: "95,000/yr", category: "dubai properties", state: "Dubai" };
    expect(priceLine(typed)).toBe("AED 95,000 per year");
    expect(priceLine({ ...typed, price: "₦5m" })).toBe("₦5,000,000");
    expect(priceLine(inLagos("95,000/yr"))).toBe("₦95,000 per year");
  });

  test("keeps the owner's own words beside the amount", () => {
    expect(shownPrice(inLagos("From ₦25m, negotiable"))).toEqual({
      before: "From ",
      amount: "₦25,000,000",
      after: " negotiable",
    });
    expect(shownPrice(inLagos("Asking ₦1.2m p.a. + 5% agency"))).toEqual({
      before: "Asking ",
      amount: "₦1,200,000",
      after: " per year + 5% agency",
    });
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

  const worded = fc
    .array(
      fc.constantFrom(
        ...[
          "₦",
          "N",
          "AED ",
          "$",
          "naira",
          "5m",
          "1,200,000",
          "95k",
          "900",
          "2",
          "per annum",
          "/yr",
          "monthly",
          "a night",
        ],
        ...[
          "negotiable",
          "(",
          ")",
          "+ 5%",
          "asking",
          "from",
          ",",
          "-",
          "per sqm",
          "plot",
          "now",
          "4 cheques",
          "per day",
        ],
      ),
      { minLength: 1, maxLength: 7 },
    )
    .map((parts) => parts.join(" "));

  test("gives no amount or a positive whole number of minor units", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const price = parsePrice(text);
        if (price) expect(price.amount).toSatisfy((amount: number) => Number.isSafeInteger(amount) && amount > 0);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is shown as what it was read as: who reads the shown price again reads the same", () => {
    const again = (text: string, price = parsePrice(text)) => {
      const shown = priceLine(inLagos(text));
      if (price && shown.length <= 160) expect([shown, parsePrice(shown)]).toEqual([shown, price]);
    };
    fc.assert(
      fc.property(hostile, (text) => again(text)),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(worded, (text) => again(text)),
      { numRuns: 5_000 },
    );
  });

  test("loses no word and no number that its owner typed but for those of amount and period", () => {
    const said = /^(?:per|yr|monthly|an?|annum|year|yearly|month|night|day|sqm|m|k|n|naira|ngn|aed|m²)$/;
    const wordsOf = (text: string) => text.toLowerCase().match(/[a-z²]+/g) ?? [];
    fc.assert(
      fc.property(worded, (text) => {
        const shown = new Set(wordsOf(priceLine(inLagos(text))));
        const lost = wordsOf(text).filter((word) => !shown.has(word) && !said.test(word));
        expect(lost).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  test("any amount, in any currency, for any time is shown as a text that means the same", () => {
    const prices = fc.record({
      amount: fc.oneof(fc.integer({ min: 1, max: 10 ** 15 }), fc.integer({ min: 1, max: 10 ** 6 })),
      currency: fc.constantFrom<Currency>("NGN", "AED", "USD"),
      period: fc.constantFrom("once", "year", "month", "night"),
    });
    fc.assert(
      fc.property(prices, (price) => {
        const typed = shownAmount(price.amount, price.currency) + (price.period === "once" ? "" : `/${price.period}`);
        expect(parsePrice(typed)).toEqual(price);
        expect(parsePrice(priceLine(inLagos(typed)))).toEqual(price);
      }),
      { numRuns: 3_000 },
    );
  });

  test("is read in no time, however long it is", () => {
    const started = worked();
    for (const text of ["1".repeat(100_000), "1,".repeat(50_000), " ".repeat(100_000), "a ".repeat(50_000)]) {
      parsePrice(text);
      shownPrice(inLagos(text));
    }
    expect(worked() - started).toBeLessThan(500);
  });
});
