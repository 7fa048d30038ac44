/** What a search does not want, in front of its name or behind it. */
import { describe, expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

describe("a fee that comes on top is charged, and one within the price is none", () => {
  test.each([
    ["flat service charge extra", { serviceCharge: ["charged"] }],
    ["flat service charge excluded", { serviceCharge: ["charged"] }],
    ["flat agency fee not included", { agencyFee: ["charged"] }],
    ["flat caution separate", { cautionFee: ["charged"] }],
    ["flat service charge included", { serviceCharge: ["none"] }],
    ["flat inclusive of service charge", { serviceCharge: ["none"] }],
    ["flat agency and legal included", { agencyFee: ["none"], legalFee: ["none"] }],
    ["flat without service charge", { serviceCharge: ["none"] }],
  ])("%j", (typed, filter) => {
    expect(parseQuery(typed)).toMatchObject({ words: ["flat"], remarks: [] });
    expect(parseQuery(typed).filter).toEqual(filter);
  });

  test("but a sum that includes fees is what moving in costs", () => {
    expect(parseQuery("flat 3m service charge inclusive").filter).toEqual({ maxMoveIn: 3_000_000 });
  });
});

test.each([
  ["flat gym extra", "gym extra"],
  ["flat wifi not included", "wifi not included"],
  ["flat cctv excluded", "cctv excluded"],
])("%j is not read as having it", (typed, part) => {
  expect(parseQuery(typed)).toMatchObject({
    filter: {},
    words: ["flat"],
    remarks: [`We can't search for “${part}” yet, so homes with one are included.`],
  });
});

test("movers may pack for a fee, or not at all", () => {
  expect(parseQuery("movers packing").filter.packing).toEqual(["included"]);
  expect(parseQuery("movers packing extra").filter.packing).toEqual(["extra"]);
  expect(parseQuery("movers packing not included").filter.packing).toEqual(["extra"]);
  expect(parseQuery("movers no packing").filter.packing).toEqual(["none"]);
});

test("extra rooms are no negation, and a wahala is not its cause", () => {
  expect(parseQuery("flat with store extra toilet").filter.extraRooms).toEqual(["store"]);
  expect(parseQuery("flat no nepa wahala").filter).toEqual({});
});

test("what listings of a place cannot say is denied in a sentence, and its words find nothing", () => {
  expect(parseQuery("dubai studio no smoking")).toMatchObject({
    words: ["studio"],
    remarks: ["We can't search for “no smoking” here, so we ignored it."],
  });
});
