import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Fee, feePeriods, feeText, type NamedFee } from "#lib/move-in/fee.ts";
import { namedFeesText, readFee, readNamedFees } from "#lib/move-in/read-fee.ts";
import type { Currency } from "#lib/price/money.ts";

const naira = (amount: number) => ({ amount: amount * 100, currency: "NGN" as const });
const dirhams = (amount: number) => ({ amount: amount * 100, currency: "AED" as const });

describe("a fee as people type it", () => {
  test.each<[string, Fee]>([
    ["none", "none"],
    ["None.", "none"],
    ["nil", "none"],
    ["free", "none"],
    ["no", "none"],
    ["no agency fee", "none"],
    ["No Legal", "none"],
    ["without caution fee", "none"],
    ["agency free", "none"],
    ["no security deposit", "none"],
    ["free inspection", "none"],
    ["inspection is free", "none"],
    ["caution is not required", "none"],
    ["service charge in the rent", "none"],
    ["cleaning is inside the price", "none"],
    ["included", "none"],
    ["service charge inclusive", "none"],
    ["included in the rent", "none"],
    ["0", "none"],
    ["₦0", "none"],
    ["0%", "none"],
    ["10%", { percent: 10 }],
    ["10 %", { percent: 10 }],
    ["10 percent of the rent", { percent: 10 }],
    ["10 per cent", { percent: 10 }],
    ["ten percent", { percent: 10 }],
    ["7.5%", { percent: 7.5 }],
    ["5% of a year's rent", { percent: 5 }],
    ["5% of one year’s rent", { percent: 5 }],
    ["10% of annual rent", { percent: 10 }],
    ["agency 10%", { percent: 10 }],
    ["Agency fee: 10%", { percent: 10 }],
    ["10% agency fee", { percent: 10 }],
    ["10% refundable", { percent: 10, refundable: true }],
    ["2% of the price", { percent: 2 }],
    ["₦150,000", naira(150_000)],
    ["150000", naira(150_000)],
    ["150k", naira(150_000)],
    ["2000", naira(2_000)],
    ["₦100", naira(100)],
    ["₦1,234.56", { amount: 123_456, currency: "NGN" }],
    ["two hundred thousand naira", naira(200_000)],
    ["₦150,000 refundable", { ...naira(150_000), refundable: true }],
    ["refundable caution fee of ₦150,000", { ...naira(150_000), refundable: true }],
    ["₦150,000 (non-refundable)", { ...naira(150_000), refundable: false }],
    ["₦150,000, not refundable", { ...naira(150_000), refundable: false }],
    ["₦2.5m a year", { ...naira(2_500_000), per: "year" }],
    ["₦2.5m p.a.", { ...naira(2_500_000), per: "year" }],
    ["N150k/annum", { ...naira(150_000), per: "year" }],
    ["₦24,000 yearly", { ...naira(24_000), per: "year" }],
    ["₦2,000 monthly", { ...naira(2_000), per: "month" }],
    ["service charge ₦2,000 per month", { ...naira(2_000), per: "month" }],
    ["₦750,000 half-yearly", { ...naira(750_000), per: "half-year" }],
    ["₦750,000 every six months", { ...naira(750_000), per: "half-year" }],
    ["₦750,000 per half year", { ...naira(750_000), per: "half-year" }],
    ["₦300k quarterly", { ...naira(300_000), per: "quarter" }],
    ["₦300k every 3 months", { ...naira(300_000), per: "quarter" }],
    ["₦50,000 once", { ...naira(50_000), per: "once" }],
    ["₦50,000 one-off", { ...naira(50_000), per: "once" }],
    ["₦25,000 per stay", { ...naira(25_000), per: "stay" }],
    ["₦5,000 per night", { ...naira(5_000), per: "night" }],
    ["₦5,000 per inspection", { ...naira(5_000), per: "visit" }],
    ["AED 18 per sqft", { ...dirhams(18), per: "sqft-year" }],
    ["AED 18/sq.ft", { ...dirhams(18), per: "sqft-year" }],
    ["18 AED per square foot per year", { ...dirhams(18), per: "sqft-year" }],
    ["$500", { amount: 50_000, currency: "USD" }],
  ])("%s", (typed, fee) => {
    expect(readFee(typed)).toEqual({ fee });
  });

  test("an amount without a currency is in the usual one", () => {
    expect(readFee("5000", "AED")).toEqual({ fee: dirhams(5_000) });
  });
});

