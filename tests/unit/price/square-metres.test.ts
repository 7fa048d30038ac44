import { expect, test } from "vitest";
import { shownSize } from "#lib/price/shown-size.ts";
import { askedPerSquareMetre, pricePerSquareMetre } from "#lib/price/square-metres.ts";

const flat = { price: "₦42,000,000", category: "for sale", state: "Lagos", size: 120 };

test.each([
  [{}, "₦350,000 per m²"],
  [{ price: "₦1.44m per annum" }, "₦12,000 per m² per year"],
  [{ price: "AED 5,000 monthly", size: 50 }, "AED 100 per m² per month"],
  [{ price: "₦85,000,000", size: 92 }, "₦923,913 per m²"],
  [{ price: "$1,000", size: 85.5 }, "$11.70 per m²"],
  [{ price: "95,000/yr", category: "dubai properties", state: "Dubai", size: 100 }, "AED 950 per m² per year"],
  [{ price: "₦10,000,000 negotiable", category: "land", size: 500 }, "₦20,000 per m²"],
])("a square metre of %o costs %s", (differences, shown) => {
  expect(pricePerSquareMetre({ ...flat, ...differences })).toBe(shown);
});

test.each([
  ["of a size that nobody knows", { size: null }],
  ["whose price is that of a square metre already", { price: "₦7,500 per sqm" }],
  ["whose price cannot be read", { price: "Price on request" }],
  ["that is paid by the night", { price: "₦45,000 per night" }],
  ["of the Builders Mart", { category: "buildersmart" }],
])("nothing is said of a listing %s", (_which, differences) => {
  expect(pricePerSquareMetre({ ...flat, ...differences })).toBeUndefined();
});

test("what is asked by the square metre is said alike, and nothing of all else", () => {
  const asked = (price: string) => askedPerSquareMetre({ ...flat, price });
  expect(asked("N7.5k/sqm, negotiable")).toBe("₦7,500 per m²");
  expect(asked("12,000 per square meter per annum")).toBe("₦12,000 per m² per year");
  expect(asked("₦42m")).toBeUndefined();
  expect(asked("Call us")).toBeUndefined();
});

test("sizes are shown with their unit, and with decimals where they have some", () => {
  expect([120, 1200, 85.5].map(shownSize)).toEqual(["120 m²", "1,200 m²", "85.5 m²"]);
});
