/** What a column, a cell and a listing say of one thing has to agree, and no word is dropped silently. */
import { describe, expect, test } from "vitest";
import { propertyChange } from "#lib/contracts/managed-property.ts";
import { blankListing, outcomeOf } from "#lib/properties/listing-change.ts";
import { readHeader } from "#lib/spreadsheets/header.ts";
import type { StoredListing } from "#lib/spreadsheets/rows.ts";
import { dubai, goods, land, plainly, type Row, read, rent, sale, shortLet } from "../../support/read-rows.ts";

const disagreeing = expect.stringMatching(/ says .+, but .+ says .+: correct one of them\. .+, or /);

describe("a price and an offer that contradict each other", () => {
  test.each<Row>([
    { ...sale, "Sale price": "250,000,000 per annum" },
    { ...sale, Price: "₦2m a month" },
    { ...sale, Rent: "2m" },
    { ...sale, Price: "80m", Period: "Yearly" },
    { ...rent, "Sale price": "200m" },
    { ...rent, "Selling price": "₦90m" },
    { ...rent, Price: "₦85m outright" },
    { ...rent, Price: "2m", Period: "Sale" },
    { ...land, Purpose: "For sale", "Annual rent": "500000" },
    { ...land, Purpose: "Joint venture", "Monthly rent": "500000" },
    { ...dubai, "Sale price": "95,000 per year" },
    { ...dubai, Purpose: "For rent", "Asking price": "AED 1.2m for sale" },
    { ...shortLet, "Annual rent": "5m" },
  ])("are asked about, in every direction: %j", (row) => {
    expect(read(row).questions).toEqual([expect.stringContaining("correct one of them")]);
  });

  test("are told with both sides and two ways to correct them", () => {
    expect(read({ ...rent, "Sale price": "200m" }).questions).toEqual([
      "The listing says for rent, but the column “Sale price” says for sale: correct one of them. Name the column “Price”, or change its category or offer",
    ]);
  });

  const stored = (more: Partial<StoredListing>): StoredListing => ({
    category: "land",
    offer: "sale",
    price: "₦80m",
    ...more,
  });

  test.each<[Row, StoredListing]>([
    [{ Rent: "2m" }, stored({ category: "for sale", offer: null })],
    [{ Price: "₦2m per annum" }, stored({})],
    [{ "Sale price": "80m" }, stored({ offer: "rent", price: "₦1m per annum" })],
    [{ Purpose: "For sale" }, stored({ offer: "rent", price: "₦1m per annum" })],
    [{ Category: "for sale" }, stored({ category: "rent", offer: null, price: "₦1m per annum" })],
  ])("are asked about where the listing that the row changes says one of them: %j", (row, before) => {
    expect(read(row, before).questions).toEqual([disagreeing]);
  });

  test("that a listing already has do not stop an export that comes back", () => {
    const before = stored({ price: "₦2m per annum" });
    expect(read({ price: "₦2m per annum", Purpose: "For sale" }, before).questions).toEqual([]);
  });

  test.each<[Row, object]>([
    [{ ...sale, "Sale price": "₦250m" }, { price: "₦250m" }],
    [{ ...sale, Price: "₦85m", Period: "once" }, { price: "₦85m" }],
    [{ ...sale, Price: "₦85m, service charge ₦2m per annum" }, { price: "₦85m, service charge ₦2m per annum" }],
    [
      { ...land, Purpose: "For sale", Price: "9,500 per sqm" },
      { offer: "sale", price: "9,500 per sqm" },
    ],
    [{ ...rent, Rent: "2m" }, { price: "2m" }],
    [{ ...rent, Price: "2m" }, { price: "2m" }],
    [{ ...shortLet, Rent: "₦900,000 per month" }, { price: "₦900,000 per month" }],
    [{ ...goods, "Sale price": "₦9,000" }, { price: "₦9,000" }],
  ])("are none: %j", (row, said) => {
    expect(read(row)).toEqual(plainly(said));
  });

  test("a column of rents says the offer where nothing else does", () => {
    expect(read({ ...dubai, Rent: "95,000" })).toEqual(plainly({ offer: "rent", price: "95,000" }));
  });
});

