import { describe, expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

/** The sentence about a filter that is not exactly what is asked for. */
const notes = (nearest: string) => (nearest === "" ? [] : [expect.stringContaining(`is searched as “${nearest}”`)]);

describe("plots are read as the highest step that is not above them", () => {
  test.each([
    ["half plot of land in ikorodu", "0.5", ["ikorodu"], ""],
    ["half plot ikorodu", "0.5", ["ikorodu"], ""],
    ["half a plot epe", "0.5", ["epe"], ""],
    ["1/2 plot", "0.5", [], ""],
    ["two plots of land in asaba", "2", ["asaba"], ""],
    ["3 plots of land in epe", "2", ["epe"], "at least 2 plots"],
    ["at least 2 plots lekki", "2", ["lekki"], ""],
    ["one and half plot", "1", [], "at least 1 plot"],
    ["full plot of land uyo", "1", ["uyo"], ""],
    ["12 plots", "10", [], "at least 10 plots"],
  ])("%j", (typed, plots, words, nearest) => {
    const filter = { category: "land", plotCount: [plots] };
    expect(parseQuery(typed)).toMatchObject({ filter, words, remarks: notes(nearest) });
  });

  test.each(["plot of land", "a plot of land", "1 plot of land", "plots", "land", "acre of land"])(
    "but %j asks for no size",
    (typed) => {
      expect(parseQuery(typed)).toMatchObject({ words: [], remarks: [] });
      expect(parseQuery(typed).filter).toEqual({ category: "land" });
    },
  );
});

describe("areas are of the plot for land, and of the floor for all else", () => {
  test.each([
    ["land 600sqm", { category: "land", plotArea: ["600"] }, [], ""],
    ["1000 sqm land in guzape", { category: "land", plotArea: ["1000"] }, ["guzape"], ""],
    ["1,500 square metres plot", { category: "land", plotArea: ["1000"] }, [], "at least 1,000 m²"],
    ["50,000 sqm land", { category: "land", plotArea: ["50000"] }, [], ""],
    ["500-600 sqm land", { category: "land", plotArea: ["450"] }, [], "at least 450 m²"],
    ["house on 600 sqm", { plotArea: ["600"] }, ["house"], ""],
    ["bungalow on half plot", { plotCount: ["0.5"] }, ["bungalow"], ""],
    ["4 bedroom duplex on 450 sqm of land", { bedrooms: [4], plotArea: ["450"] }, ["duplex"], ""],
    ["warehouse 2000 sqm apapa", { category: "warehouse", size: ["1000"] }, ["apapa"], "at least 1,000 m²"],
    ["shop 45 sqm", { size: ["30"] }, ["shop"], "at least 30 m²"],
    ["phase 3 200 sqm", { size: ["150"] }, ["phase", "3"], "at least 150 m²"],
  ])("%j", (typed, filter, words, nearest) => {
    expect(parseQuery(typed)).toMatchObject({ filter, words, remarks: notes(nearest) });
  });

  test("square feet, acres and hectares are converted exactly", () => {
    // 1,615 square feet are 150.04 m², 1,614 are 149.95 m².
    expect(parseQuery("1615 sqft flat").filter).toEqual({ size: ["150"] });
    expect(parseQuery("1614 sq ft flat").filter).toEqual({ size: ["100"] });
    expect(parseQuery("3 acres of land").filter).toEqual({ category: "land", plotArea: ["10000"] });
    expect(parseQuery("quarter acre").filter).toEqual({ category: "land", plotArea: ["1000"] });
    expect(parseQuery("half hectare epe").filter).toEqual({ category: "land", plotArea: ["5000"] });
    expect(parseQuery("hotel on 2 acres").filter).toEqual({ plotArea: ["8000"] });
  });

  test("a limit from above cannot be searched for, and that is said", () => {
    expect(parseQuery("land under 600 sqm")).toMatchObject({
      filter: { category: "land" },
      words: [],
      remarks: ["Sizes can be searched for from the smallest up, so we ignored “under 600 sqm”."],
    });
  });

  test("a size below the lowest step is ignored, and that is said", () => {
    expect(parseQuery("flat 20 sqm").remarks).toEqual(["“20 sqm” is below our lowest filter, so we ignored it."]);
  });

  test.each([
    "tiles 600 sqm",
    "land under 50k per sqm",
    "land 5k/sqm",
    "tiles under 10,000 per sqm",
    "land 5m an acre",
  ])("%j names no size", (typed) => {
    const { filter } = parseQuery(typed);
    expect([filter.size, filter.plotArea, filter.plotCount]).toEqual([undefined, undefined, undefined]);
  });

  test("a size can be removed, and the land stays", () => {
    expect(parseQuery("half plot ikorodu", ["plotCount"]).filter).toEqual({ category: "land" });
    expect(parseQuery("600 sqm land", ["plotArea"]).filter).toEqual({ category: "land" });
  });
});