describe("a mistake says how to write the fee", () => {
  test.each([
    ["", "cannot be read. Write an amount such as ₦150,000"],
    ["ask the agent", "cannot be read"],
    ["₦150,000 plus VAT", "cannot be read"],
    ["agency and legal 10%", "cannot be read"],
    ["half of ₦4m", "cannot be read"],
    ["08031234567", "cannot be read"],
    ["₦2.5 mills", "cannot be read"],
    ["-5%", "cannot be below 0"],
    ["₦-5000", "cannot be below 0"],
    ["- ₦5000", "cannot be below 0"],
    ["caution -5000", "cannot be below 0"],
    ["110%", "at most 100%"],
    ["7.555%", "at most two decimals"],
    ["10% of monthly rent", "percentage of a year's rent"],
    ["one month's rent", "as an amount, or as a percentage"],
    ["₦100k to ₦200k", "several amounts"],
    ["10% or ₦100,000", "several amounts"],
    ["₦100k - ₦150k", "several amounts"],
    ["service charge not included", "cannot be read"],
    ["not free", "cannot be read"],
    ["5-10%", "several amounts"],
    ["£500", "naira, dirhams or dollars"],
    ["10", "Write 10% for a percentage, or ₦10 for an amount."],
    ["₦5,000 per week", "write once, per year"],
    ["₦5,000 per sqm", "write once, per year"],
    ["₦5,000 per month per year", "write once, per year"],
    ["₦50,000 twice a year", "cannot be read"],
    [`₦5,000 ${"very ".repeat(40)}`, "cannot be read"],
  ])("%s", (typed, mistake) => {
    const reading = readFee(typed);
    expect("mistake" in reading && reading.mistake).toContain(mistake);
  });
});

const terms = fc.record({ per: fc.constantFrom(...feePeriods), refundable: fc.boolean() }, { requiredKeys: [] });
const currencies = fc.constantFrom<Currency>("NGN", "AED", "USD");
const amounts = fc
  .tuple(fc.integer({ min: 1, max: 100_000_000_000_000 }), currencies, terms)
  .map(([amount, currency, more]) => ({ amount, currency, ...more }));
const percents = fc.tuple(fc.integer({ min: 1, max: 10_000 }), terms).map(([hundredths, more]) => ({
  percent: hundredths / 100,
  ...more,
}));
const fees = fc.oneof(fc.constant<Fee>("none"), amounts, percents);

test("a fee is read from its own text", () => {
  fc.assert(
    fc.property(fees, (fee) => {
      expect(readFee(feeText(fee))).toEqual({ fee });
    }),
  );
});

test("any text gives a fee or a mistake, never an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      const reading = readFee(typed);
      expect("fee" in reading || reading.mistake.length > 0).toBe(true);
    }),
  );
});

describe("named fees", () => {
  test("a cell holds up to three, with semicolons", () => {
    expect(readNamedFees("Diesel deposit: ₦1m; Waste: ₦24,000 a year")).toEqual({
      fees: [
        { name: "Diesel deposit", ...naira(1_000_000) },
        { name: "Waste", ...naira(24_000), per: "year" },
      ],
    });
  });

  test.each([
    ["₦1m", "write a name, a colon and the fee"],
    ["A: ₦1m", "write a name, a colon and the fee"],
    ["Diesel: none", "leave out fees of nothing"],
    ["Diesel: later", "Diesel: “later” cannot be read"],
    ["Aa: 1%; Bb: 1%; Cc: 1%; Dd: 1%", "at most 3 fees"],
  ])("%s is none of them", (typed, mistake) => {
    const reading = readNamedFees(typed);
    expect("mistake" in reading && reading.mistake).toContain(mistake);
  });

  test("they are read from their own text", () => {
    const named = fc
      .tuple(fc.constantFrom("Diesel deposit", "Waste", "Deed & survey (2026)"), fc.oneof(amounts, percents))
      .map(([name, fee]): NamedFee => ({ name, ...fee }));
    fc.assert(
      fc.property(fc.array(named, { maxLength: 3 }), (given) => {
        expect(readNamedFees(namedFeesText(given))).toEqual({ fees: given });
      }),
    );
  });
});
