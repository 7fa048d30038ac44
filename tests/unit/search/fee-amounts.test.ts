import { describe, expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

const ignored = (typed: string): string =>
  `Fees can be searched for as a percentage or none, so we ignored “${typed}”.`;

describe("the amount of a fee is no limit of the price", () => {
  test.each([
    ["flat caution 200k", "caution 200k"],
    ["flat agency fee 200k", "agency fee 200k"],
    ["flat service charge of 200k", "service charge of 200k"],
    ["flat service charge under 500k per annum", "service charge under 500k per annum"],
    ["legal 50k flat", "legal 50k"],
    ["flat 200k caution fee", "200k caution fee"],
    ["flat caution 200k, agency 100k and legal 50k", "caution 200k, agency 100k and legal 50k"],
  ])("%j", (typed, fee) => {
    expect(parseQuery(typed)).toMatchObject({ words: ["flat"], remarks: [ignored(fee)] });
    expect(parseQuery(typed).filter).toEqual({});
  });

  test("the price beside it is kept", () => {
    expect(parseQuery("flat under 2m service charge 200k").filter).toEqual({ maxPrice: 2_000_000 });
    expect(parseQuery("1.5m rent caution 200k agency 100k").filter).toEqual({ category: "rent", maxPrice: 1_500_000 });
  });

  test.each([
    ["rent 1m, 200k caution, 100k agency", "200k caution, 100k agency"],
    ["rent 1m 200k caution 100k agency", "200k caution 100k agency"],
    ["rent 1m, caution 200k, agency 100k", "caution 200k, agency 100k"],
    ["1m rent + 100k agreement + 100k commission", "100k agreement + 100k commission"],
    ["rent 1m & 200k caution fee", "200k caution fee"],
    ["rent: 1m, agency: 100k, legal: 100k", "agency: 100k, legal: 100k"],
  ])("rent and fees are read each: %j", (typed, fees) => {
    const { filter, remarks } = parseQuery(typed);
    expect(filter).toEqual({ category: "rent", maxPrice: 1_000_000 });
    expect(remarks).toEqual([ignored(fees)]);
  });

  test("shares, none and whole sums are read as before", () => {
    expect(parseQuery("flat no caution and inspection fee").filter).toEqual({
      cautionFee: ["none"],
      viewingFee: ["none"],
    });
    expect(parseQuery("flat free service charge").filter).toEqual({ serviceCharge: ["none"] });
    expect(parseQuery("not up to 700k with everything").filter).toEqual({ maxMoveIn: 700_000 });
    expect(parseQuery("2 bed package 2m max").filter).toEqual({ bedrooms: [2], maxMoveIn: 2_000_000 });
    expect(parseQuery("package 2m max 2 bed").filter).toEqual({ bedrooms: [2], maxMoveIn: 2_000_000 });
    expect(parseQuery("flat agency 5%")).toMatchObject({ filter: { agencyFee: ["5"] }, remarks: [] });
    expect(parseQuery("flat no deposit")).toMatchObject({ filter: { cautionFee: ["none"] }, remarks: [] });
    expect(parseQuery("flat without caution")).toMatchObject({ filter: { cautionFee: ["none"] }, remarks: [] });
    expect(parseQuery("flat 2m agency and legal inclusive")).toMatchObject({
      filter: { maxMoveIn: 2_000_000 },
      remarks: [],
    });
  });
});

describe("floors, backup power and periods are facts", () => {
  test.each([
    ["ground floor flat", { floor: ["0"] }],
    ["first floor flat", { floor: ["1"] }],
    ["upstairs flat", { floor: ["1"] }],
    ["not ground floor flat", { floor: ["1"] }],
    ["flat 3rd floor", { floor: ["3"] }],
    ["flat no generator", { backupPower: ["none"] }],
    ["flat no inverter", { backupPower: ["none"] }],
    ["flat monthly", { paymentTerms: ["monthly"] }],
    ["flat pay monthly", { paymentTerms: ["monthly"] }],
    ["flat yearly", { offer: ["rent"] }],
    ["flat per annum", { offer: ["rent"] }],
    ["flat quarterly payment", { paymentTerms: ["instalments"] }],
  ])("%j", (typed, filter) => {
    expect(parseQuery(typed)).toMatchObject({ words: ["flat"], remarks: [] });
    expect(parseQuery(typed).filter).toEqual(filter);
  });

  test("a warehouse has a transformer or none, and its power in kVA", () => {
    expect(parseQuery("warehouse 500kva").filter).toEqual({ category: "warehouse", supplyKva: ["500"] });
    expect(parseQuery("warehouse no transformer").filter).toEqual({ category: "warehouse", transformer: ["none"] });
  });

  test("a short let is not paid monthly, and that is said", () => {
    expect(parseQuery("short let monthly").remarks).toEqual([
      "You can't search by payment period (“monthly”) here. It is shown next to each price.",
    ]);
  });
});
