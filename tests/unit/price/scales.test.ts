/** One price text means one amount, wherever it is read. */
import { describe, expect, test } from "vitest";
import { readAskedPrice } from "#lib/price/asked-price.ts";
import { parsePrice } from "#lib/price/money.ts";
import { amountOf, amountPattern } from "#lib/search/parse/amounts.ts";

const owners = (text: string): number | undefined => {
  const price = parsePrice(text);
  return price && price.amount / 100;
};
const filters = (text: string): number | undefined => readAskedPrice(text, "NGN");
const searches = (text: string): number | undefined =>
  amountOf(RegExp(amountPattern("price"), "i").exec(text.toLowerCase())?.groups ?? {}, "price");

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

describe("an amount that goes on in words is not read, and never a part of it", () => {
  test.each([
    "2 million five hundred thousand naira",
    "₦2 million five hundred thousand",
    "₦2 million 500 thousand",
    "2 million and 500 thousand naira",
    "₦2 million fifteen thousand",
    "₦2 million and a half",
    "₦5 hundred",
    "₦2 thousand million",
    "₦7 hundred and fifty thousand",
  ])("%s", (text) => {
    expect([owners(text), filters(text)]).toEqual([undefined, undefined]);
  });

  test.each([
    ["₦2m, two bedrooms", 2_000_000],
    ["₦500,000 two years upfront", 500_000],
    ["₦2 million half now, half later", 2_000_000],
  ])("but what only follows it changes nothing: %s", (text, amount) => {
    expect(owners(text)).toBe(amount);
  });
});
