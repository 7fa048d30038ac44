import { expect, test } from "vitest";
import { comparisonRows } from "#components/compare/comparison-rows.ts";
import type { Listing } from "#lib/contracts/property.ts";
import { blankValues } from "#lib/listing/fields/values.ts";

const home: Listing = {
  ...blankValues(),
  _id: "a",
  title: "3-bedroom flat",
  price: "₦1.2m per annum",
  shownPrice: { before: "", amount: "₦1,200,000", after: " per year" },
  shownPlace: "Yaba, Lagos",
  moveIn: null,
  moveInLine: null,
  cardFacts: [],
  priceAmount: 120_000_000,
  priceCurrency: "NGN",
  pricePeriod: "year",
  images: [],
  category: "rent",
  subCategory: null,
  state: "Lagos",
  location: "Yaba",
  description: "A flat.",
  countInStock: 1,
  bedrooms: 3,
  bathrooms: 2,
  toilets: 3,
  parkingSpace: 1,
  swimmingPool: false,
  size: null,
  nearbySchools: "",
  nearbyHospitals: "LUTH",
  nearbySuperMarkets: "",
  rating: 4.5,
  numReviews: 2,
  createdAt: "2026-11-21T12:00:00.000Z",
  updatedAt: "2026-11-21T12:00:00.000Z",
};

const text = (cell: unknown): string => String(cell).replaceAll(/<[^>]*>/g, "");

function rowsOf(...changes: Partial<Listing>[]): Record<string, { cells: string[]; differs: boolean }> {
  const rows = comparisonRows(changes.map((change) => ({ ...home, ...change })));
  return Object.fromEntries(rows.map(({ label, cells, differs }) => [label, { cells: cells.map(text), differs }]));
}

test("the price comes first, then what it is by the year, category, place and rooms", () => {
  expect(Object.keys(rowsOf({}, {})).slice(0, 8)).toEqual([
    "Price",
    "Price per year",
    "Category",
    "Place",
    "Bedrooms",
    "Bathrooms",
    "Toilets",
    "Parking",
  ]);
});

test("rents by the month and by the year are put on the same footing", () => {
  const monthly = { price: "₦150,000 a month", priceAmount: 15_000_000, pricePeriod: "month" } as const;
  const sale = { price: "₦80m", priceAmount: 8_000_000_000, pricePeriod: "once" } as const;
  expect(rowsOf({}, monthly, sale)["Price per year"]).toEqual({
    cells: ["₦1,200,000 per year", "₦1,800,000 per year", "Not paid by the year"],
    differs: true,
  });
  expect(rowsOf(sale, sale)["Price per year"]).toBeUndefined();
  expect(rowsOf({ price: "Call us" }, {})["Price per year"]?.cells[0]).toBe("Not paid by the year");
});

test("sizes and what a square metre costs stand side by side where one is known", () => {
  const rows = rowsOf({ size: 100 }, { price: "₦80m", size: 160 }, {});
  expect(rows["Size"]).toEqual({ cells: ["100 m²", "160 m²", "Not said"], differs: true });
  expect(rows["Price per m²"]?.cells).toEqual(["₦12,000 per m² per year", "₦500,000 per m²", "Not known"]);
  expect(rowsOf({}, {})["Size"]).toBeUndefined();
  expect(rowsOf({}, {})["Price per m²"]).toBeUndefined();
});

test("what is asked by the square metre stands with what the whole costs, where that is known", () => {
  const plot = { category: "land", price: "₦50,000 per sqm" } as const;
  const rent = { category: "warehouse", price: "₦12,000/m²/year", size: 200 } as const;
  const rows = rowsOf({ ...plot, size: 600 }, plot, rent, { category: "buildersmart", price: "₦9,500/sqm" });
  expect(rows["Price"]?.cells).toEqual([
    expect.stringMatching(/^₦50,000 per m²₦30,000,000 for 600 m²≈ AED [\d,.]+ or \$[\d,]+ for 600 m²$/),
    expect.stringMatching(/^₦50,000 per m²≈ AED [\d,.]+ or \$[\d.]+ per m²$/),
    expect.stringMatching(
      /^₦12,000 per m² per year₦2,400,000 per year for 200 m²≈ AED [\d,.]+ or \$[\d,]+ per year for 200 m²$/,
    ),
    "₦9,500 per m²",
  ]);
  expect(rows["Price per m²"]?.cells).toEqual([
    "₦50,000 per m²",
    "₦50,000 per m²",
    "₦12,000 per m² per year",
    "₦9,500 per m²",
  ]);
  expect(rows["Price per year"]?.cells[2]).toBe("₦2,400,000 per year");
});

