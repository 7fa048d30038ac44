import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EstimateInputs, estimateCost } from "#lib/shared/management/estimate.ts";

const inputs = (differences: Partial<EstimateInputs> = {}): EstimateInputs => ({
  height: "2",
  width: "3",
  material: "aluminum",
  design: "default",
  ...differences,
});
const costOf = (differences: Partial<EstimateInputs>) => estimateCost(inputs(differences)).estimate?.cost;
const mistakesOf = (differences: Partial<EstimateInputs>) => estimateCost(inputs(differences)).mistakes;

describe("the cost is 5000 × area × factor, with two decimals in naira", () => {
  test.each([
    ["2", "3", "aluminum", "₦30,000.00"],
    ["2", "3", "wood", "₦39,000.00"],
    ["2", "3", "steel", "₦45,000.00"],
    ["2.5", "3", "wood", "₦48,750.00"],
    ["1000", "1000", "steel", "₦7,500,000,000.00"],
  ])("%s m × %s m of %s is %s", (height, width, material, cost) => {
    expect(costOf({ height, width, material })).toBe(cost);
  });

  test.each([
    ["0.1", "0.3", "aluminum", "₦150.00"],
    ["1.005", "1", "wood", "₦6,532.50"],
    ["0.011", "0.011", "aluminum", "₦0.61"],
    ["1.001", "1.003", "wood", "₦6,526.02"],
    ["0.017", "0.017", "wood", "₦1.88"],
    ["1.15", "0.0107", "aluminum", "₦61.53"],
    ["0.010001", "0.010001", "steel", "₦0.75"],
  ])("no kobo is wrong by a computer's fractions: %s × %s of %s is %s", (height, width, material, cost) => {
    expect(costOf({ height, width, material })).toBe(cost);
  });

  test("whatever the sides, it is the exact product with halves of a kobo rounded up", () => {
    const thousandths = fc.integer({ min: 10, max: 1_000_000 });
    fc.assert(
      fc.property(thousandths, thousandths, (height, width) => {
        const cost = costOf({ height: String(height / 1_000), width: String(width / 1_000), material: "wood" });
        const kobo = Number(cost?.replaceAll(/[₦,.]/g, ""));
        // In kobo: 500,000 × 1.3 × height × width / 1,000², whose numerator is a whole number.
        const exact = 650_000n * BigInt(height) * BigInt(width);
        expect(BigInt(kobo)).toBe((exact + 500_000n) / 1_000_000n);
      }),
    );
  });

  test("a centimeter by a centimeter is the least that is estimated, and costs something", () => {
    expect(costOf({ height: "0.01", width: "1 m" })).toBe("₦50.00");
    expect(costOf({ height: "0.01", width: "0.01" })).toBe("₦0.50");
  });

  test("a custom design costs what the default one costs, and is said", () => {
    const { estimate } = estimateCost(inputs({ design: "custom", material: "steel" }));
    expect(estimate).toEqual({
      cost: "₦45,000.00",
      sides: "2 m × 3 m = 6 m²",
      working: "Steel, custom design: ₦5,000 × 6 × 1.5",
    });
  });
});

describe("a side is read as people write it", () => {
  test.each(["2.5", "2,5", " 2.50 ", "02.5", "2.5 m", "2.5m", "2.5 meters", "2.5 metres", "+2.5"])("%j", (height) => {
    expect(estimateCost(inputs({ height })).estimate?.sides).toBe("2.5 m × 3 m = 7.5 m²");
  });

  test.each([
    [".5", "0.5 m × 3 m = 1.5 m²"],
    ["5.", "5 m × 3 m = 15 m²"],
    ["0,125", "0.125 m × 3 m = 0.375 m²"],
    ["1000", "1,000 m × 3 m = 3,000 m²"],
  ])("%j", (height, sides) => {
    expect(estimateCost(inputs({ height })).estimate?.sides).toBe(sides);
  });
});

describe("what is wrong is said of its field", () => {
  test.each([
    ["", "Height is missing"],
    ["   ", "Height is missing"],
    ["0", "Height must be more than 0"],
    ["0.00", "Height must be more than 0"],
    ["-2", "Height must be more than 0"],
    ["−2,5", "Height must be more than 0"],
    ["abc", "Height must be a number of meters, such as 2.5"],
    ["1e3", "Height must be a number of meters, such as 2.5"],
    ["Infinity", "Height must be a number of meters, such as 2.5"],
    ["NaN", "Height must be a number of meters, such as 2.5"],
    ["0x10", "Height must be a number of meters, such as 2.5"],
    ["2 5", "Height must be a number of meters, such as 2.5"],
    ["1.2.3", "Height must be a number of meters, such as 2.5"],
    [".", "Height must be a number of meters, such as 2.5"],
    ["9".repeat(10_000), "Height must be a number of meters, such as 2.5"],
    ["0.0001", "Height must be at least 0.01 meters (1 cm)"],
    ["0.009999", "Height must be at least 0.01 meters (1 cm)"],
    ["0.0000001", "Height must be at least 0.01 meters (1 cm)"],
    ["1000.000001", "Height can be at most 1,000 meters"],
    ["99999999", "Height can be at most 1,000 meters"],
    ["2.1234567", "Height can have at most 6 decimals"],
    ["2,500", "Height is ambiguous: write 2.5 with a point, and 1000 without a comma"],
  ])("%.20j", (height, sentence) => {
    expect(mistakesOf({ height })).toEqual({ height: sentence });
  });

  test("of all fields at once", () => {
    expect(mistakesOf({ height: "", width: "x", material: "gold", design: "" })).toEqual({
      height: "Height is missing",
      width: "Width must be a number of meters, such as 2.5",
      material: "Choose aluminum, wood or steel",
      design: "Choose the default design or a custom one",
    });
  });
});
