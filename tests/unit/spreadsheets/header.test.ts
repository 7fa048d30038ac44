/** Files of other systems: the names of their columns, and what their cells say in our words. */
import { describe, expect, test } from "vitest";
import type { Choice } from "#lib/listing/fields/field.ts";
import { fields } from "#lib/listing/fields/values.ts";
import { readCells } from "#lib/spreadsheets/cells.ts";
import { readHeader } from "#lib/spreadsheets/header.ts";
import { readRow } from "#lib/spreadsheets/rows.ts";
import others from "../../support/other-headers.json" with { type: "json" };

/** What a file of one row says. */
function said(row: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const cells = Object.values(row);
  const header = readHeader(Object.keys(row), [cells]);
  expect(header.mistakes).toEqual([]);
  const read = readRow(header, cells);
  const { values, mistakes } = readCells(read.cells);
  expect([...read.mistakes, ...mistakes]).toEqual([]);
  return values;
}

const typedOfKind: Readonly<Record<string, string>> = {
  number: "2",
  count: "2",
  fee: "₦50,000",
  yesNo: "yes",
  flag: "yes",
};

/** A cell that says something of this field, and that decides names with two meanings. */
function cellFor(name: string): string {
  const field = fields.find((each) => each.name === name);
  if (field === undefined) throw new Error(`There is no field ${name}.`);
  if (name === "offer") return "rent";
  const all: readonly Choice[] = "choices" in field ? (field.choices as readonly Choice[]) : [];
  if (name === "billsIncluded") return "Cleaning";
  if (name === "handover") return "Q4 2027";
  const example = "example" in field ? String(field.example) : undefined;
  return all[0]?.label ?? typedOfKind[field.kind] ?? example ?? "120";
}

describe("every name that another system has for a column", () => {
  for (const [name, headers] of Object.entries(others.headers)) {
    test(`${name}: ${headers.join(", ")}`, () => {
      const cell = cellFor(name);
      for (const header of headers) {
        for (const written of [header, header.toUpperCase(), ` ${header.replaceAll(" ", "_")} `]) {
          const read = readHeader([written], [[cell]]);
          expect([written, read.mistakes, [...read.places.keys()]]).toEqual([written, [], [name]]);
        }
      }
    });
  }
});

test("accents in a name make no difference", () => {
  expect([...readHeader(["Prïcé"]).places.keys()]).toEqual(["price"]);
});

describe("a name with two meanings is decided by its cells", () => {
  test.each([
    ["Title", "C of O", "titleDocuments"],
    ["Title", "3-bedroom flat", "title"],
    ["Area", "450 sqm", "size"],
    ["Area", "Lekki Phase 1", "location"],
    ["Type", "For sale", "offer"],
    ["Type", "Terraced duplex", "propertyType"],
    ["Parking", "2", "parkingSpace"],
    ["Parking", "Inside the compound", "parkingKind"],
    ["Completion", "Q4 2027", "handover"],
    ["Completion", "Newly built", "condition"],
    ["Cleaning", "₦20,000", "cleaningFee"],
    ["Cleaning", "yes", "billsIncluded"],
  ])("%s with “%s” is %s", (header, cell, name) => {
    expect([...readHeader([header], [[cell]]).places.keys()]).toEqual([name]);
  });

  test("our own name stays our own, whatever its cells", () => {
    expect([...readHeader(["title"], [["C of O"]]).places.keys()]).toEqual(["title"]);
  });
});

describe("cells of other systems", () => {
  test.each([
    ["Sqft", "4,800", { size: "445.93" }],
    ["Built up area", "4,800 sq ft", { size: "445.93" }],
    ["Size", "450 sqm", { size: "450" }],
    ["Land size", "2 acres", { plotArea: "8093.71" }],
    ["Beds", "3 beds", { bedrooms: "3" }],
    ["Beds", "Studio", { bedrooms: "0" }],
    ["Advance", "12 months", { advanceMonths: "12" }],
    ["Advance", "1 year", { advanceMonths: "12" }],
    ["Agency (%)", "10", { agencyFee: "10%" }],
    ["Agency (%)", "10%", { agencyFee: "10%" }],
    ["Caution", "₦200,000", { cautionFee: "₦200,000" }],
    ["Pets", "Y", { petsAllowed: true }],
    ["Pets", "N", { petsAllowed: false }],
    ["Pets", "-", { petsAllowed: null }],
    ["Pets", "n.a.", { petsAllowed: null }],
    ["Elevator", "unknown", { lift: null }],
    ["Furnished", "Yes", { furnishing: "furnished" }],
    ["Furnished", "No", { furnishing: "unfurnished" }],
    ["Solar", "Yes", { backupPower: ["solar"] }],
    ["Solar", "No", { backupPower: null }],
    ["Borehole", "Y", { waterSources: ["borehole"] }],
    ["BQ", "1", { extraRooms: ["bq"] }],
    ["CCTV", "Yes", { security: ["cctv"] }],
  ])("%s: “%s”", (header, cell, values) => {
    expect(said({ [header]: cell })).toEqual(values);
  });

  test("columns of single choices are said together", () => {
    expect(said({ Solar: "Yes", Inverter: "Yes", Generator: "No" })).toEqual({ backupPower: ["solar", "inverter"] });
  });

  test("a yes that names no choice is asked about", () => {
    const header = readHeader(["Water"], [["yes"]]);
    const { mistakes } = readCells(readRow(header, ["yes"]).cells);
    expect(mistakes).toMatchObject([{ field: "waterSources", message: expect.stringContaining("choose one of") }]);
  });

  test("the period in a column of its own is said with the price", () => {
    expect(said({ Price: "AED 95,000", "Rent frequency": "Yearly" })).toEqual({ price: "AED 95,000 Yearly" });
    expect(said({ Price: "₦2m per year", "Rent frequency": "Yearly" })).toEqual({ price: "₦2m per year" });
  });
});

