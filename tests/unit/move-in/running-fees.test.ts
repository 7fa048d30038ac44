import { describe, expect, test } from "vitest";
import { moveInCost } from "#lib/move-in/calculate.ts";
import type { MoveInInput } from "#lib/move-in/cost.ts";
import { placeOf } from "../../support/move-in-cases.ts";

const dirhams = (amount: number) => ({ amount: amount * 100, currency: "AED" as const });

const linesOf = (input: MoveInInput): readonly string[] => {
  const cost = moveInCost(input);
  return "noSum" in cost ? [cost.noSum] : cost.lines.map(({ of }) => of);
};

const purchase: MoveInInput = {
  offer: "sale",
  price: { ...dirhams(1_650_000), period: "once" },
  place: placeOf("dubai"),
};
const stay: MoveInInput = {
  offer: "short-let",
  price: { ...dirhams(500), period: "night" },
  nights: 2,
  place: placeOf("dubai"),
};

describe.each([
  ["a purchase", purchase],
  ["a stay", stay],
])("the sum of %s", (_, input) => {
  test.each<[string, Partial<MoveInInput>]>([
    ["service charge by the year", { serviceCharge: dirhams(12_000) }],
    ["service charge by the square foot", { serviceCharge: { ...dirhams(18), per: "sqft-year" }, squareMetres: 100 }],
    ["service charge of none", { serviceCharge: "none" }],
    ["service charge in another currency", { serviceCharge: { amount: 50_000, currency: "USD" } }],
    ["other fee by the month", { otherFees: [{ name: "Community fee", ...dirhams(300), per: "month" }] }],
  ])("is the same with a %s", (_fee, fees) => {
    expect(moveInCost({ ...input, ...fees })).toEqual(moveInCost(input));
  });

  test("holds an other fee that is paid once", () => {
    const otherFees = [{ name: "Key deposit", ...dirhams(300) }];
    expect(linesOf({ ...input, otherFees })).toEqual(expect.arrayContaining(["otherFees"]));
  });
});

test("a rent holds its running fees", () => {
  const rent: MoveInInput = { ...purchase, offer: "rent", price: { ...dirhams(82_000), period: "year" }, cheques: 4 };
  const otherFees = [{ name: "Community fee", ...dirhams(300), per: "month" as const }];
  const lines = linesOf({ ...rent, serviceCharge: dirhams(12_000), otherFees });
  expect(lines).toEqual(expect.arrayContaining(["serviceCharge", "otherFees"]));
});
