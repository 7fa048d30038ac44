/** Numbers of phases and years, and limits that are nearly said. */
import { describe, expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

test.each(["ikate ph. 2", "ikate ph.2", "ikate ph 2", "ikate ph2", "ikate phase two", "ikate ph II", "ikate phase ii"])(
  "%j is a phase",
  (typed) => {
    expect(parseQuery(typed).words).toEqual(["ikate", "phase", "2"]);
  },
);

test("a four is a number of a name, and else means for", () => {
  expect(parseQuery("flat kubwa phase 4").words).toEqual(["flat", "kubwa", "phase", "4"]);
  expect(parseQuery("zone 4 wuse").words).toEqual(["zone", "4", "wuse"]);
  expect(parseQuery("flat 4 lekki").words).toEqual(["flat", "lekki"]);
  expect(parseQuery("area one garki").words).toEqual(["area", "1", "garki"]);
});

test("ph is Port Harcourt before rooms and prices, and where nothing is numbered", () => {
  expect(parseQuery("flat in ph. 3 bedroom")).toMatchObject({ filter: { bedrooms: [3] }, words: ["flat", "ph"] });
  expect(parseQuery("ph 2 bedroom").words).toEqual(["ph"]);
  expect(parseQuery("land in ph").words).toEqual(["ph"]);
  expect(parseQuery("phase two bedroom").filter).toEqual({ bedrooms: [2] });
});

describe("years of a building are read", () => {
  test.each([
    ["built 2020 flat", "2020"],
    ["flat built after 2020", "2020"],
    ["2024 building flat", "2024"],
    ["flat built since 2015", "2015"],
  ])("%j", (typed, year) => {
    expect(parseQuery(typed)).toMatchObject({ filter: { yearBuilt: [year] }, words: ["flat"], remarks: [] });
  });

  test("but a small number counts buildings", () => {
    expect(parseQuery("2 building").filter.yearBuilt).toBeUndefined();
  });
});

describe("a limit is never made stricter without a word", () => {
  test.each(["up to about 5m", "under about 5m", "max around 5m", "not more than about 5m"])("%j", (limit) => {
    expect(parseQuery(`flat ${limit}`).filter).toEqual({ maxPrice: 5_000_000 });
  });

  test("a plus before other numbers adds fees", () => {
    expect(parseQuery("rent 1.5m + 10 10").filter.maxPrice).toBe(1_500_000);
    expect(parseQuery("flat 3m+").filter).toEqual({ minPrice: 3_000_000 });
  });

  test("the nearest filter is said where it is not exact", () => {
    expect(parseQuery("2 acres land")).toMatchObject({
      filter: { plotArea: ["8000"] },
      remarks: ["“2 acres” is searched as “at least 8,000 m²”, the nearest filter."],
    });
    expect(parseQuery("1 hectare land")).toMatchObject({ filter: { plotArea: ["10000"] }, remarks: [] });
    expect(parseQuery("flat agency up to 7%")).toMatchObject({
      filter: { agencyFee: ["10"] },
      remarks: ["“agency up to 7 percent” is searched as “up to 10%”, the nearest filter."],
    });
  });
});

test("a number keeps a fact from being a name: 24-hour security of an estate", () => {
  expect(parseQuery("24hr security estate").filter).toEqual({ security: ["guards"] });
  expect(parseQuery("flat gateman street gate").filter.security).toEqual(["guards", "gate"]);
});