describe("words behind a number", () => {
  test.each<[Row, object]>([
    [
      { ...rent, Beds: "3 ensuite" },
      { bedrooms: "3", ensuite: "all" },
    ],
    [
      { ...rent, Beds: "4 (all en-suite)" },
      { bedrooms: "4", ensuite: "all" },
    ],
    [
      { ...rent, Beds: "3 beds + BQ" },
      { bedrooms: "3", extraRooms: ["bq"] },
    ],
    [{ ...rent, Bedrooms: "3 bdrm" }, { bedrooms: "3" }],
    [{ ...rent, Toilets: "4 WC" }, { toilets: "4" }],
    [{ ...dubai, Cheques: "4 cheques" }, { cheques: "4" }],
  ])("are its noun or another fact: %j", (row, said) => {
    expect(read(row)).toEqual(plainly(said));
  });

  test.each<[Row, object, string]>([
    [{ ...rent, Beds: "3 bedroom flat" }, { bedrooms: "3" }, "“Beds: 3 bedroom flat” is read as 3, without “flat”"],
    [
      { ...rent, Baths: "2 with jacuzzi" },
      { bathrooms: "2" },
      "“Baths: 2 with jacuzzi” is read as 2, without “jacuzzi”",
    ],
  ])("are named where they are no fact: %j", (row, said, note) => {
    expect(read(row)).toEqual({ said, notes: [note], questions: [] });
  });

  test.each(["2k", "3 and a half", "2 dozen"])("that change the number are left to the contract: “%s”", (cell) => {
    expect(read({ ...rent, Beds: cell }).said).toEqual({ bedrooms: cell });
  });
});

describe("the unit of a size", () => {
  test.each<Row>([
    { ...sale, "Size (sqm)": "120 sq ft" },
    { ...dubai, "BUA sqft": "120 m²" },
    { ...sale, "Land size (acres)": "600 sqm" },
    { ...sale, "Size (sqm)": "2 plots" },
    { ...land, "Size (plots)": "600 sqm" },
    { ...dubai, Size: "120 sqm", "Size unit": "sqft" },
    { ...dubai, "Size (sqm)": "120", "Size unit": "sqft" },
  ])("is asked about where its column says another: %j", (row) => {
    expect(read(row)).toMatchObject({ said: {}, questions: [expect.stringContaining("contradict each other")] });
  });

  test.each<[Row, object]>([
    [{ ...sale, "Size (sqm)": "120 m2" }, { size: "120" }],
    [{ ...dubai, "Size (sqft)": "1,200 square feet" }, { size: "111.48" }],
    [
      { ...land, "Plot sqm": "2 plots (1,200 sqm)" },
      { plotArea: "1200", plotCount: "2", size: "1200" },
    ],
  ])("may stand twice: %j", (row, said) => {
    expect(read(row)).toEqual(plainly(said));
  });

  test.each<[Row, string, string]>([
    [{ ...land, "Land Size": "100x50" }, "100x50", "names no unit: write “100x50 ft” or “100x50 m”"],
    [{ ...land, Dimensions: "60 by 120" }, "60 by 120", "write “60 by 120 ft” or"],
    [{ ...goods, Size: "600x600" }, "600x600", "write “600x600 mm” or"],
  ])("that sides leave out is told: %j", (row, dimensions, note) => {
    expect(read(row)).toEqual({ said: { dimensions }, notes: [expect.stringContaining(note)], questions: [] });
  });

  test("of sides may stand in their column", () => {
    expect(read({ ...land, "Size (feet)": "100x50" })).toEqual(plainly({ dimensions: "100x50 feet" }));
  });
});

describe("several names for one choice", () => {
  test.each<[string, object, string]>([
    ["Flat/House", { propertyType: "flat" }, "is read as “Flat or apartment”, without “House”"],
    ["Duplex or Bungalow", { propertyType: "duplex" }, "without “Bungalow”"],
  ])("“%s” is told", (cell, said, note) => {
    expect(read({ ...sale, Type: cell })).toEqual({ said, notes: [expect.stringContaining(note)], questions: [] });
  });

  test("that mean the same need no note", () => {
    expect(read({ ...sale, Type: "Apartment / Flat" })).toEqual(plainly({ propertyType: "flat" }));
  });
});

describe("a service charge by the square foot", () => {
  test.each(["15/sqft", "AED 15 psf", "15 per sq ft", "15 psf p.a.", "AED 15/sq.ft/yr", "Dhs 15 per square foot"])(
    "is read as one: “%s”",
    (cell) => {
      const { said, notes, questions } = read({ ...dubai, "Service charge": cell });
      expect([notes, questions]).toEqual([[], []]);
      const change = propertyChange.parse({ category: "dubai properties", state: "Dubai", ...said });
      expect(outcomeOf(blankListing, change).fields.serviceCharge).toEqual({
        amount: 1500,
        currency: "AED",
        per: "sqft-year",
      });
    },
  );
});

test.each(["Ample", "Ample parking space", "Plenty", "Enough for many cars"])(
  "parking that says neither how many nor where is told, and is no car: “%s”",
  (cell) => {
    const note = expect.stringContaining("is not kept: write how many cars, or where they stand");
    expect(read({ ...rent, Parking: cell })).toEqual({ said: {}, notes: [note], questions: [] });
  },
);

test("a word of several column names is asked about with these, not with one spelled alike", () => {
  const { mistakes } = readHeader(["title", "Power"]);
  expect(mistakes).toMatchObject([
    { message: expect.stringContaining("did you mean “Power supply”, “Power backup” or “Power kVA”?") },
  ]);
});
