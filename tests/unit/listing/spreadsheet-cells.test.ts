/** A cell that an export writes is read by an import as the same value. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellReaders, fieldCells } from "#lib/listing/fields/spreadsheet.ts";
import { blankValues, fieldsOf } from "#lib/listing/fields/values.ts";
import { readCells } from "#lib/spreadsheets/cells.ts";
import { readHeader } from "#lib/spreadsheets/header.ts";
import { readRow } from "#lib/spreadsheets/rows.ts";

const written = (name: string, value: unknown): string =>
  (fieldCells({ ...blankValues(), [name]: value }) as Readonly<Record<string, string>>)[name] ?? "";
const read = (name: string, cell: string): unknown => cellReaders.get(name)?.(cell);

describe("choices, also where their labels hold commas", () => {
  test.each(fieldsOf("choices"))("of $name, any of them", ({ name, choices }) => {
    const values = choices.map(({ value }) => value);
    fc.assert(
      fc.property(fc.subarray([...values], { minLength: 1 }), (some) => {
        expect(read(name, written(name, some))).toEqual(some);
      }),
    );
  });

  test.each(fieldsOf("choice"))("of $name, each one", ({ name, choices }) => {
    for (const { value } of choices) expect(read(name, written(name, value))).toBe(value);
  });
});

describe("through the reading of whole rows, which understands more than our own words", () => {
  const throughRow = (name: string, value: unknown): unknown => {
    const cells = ["", written(name, value)];
    const header = readHeader(["_id", name], [cells]);
    const row = readRow(header, cells);
    const { values, mistakes } = readCells(row.cells);
    expect([header.mistakes, row.mistakes, row.notes, mistakes]).toEqual([[], [], [], []]);
    return values[name];
  };

  test.each(fieldsOf("choices"))("choices of $name", ({ name, choices }) => {
    const values = choices.map(({ value }) => value);
    fc.assert(
      fc.property(fc.subarray([...values], { minLength: 1 }), (some) => {
        expect(throughRow(name, some)).toEqual(some);
      }),
    );
  });

  test.each(fieldsOf("choice"))("a choice of $name", ({ name, choices }) => {
    for (const { value } of choices) expect(throughRow(name, value)).toBe(value);
  });

  test.each(fieldsOf("number"))("a number of $name", ({ name, least, most, step = 1 }) => {
    for (const value of [least, least + step, most]) expect(throughRow(name, value)).toBe(String(value));
  });

  test.each([
    ["size", 120.5, "120.5"],
    ["plotArea", 600, "600"],
    ["lift", false, false],
    ["swimmingPool", true, true],
    ["availableFrom", "2026-12-01", "2026-12-01"],
    ["powerBandMonth", "2026-12", "2026-12"],
    ["handover", "2027-Q4", "2027-Q4"],
    ["serviceCharge", { amount: 1_800, currency: "AED" }, "AED 18"],
    ["cautionFee", "none", "none"],
    ["otherFees", [{ name: "Waste", amount: 2_400_000, currency: "NGN" }], "Waste: ₦24,000"],
    ["title", "n/a", "n/a"],
    ["description", "-", "-"],
    ["reference", "00123", "00123"],
  ])("%s", (name, value, cell) => {
    expect(throughRow(name, value)).toBe(cell);
  });
});
