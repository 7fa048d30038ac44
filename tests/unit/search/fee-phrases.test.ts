/** Searches for homes without a fee. */
import { expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

test.each([
  ["flat in yaba no agency fee", { agencyFee: ["none"] }],
  ["no agent fee self con", { agencyFee: ["none"] }],
  ["2 bedroom flat without agency fee", { bedrooms: [2], agencyFee: ["none"] }],
  ["no commission land lekki", { category: "land", agencyFee: ["none"] }],
  ["flat no legal fee and no caution fee", { legalFee: ["none"], cautionFee: ["none"] }],
  ["flat free inspection", { viewingFee: ["none"] }],
  ["flat no service charge", { serviceCharge: ["none"] }],
])("“%s” asks for listings whose owner says that there is none", (words, filter) => {
  expect(parseQuery(words).filter).toEqual(filter);
});

test("a fee of an amount is no wish for none", () => {
  expect(parseQuery("flat with agency fee").filter).not.toHaveProperty("agencyFee");
  expect(parseQuery("caution fee").filter).not.toHaveProperty("cautionFee");
});
