/** A cell that an export writes is read by an import as the same value. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellReaders, fieldCells } from "#lib/listing/fields/spreadsheet.ts";
import { blankValues, fieldsOf } from "#lib/listing/fields/values.ts";

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
