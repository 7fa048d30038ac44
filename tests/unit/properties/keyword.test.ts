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
    ["Ilé Ọ̀yọ́", ["ile", "oyo"]],
    ["", []],
    [" \u0000 🏠 ***", []],
  ])("of %j are %j", (keyword, terms) => {
    expect(keywordTerms(keyword)).toEqual(terms);
  });

  test.each([
    ["Spacious newly built 3 bedroom semi detached duplex in Old Ikoyi, Lagos", "semi detached duplex old ikoyi"],
    ["newly built 2 bedroom terrace duplex surulere", "bedroom 2 terrace duplex surulere"],
    ["one two three four five six seven", "one three four five seven"],
  ])("are the five most telling ones of %j", (keyword, words) => {
    expect(keywordTerms(keyword).toSorted()).toEqual(words.split(" ").toSorted());
  });

  test("hold no sign that a query language could read, and are at most five", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (keyword) => {
        const terms = keywordTerms(keyword);
        expect(terms.length).toBeLessThanOrEqual(5);
        for (const term of terms) expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});
