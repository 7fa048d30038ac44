/** One price text means one amount, wherever it is read. */
import { describe, expect, test } from "vitest";
import { readAskedPrice } from "#lib/price/asked-price.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { readSearch } from "#lib/search/parse/parse-query.ts";

const owners = (text: string): number | undefined => {
  const price = parsePrice(text);
  return price && price.amount / 100;
};
const filters = (text: string): number | undefined => readAskedPrice(text, "NGN");
/** What somebody has who searches for it. */
const searches = (text: string): number | undefined => readSearch(text).filter.maxPrice;

describe("an owner, a filter and a search read the same amount", () => {
  test.each([
    ["₦200k", 200_000],
    ["#500k", 500_000],
    ["5m", 5_000_000],
    ["5mn", 5_000_000],
    ["5mil", 5_000_000],
    ["5 mill", 5_000_000],
    ["5 milli", 5_000_000],
    ["₦5mln", 5_000_000],
    ["5 million", 5_000_000],
    ["5 millions", 5_000_000],
    ["2.5m", 2_500_000],
    ["₦2 hundred thousand", 200_000],
    ["50 hundred thousand", 5_000_000],
    ["₦2.5 hundred million", 250_000_000],
    ["1.2bn", 1_200_000_000],
    ["3 billion", 3_000_000_000],
    ["₦5,000,000", 5_000_000],
    ["5,000,000 naira", 5_000_000],
  ])("%s", (text, amount) => {
    expect([owners(text), filters(text), searches(text)]).toEqual([amount, amount, amount]);
  });
});

describe("an amount that goes on in words", () => {
  test.each([
    ["2 million five hundred thousand naira", 2_500_000],
    ["₦2 million five hundred thousand", 2_500_000],
    ["₦2 million 500 thousand", 2_500_000],
    ["2 million and 500 thousand naira", 2_500_000],
    ["₦2 million fifteen thousand", 2_015_000],
    ["₦2 million and a half", 2_500_000],
    ["₦7 hundred and fifty thousand", 750_000],
  ])("is all of it: %s", (text, amount) => {
    expect([owners(text), filters(text), searches(text)]).toEqual([amount, amount, amount]);
  });

  test("is no part of itself where it makes no number", () => {
    const text = "₦2 thousand million";
    expect([owners(text), filters(text), searches(text)]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ["₦2m, two bedrooms", 2_000_000],
    ["₦500,000 two years upfront", 500_000],
    ["₦2 million half now, half later", 2_000_000],
  ])("but what only follows it changes nothing: %s", (text, amount) => {
    expect(owners(text)).toBe(amount);
  });
});