test("each price stands with what it is in other money; what a year costs, in the money that it stands beside", () => {
  const dubai = { price: "AED 10,000 per month", category: "dubai properties", state: "Dubai" };
  expect(rowsOf({}, {})["Price"]?.cells[0]).toMatch(/^₦1,200,000 per year≈ AED [\d,.]+ or \$[\d,]+ per year$/);
  const rows = rowsOf({}, dubai);
  expect(rows["Price"]?.cells).toEqual([
    expect.stringMatching(/^₦1,200,000 per year≈ AED [\d,]+ or \$[\d,]+ per year$/),
    expect.stringMatching(/^AED 10,000 per month≈ ₦[\d,]+ or \$[\d,]+ per month$/),
  ]);
  expect(rows["Price per year"]?.cells).toEqual([
    expect.stringMatching(/^₦1,200,000 per year≈ AED [\d,]+ per year$/),
    expect.stringMatching(/^AED 120,000 per year≈ ₦[\d,]+ per year$/),
  ]);
  expect(rowsOf({ price: "Call us" }, dubai)["Price"]?.cells[0]).toBe("Call us");
});

test("the day of listing is written as days are everywhere", () => {
  expect(rowsOf({}, {})["Listed on"]?.cells[0]).toBe("21 November 2026");
});

test("what differs is told from what is alike", () => {
  const rows = rowsOf({ bedrooms: 2, swimmingPool: true, numReviews: 0, rating: 0 }, {});
  expect(rows["Bedrooms"]).toEqual({ cells: ["2", "3"], differs: true });
  expect(rows["Swimming pool"]).toEqual({ cells: ["Yes", "Not said"], differs: false });
  expect(rows["Rating"]).toEqual({ cells: ["No Reviews", "4.5 of 5 (2 reviews)"], differs: true });
  expect(rows["Bathrooms"]).toEqual({ cells: ["2", "2"], differs: false });
  expect(Object.values(rowsOf({}, {})).filter(({ differs }) => differs)).toEqual([]);
});

test("what nobody said of one home is no difference from what is known of another", () => {
  const rows = rowsOf({ size: 128 }, { nearbyHospitals: "" });
  expect(rows["Size"]).toEqual({ cells: ["128 m²", "Not said"], differs: false });
  expect(rows["Price per m²"]).toEqual({ cells: ["₦9,375 per m² per year", "Not known"], differs: false });
  expect(rows["Hospitals nearby"]).toEqual({ cells: ["LUTH", "Not said"], differs: false });
  expect(rowsOf({ size: 128 }, {}, { size: 90 })["Size"]?.differs).toBe(true);
});

test("a line that says nothing of any of them is left out, and one that says something of one is not", () => {
  const rows = rowsOf({ bedrooms: 0 }, { nearbySchools: "Queen's College" });
  expect(rows["Schools nearby"]?.cells).toEqual(["Not said", "Queen's College"]);
  expect(rows["Bedrooms"]?.cells).toEqual(["None", "3"]);
  expect(rows["Supermarkets nearby"]).toBeUndefined();
  expect(rows["Swimming pool"]).toBeUndefined();
});

test("rooms and a pool are asked of homes alone, and what is nearby of places: of all else they do not apply", () => {
  const none = { bedrooms: 0, bathrooms: 0, toilets: 0, parkingSpace: 0 };
  const rows = rowsOf({ swimmingPool: true }, { ...none, category: "land" }, { ...none, category: "buildersmart" });
  for (const label of ["Bedrooms", "Bathrooms", "Toilets", "Parking", "Swimming pool"]) {
    expect(rows[label]?.cells.slice(1)).toEqual(["Does not apply", "Does not apply"]);
  }
  const nearby = rowsOf(
    {},
    { category: "land", nearbyHospitals: "" },
    { category: "buildersmart", nearbyHospitals: "" },
  );
  expect(nearby["Hospitals nearby"]?.cells).toEqual(["LUTH", "Not said", "Does not apply"]);
  expect(rowsOf({}, { ...none, category: "warehouse", toilets: 2 })["Toilets"]?.cells).toEqual(["3", "2"]);
});

test("what an owner typed is text in the table and never HTML", () => {
  const [row] = comparisonRows([{ ...home, price: "<img src=x>" }, home]);
  expect(String(row?.cells[0])).not.toContain("<img");
});
