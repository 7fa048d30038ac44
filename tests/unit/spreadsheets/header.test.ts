/** Files of other systems: the names of their columns, and what their cells say in our words. */
import { describe, expect, test } from "vitest";
import type { Choice } from "#lib/listing/fields/field.ts";
import { fields } from "#lib/listing/fields/values.ts";
import { readCells } from "#lib/spreadsheets/cells.ts";
import { namedCells, readHeader } from "#lib/spreadsheets/header.ts";
import others from "../../support/other-headers.json" with { type: "json" };

/** What a file of one row says. */
function said(row: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const cells = Object.values(row);
  const header = readHeader(Object.keys(row), [cells]);
  expect(header.mistakes).toEqual([]);
  const { values, mistakes } = readCells(namedCells(header, cells));
  expect(mistakes).toEqual([]);
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
    ["Size", "450 sqm", { size: "450 sqm" }],
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
    const { mistakes } = readCells(namedCells(header, ["yes"]));
    expect(mistakes).toMatchObject([{ field: "waterSources", message: expect.stringContaining("choose one of") }]);
  });

  test("the period in a column of its own is said with the price", () => {
    expect(said({ Price: "AED 95,000", "Rent frequency": "Yearly" })).toEqual({ price: "AED 95,000 Yearly" });
    expect(said({ Price: "₦2m per year", "Rent frequency": "Yearly" })).toEqual({ price: "₦2m per year" });
  });
});

test("two columns for one field are named, and so is an unknown column", () => {
  const { mistakes } = readHeader(["Beds", "Bedroom", "Zodiac sign"]);
  expect(mistakes).toMatchObject([
    { field: "bedrooms", message: "“Beds” and “Bedroom” are both bedrooms: remove one of them" },
    { field: "Zodiac sign", message: expect.stringContaining("is not a column") },
  ]);
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
