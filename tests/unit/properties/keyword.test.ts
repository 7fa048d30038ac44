import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keywordTerms } from "#lib/properties/keyword.ts";

describe("the words of a search", () => {
  test.each([
    ["3-bedroom flat", ["3", "bedroom", "flat"]],
    ["3 bedroom flat", ["3", "bedroom", "flat"]],
    ["Flat in Lekki", ["flat", "lekki"]],
    ["for sale", ["sale"]],
    ["for the", ["for", "the"]],
    ["o'brien", ["o", "brien"]],
    ['NEAR("a" *) OR -title:x', ["or", "title", "x"]],
    ["flat flat FLAT", ["flat"]],
    ["Ilé Ọ̀yọ́", ["ilé", "ọ̀yọ́".normalize("NFC")]],
    ["", []],
    [" \u0000 🏠 ***", []],
  ])("of %j are %j", (keyword, terms) => {
    expect(keywordTerms(keyword)).toEqual(terms);
  });

  test("hold no sign that a query language could read, and are at most twelve", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (keyword) => {
        const terms = keywordTerms(keyword);
        expect(terms.length).toBeLessThanOrEqual(12);
        for (const term of terms) expect(term).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
      }),
    );
  });
});