test("two columns for one field are named", () => {
  const { mistakes } = readHeader(["Beds", "Bedroom"]);
  expect(mistakes).toMatchObject([
    { field: "bedrooms", message: "“Beds” and “Bedroom” are both bedrooms: remove one of them" },
  ]);
});

describe("columns that no listing has", () => {
  test("are named and stop nothing", () => {
    const { places, unread, mistakes } = readHeader(["Colour code", "title", "title_en", "Zodiac sign", "Colour code"]);
    expect([...places.keys()]).toEqual(["title"]);
    expect(unread).toEqual(["Colour code", "title_en", "Zodiac sign"]);
    expect(mistakes).toEqual([]);
  });

  test("without a name go by their letter if they hold something", () => {
    const { unread } = readHeader(["title", "", ""], [["House", "", "kept by the cashier"]]);
    expect(unread).toEqual(["column C, without a name"]);
  });

  test.each([
    ["pirce", "price"],
    ["descripton", "description"],
    ["Bedroms", "bedrooms"],
    ["Curency", "Currency"],
    ["Rent frequncy", "Rent frequency"],
  ])("are asked about if they misspell one: %s", (header, meant) => {
    const { unread, mistakes } = readHeader(["title", header]);
    expect(unread).toEqual([]);
    expect(mistakes).toMatchObject([
      { row: 1, field: header, message: expect.stringContaining(`did you mean “${meant}”? Rename it, or remove it`) },
    ]);
  });

  test.each(["Code", "Date", "Agent", "Phone", "Lat", "Rating"])("are no misspelling: %s", (header) => {
    expect(readHeader(["title", header])).toMatchObject({ unread: [header], mistakes: [] });
  });

  test("are not asked about where the file has the meant column, too", () => {
    expect(readHeader(["price", "prices"])).toMatchObject({ unread: ["prices"], mistakes: [] });
  });

  test("a second column for the period or the currency is named, not dropped", () => {
    expect(readHeader(["Price", "Period", "Frequency", "Currency", "Currency code"]).unread).toEqual([
      "Frequency",
      "Currency code",
    ]);
  });
});

describe("the currency beside the price", () => {
  test.each([
    ["AED", "95,000", "AED 95,000"],
    ["Dirhams", "95,000", "AED 95,000"],
    ["NGN", "4500000", "₦4500000"],
    ["naira", "4.5m per annum", "₦4.5m per annum"],
    ["USD", "120,000", "$120,000"],
    ["", "120,000", "120,000"],
    ["USD", "$120,000", "$120,000"],
    ["NGN", "Price on request", "Price on request"],
    ["EUR", "120,000", "EUR 120,000"],
  ])("%s: %s", (currency, price, together) => {
    expect(said({ Price: price, Currency: currency })).toEqual({ price: together });
  });

  test("stands in the name of the column", () => {
    expect(said({ "Price (AED)": "95,000" })).toEqual({ price: "AED 95,000" });
    expect(said({ "Rent in naira": "₦2m" })).toEqual({ price: "₦2m" });
    expect(said({ "Agency fee (USD)": "5,000", "Caution (AED)": "10%" })).toEqual({
      agencyFee: "$5,000",
      cautionFee: "10%",
    });
  });

  test("a price in another currency than its column says is a mistake", () => {
    const header = readHeader(["Price", "Currency"]);
    const mistakes = (price: string, currency: string) => readRow(header, [price, currency]).mistakes;
    const message = expect.stringContaining("is not in USD, as its currency column says");
    expect(mistakes("₦5m", "USD")).toMatchObject([{ field: "price", message }]);
    expect([...mistakes("₦5m", "NGN"), ...mistakes("5m", "USD")]).toEqual([]);
  });
});

describe("codes of portals", () => {
  test.each([
    ["RR", "rent", "rent"],
    ["RS", "for sale", "sale"],
    ["CR", "rent", "rent"],
    ["CS", "for sale", "sale"],
  ])("%s as a category is “%s”, in Dubai with its offer", (code, category, offer) => {
    expect(said({ Category: code, State: "Lagos" })).toMatchObject({ category, offer });
    expect(said({ Category: code, State: "Dubai" })).toMatchObject({ category: "dubai properties", offer });
    expect(said({ "Offering type": code })).toEqual({ offer });
    expect(said({ offer: code.toLowerCase() })).toEqual({ offer });
  });

  test.each([
    ["AP", "flat"],
    ["VH", "villa"],
    ["TH", "townhouse"],
    ["PH", "penthouse"],
  ])("%s is the property type %s", (code, propertyType) => {
    expect(said({ "Property type": code })).toEqual({ propertyType });
    expect(said({ propertyType: code })).toEqual({ propertyType });
  });
});

test("columns that an export only shows are passed over", () => {
  const { places, mistakes } = readHeader([
    "title",
    "moveIn",
    "moveInRefundable",
    "moveInSecondYear",
    "moveInIsComplete",
  ]);
  expect([[...places.keys()], mistakes]).toEqual([["title"], []]);
});
