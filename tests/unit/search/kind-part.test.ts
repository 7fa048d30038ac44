import { describe, expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

const kindOf = (typed: string): string | undefined =>
  parseQuery(typed).understood.find(({ part }) => part === "kind")?.label;

describe("a kind of property is a part with the label of its type", () => {
  test.each([
    ["duplex in lekki", "Duplex"],
    ["studio ikeja", "Studio"],
    ["self contain yaba", "Self contain"],
    ["terrace house ikate", "Terrace"],
    ["office in ikeja", "Office"],
    ["shops in yaba", "Shop or showroom"],
    ["hotel lagos", "Hotel or guest house"],
    ["plaza ikeja", "Plaza or mall"],
    ["penthouse ikoyi", "Penthouse"],
    ["fully detached duplex", "Detached house, Duplex"],
    ["semi-detached ajah", "Semi-detached"],
  ])("%j", (typed, label) => {
    expect(kindOf(typed)).toBe(label);
  });

  test("its word stays a word until the part is removed", () => {
    expect(parseQuery("duplex in lekki").words).toEqual(["duplex", "lekki"]);
    expect(parseQuery("duplex in lekki", ["kind"])).toMatchObject({ words: ["lekki"], understood: [] });
  });

  test.each([
    ["room opposite hotel", "Room"],
    ["plaza road yaba", undefined],
    ["wardrobe for my duplex", undefined],
    ["warehouse apapa", undefined],
  ])("%j names no other kind", (typed, label) => {
    expect(kindOf(typed)).toBe(label);
  });
});
