/** What homes are called in Nigeria, read as what they are. */
import { describe, expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

describe("a home of one bedroom", () => {
  test.each(["mini flat", "miniflat yaba", "room and parlour", "room & parlor", "a room and a parlour"])(
    "%s",
    (typed) => {
      expect(parseQuery(typed).filter).toEqual({ bedrooms: [1] });
    },
  );

  test("stays what it was called, and has as many bedrooms as are said", () => {
    expect(parseQuery("mini flat yaba").words).toEqual(["mini", "flat", "yaba"]);
    expect(parseQuery("2 bedroom mini flat").filter).toEqual({ bedrooms: [2] });
  });
});

test("a home without a bedroom is a studio, and no office", () => {
  for (const typed of ["0 bedroom", "zero bedroom", "0 bed"]) {
    expect(parseQuery(typed)).toMatchObject({ filter: {}, words: ["studio"] });
  }
  expect(parseQuery("10 bedroom house").filter).toEqual({ bedrooms: [6] });
});

describe("a price in Pidgin and in other negations", () => {
  test.each([
    ["house wey no pass 2m", { maxPrice: 2_000_000 }],
    ["flat no reach 500k", { maxPrice: 500_000 }],
    ["land not less than 1m", { category: "land", minPrice: 1_000_000 }],
    ["land not less than 1m but not more than 2m", { category: "land", minPrice: 1_000_000, maxPrice: 2_000_000 }],
  ])("%s", (typed, filter) => {
    expect(parseQuery(typed)).toMatchObject({ filter, remarks: [] });
  });
});

test("whoever stays for some nights wants a short let", () => {
  expect(parseQuery("apartment for 3 nights").filter).toEqual({ category: "short lets" });
  expect(parseQuery("short let lagos for 3 nights")).toMatchObject({ filter: { category: "short lets" }, words: [] });
});

test("whoever would buy or rent has asked for neither", () => {
  for (const typed of ["house for sale or rent enugu", "house for rent or sale enugu", "house sale/rent enugu"]) {
    expect(parseQuery(typed)).toMatchObject({ filter: { state: "Enugu" }, purpose: undefined });
  }
  expect(parseQuery("short let or sale lagos").filter).toMatchObject({ category: "short lets" });
  expect(parseQuery("house for rent or lease enugu").filter).toMatchObject({ category: "rent" });
});

test("a plot's price is one price, and a semi-d is semi-detached", () => {
  expect(parseQuery("land epe 5m per plot")).toMatchObject({
    filter: { category: "land", maxPrice: 5_000_000 },
    words: ["epe"],
  });
  expect(parseQuery("4 bed semi d lekki").words).toEqual(["semi", "detached", "lekki"]);
});
