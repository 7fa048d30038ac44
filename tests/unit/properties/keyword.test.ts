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

  test("are the telling ones where there are more than six: what many listings say goes first", () => {
    expect(keywordTerms("Spacious newly built 3 bedroom semi detached duplex in Old Ikoyi, Lagos")).toEqual([
      "3",
      "semi",
      "detached",
      "duplex",
      "old",
      "ikoyi",
    ]);
    expect(keywordTerms("newly built 2 bedroom terrace duplex surulere")).toEqual([
      "newly",
      "built",
      "2",
      "terrace",
      "duplex",
      "surulere",
    ]);
    expect(keywordTerms("one two three four five six seven")).toEqual(["one", "two", "three", "four", "five", "six"]);
  });

  test("hold no sign that a query language could read, and are at most six", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (keyword) => {
        const terms = keywordTerms(keyword);
        expect(terms.length).toBeLessThanOrEqual(6);
        for (const term of terms) expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});
