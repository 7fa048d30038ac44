/** Movers from town to town. */
import { expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

test.each([
  ["movers ikeja to ibadan", ["lagos"], ["oyo"]],
  ["movers from lekki phase 1 to abeokuta", ["lagos"], ["ogun"]],
  ["ikeja to abuja movers", ["lagos"], ["fct"]],
  ["haulage from onitsha to jos", ["anambra"], ["plateau"]],
  ["truck from benin city to warri", ["edo"], ["delta"]],
  ["movers yaba to ikeja", ["lagos"], ["within"]],
  ["movers from lagos to kano", ["lagos"], ["kano"]],
])("%j", (typed, moveFrom, moveTo) => {
  expect(parseQuery(typed).filter).toEqual({ category: "home movers", moveFrom, moveTo });
});

test("a place that movers are close to is where they are", () => {
  expect(parseQuery("movers close to yaba")).toMatchObject({ filter: { category: "home movers" }, words: ["yaba"] });
});

test("without movers, two towns are two places", () => {
  expect(parseQuery("ikeja to ibadan")).toMatchObject({ filter: {}, words: ["ikeja", "ibadan"] });
});
