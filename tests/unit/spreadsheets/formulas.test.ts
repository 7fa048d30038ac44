/** Cells that a spreadsheet would run. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLines } from "#lib/spreadsheets/csv.ts";
import { asWritten, disarmed } from "#lib/spreadsheets/formulas.ts";

const formula = /^["' ]*[=+\-@＝]/;

test.each([
  ["x;=HYPERLINK(1)", "x;'=HYPERLINK(1)"],
  ["x\t@SUM(1)", "x\t'@SUM(1)"],
  ['x;"=1+1', "x;'\"=1+1"],
  ["two\n+lines\r\n-more", "two\n'+lines\r\n'-more"],
  ["=1", "'=1"],
  ["'=1", "''=1"],
  ["\t=1", "'\t'=1"],
  ["a=b; c", "a=b; c"],
  ["Lekki - Ajah, +234", "Lekki - Ajah, +234"],
])("%j leaves as %j", (text, sent) => expect(disarmed(text)).toBe(sent));

// What people write, and what a formula needs.
const texts = fc.string({ unit: fc.constantFrom(..."=+-@;,\t\r\n'\"a 1＝") });

test("every text comes back as it was", () => {
  fc.assert(
    fc.property(texts, (text) => asWritten(disarmed(text)) === text),
    { numRuns: 3_000 },
  );
});

test("no cell begins with a formula, whichever separator a program takes", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parts = disarmed(text).split(/[;\t\r\n]/);
      return parts.every((part) => part.startsWith("'") || !formula.test(part));
    }),
    { numRuns: 3_000 },
  );
});

test("cells with another program's separator are quoted", () => {
  expect(csvLines([["a;b", "c\td", "e"]])).toBe('"a;b","c\td",e\r\n');
  expect(csvLines([["=1"], ["x;=1"]])).toBe(`'=1\r\n"x;'=1"\r\n`);
});
