import { describe, expect, test } from "vitest";
import { comparedPrice, shownWholePrice } from "#lib/price/whole-price.ts";

const plot = { price: "₦50,000 per sqm", category: "land", state: "Lagos", size: 600 };

describe("what is asked by the square metre and bought as a whole", () => {
  test.each([
    [{}, 30e6, "NGN", "once", "₦30,000,000 for 600 m²"],
    [{ size: 600.25 }, 30_012_500, "NGN", "once", "₦30,012,500 for 600.25 m²"],
    [{ price: "₦0.33/m2", size: 0.5 }, 0.17, "NGN", "once", "₦0.17 for 0.5 m²"],
    [{ price: "1,000 per m²", state: "Dubai" }, 600_000, "AED", "once", "AED 600,000 for 600 m²"],
    [{ price: "$600 a square metre", category: "for sale" }, 360_000, "USD", "once", "$360,000 for 600 m²"],
    [
      { price: "₦12,000/m2/year", category: "warehouse", size: 200 },
      2.4e6,
      "NGN",
      "year",
      "₦2,400,000 per year for 200 m²",
    ],
    [{ price: "₦50,000,000 per sqm", size: 1_000_000 }, 5e13, "NGN", "once", "₦50,000,000,000,000 for 1,000,000 m²"],
  ] as const)("is compared by the price of its size: %o", (differences, amount, currency, period, shown) => {
    const listing = { ...plot, ...differences };
    expect(comparedPrice(listing)).toEqual({ amount: Math.round(amount * 100), currency, period });
    expect(shownWholePrice(listing)).toBe(shown);
  });

  test.each([
    ["of no known size", { size: null }],
    ["of home movers, who are hired by the trip", { category: "home movers" }],
    ["whose whole price no number can hold", { price: "₦90,000,000,000,000 per sqm" }],
  ])("has no price to be compared by where it is %s", (_which, differences) => {
    expect(comparedPrice({ ...plot, ...differences })).toBeUndefined();
    expect(shownWholePrice({ ...plot, ...differences })).toBeUndefined();
  });
});

test.each([600, null])(
  "of materials the price of one square metre is the price, whatever size they say (%s)",
  (size) => {
    const tile = { ...plot, price: "₦9,500/m²", category: "buildersmart", size };
    expect(comparedPrice(tile)).toEqual({ amount: 950_000, currency: "NGN", period: "once" });
    expect(shownWholePrice(tile)).toBeUndefined();
  },
);

test.each([
  ["₦85m", 8_500_000_000, "once"],
  ["₦5,000 per bag", 500_000, "once"],
  ["₦1.2m per annum", 120_000_000, "year"],
])("what is asked for the whole is compared as it is: %s", (price, amount, period) => {
  expect(comparedPrice({ ...plot, price })).toEqual({ amount, currency: "NGN", period });
  expect(shownWholePrice({ ...plot, price })).toBeUndefined();
});

test("what cannot be read is not compared", () => {
  expect(comparedPrice({ ...plot, price: "Price on request" })).toBeUndefined();
});
