import { describe, expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

describe("how large land has to be cannot be asked for, and that is said", () => {
  test.each([
    ["half plot of land in ikorodu", "half plot of land", ["ikorodu"]],
    ["half a plot epe", "half a plot", ["epe"]],
    ["1/2 plot", "1/2 plot", []],
    ["2 plots of land in epe", "2 plots of land", ["epe"]],
    ["one and half plot", "one and half plot", []],
    ["full plot of land uyo", "full plot of land", ["uyo"]],
    ["3 acres of land", "3 acres of land", []],
    ["acre of land", "acre of land", []],
  ])("%j", (typed, size, words) => {
    expect(parseQuery(typed)).toMatchObject({
      filter: { category: "land" },
      words,
      remarks: [`You can't search land by size, so “${size}” shows all sizes.`],
    });
  });

  test.each(["plot of land", "a plot of land", "1 plot of land", "plots", "land"])("but %j asks for none", (typed) => {
    expect(parseQuery(typed)).toMatchObject({ filter: { category: "land" }, words: [], remarks: [] });
  });

  test.each(["bungalow on half plot", "hotel on 2 acres"])("nor does %j for land", (typed) => {
    expect(parseQuery(typed)).toMatchObject({ filter: {}, remarks: [] });
  });
});
