import { describe, expect, test } from "vitest";
import { feeKinds, namedFeeKind } from "#lib/move-in/fee.ts";
import {
  feeAnswer,
  feeChange,
  feeMistake,
  namedFeesAnswer,
  namedFeesChange,
  withCurrency,
} from "#lib/move-in/fee-schema.ts";

const agency = feeChange("Agency fee", feeKinds.agencyFee);
const service = feeChange("Service charge", feeKinds.serviceCharge);
const viewing = feeChange("Viewing fee", feeKinds.viewingFee);

const mistakesOf = (schema: typeof agency, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message);

describe("a change of a fee", () => {
  test.each([
    [null, null],
    ["", null],
    ["  ", null],
    ["10%", { percent: 10 }],
    ["none", "none"],
    ["no agency fee", "none"],
    ["₦150,000", { amount: 15_000_000, currency: "NGN" }],
    [{ percent: 7.5 }, { percent: 7.5 }],
    [{ percent: 0.28 }, { percent: 0.28 }],
    [
      { amount: 1_500, currency: "AED", per: "once" },
      { amount: 1_500, currency: "AED", per: "once" },
    ],
    [{ amount: 0, currency: "NGN" }, "none"],
    [{ percent: 0 }, "none"],
  ])("%j is kept as %j", (given, kept) => {
    expect(agency.parse(given)).toEqual(kept);
    if (kept !== null) expect(feeAnswer.parse(kept)).toEqual(kept);
  });

  test.each([
    [{ percent: 110 }, "Agency fee can be at most 100%"],
    [{ percent: -5 }, "Agency fee cannot be below 0"],
    [{ amount: -1, currency: "NGN" }, "Agency fee cannot be below 0"],
    [{ amount: 1, currency: "NGN", percent: 1 }, "Agency fee can have an amount or a percentage, not both"],
    [{ amount: 0, percent: 0 }, "Agency fee can have an amount or a percentage, not both"],
    [{ amount: 1, currency: "GBP" }, "Agency fee must be “none”, an amount or a percentage with two decimals"],
    [{ amount: 1.5, currency: "NGN" }, "Agency fee must be “none”, an amount or a percentage with two decimals"],
    [{ percent: 7.555 }, "Agency fee must be “none”, an amount or a percentage with two decimals"],
    [{ percent: 5, colour: "red" }, "Agency fee must be “none”, an amount or a percentage with two decimals"],
    [{ percent: 5, name: "Agency" }, "Agency fee must be “none”, an amount or a percentage with two decimals"],
    [{ percent: 5, per: "month" }, "Agency fee can be paid once"],
    [true, "Agency fee must be “none”, an amount or a percentage"],
    ["₦5,000 a month", "Agency fee can be paid once"],
    [
      "-5%",
      "Agency fee: A fee cannot be below 0. Write an amount such as ₦150,000, a percentage such as 10%, or “none”.",
    ],
  ])("%j is refused", (given, mistake) => {
    expect(mistakesOf(agency, given)).toEqual([mistake]);
  });

  test("an amount typed without a currency takes that of its listing", () => {
    const charge = service.parse("12,000 per year");
    expect(withCurrency(charge, "AED")).toEqual({ amount: 1_200_000, currency: "AED", per: "year" });
    expect(withCurrency(service.parse("₦12,000"), "AED")).toEqual({ amount: 1_200_000, currency: "NGN" });
    expect(withCurrency(agency.parse("5%"), "AED")).toEqual({ percent: 5 });
    expect(withCurrency("none", "AED")).toBe("none");
    expect(withCurrency(namedFeesChange("Other fees").parse("Move-in permit: 250"), "AED")).toEqual([
      { name: "Move-in permit", amount: 25_000, currency: "AED" },
    ]);
  });

  test("each fee has its own periods", () => {
    expect(service.parse("AED 18 per sqft")).toEqual({ amount: 1_800, currency: "AED", per: "sqft-year" });
    expect(mistakesOf(service, "10% per sqft")).toEqual([
      "Service charge must be an amount for a square foot, such as AED 18",
    ]);
    expect(mistakesOf(service, "₦5,000 per night")).toEqual([
      "Service charge can be paid per year, per half-year, per quarter, per month or per sq ft per year",
    ]);
  });

  test("a viewing fee is an amount", () => {
    expect(mistakesOf(viewing, "10%")).toEqual(["Viewing fee must be an amount, such as ₦5,000"]);
  });
});

describe("a change of named fees", () => {
  const others = namedFeesChange("Other fees");
  const waste = { name: "Waste", amount: 2_400_000, currency: "NGN", per: "year" };

  test("is a list or text", () => {
    expect(others.parse([waste])).toEqual([waste]);
    expect(others.parse("Waste: ₦24,000 a year")).toEqual([waste]);
    expect(others.parse([])).toBeNull();
    expect(others.parse("")).toBeNull();
    expect(namedFeesAnswer.parse([waste])).toEqual([waste]);
  });

  test.each([
    [[{ ...waste, name: "W" }], "Other fees can be at most 3 fees, each with a name of 2 to 40 characters"],
    [Array(4).fill(waste), "Other fees can be at most 3 fees, each with a name of 2 to 40 characters"],
    [[{ ...waste, per: "night" }], "Waste can be paid once, per year, per half-year, per quarter or per month"],
    [[{ ...waste, amount: 0 }], "Waste must be “none”, an amount or a percentage with two decimals"],
    ["Waste", "Other fees: “Waste”: write a name, a colon and the fee, such as “Diesel deposit: ₦1,000,000”."],
  ])("%j is refused", (given, mistake) => {
    expect(others.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([mistake]);
  });
});

test("a fee of its name's own period has no mistake", () => {
  for (const kind of Object.values(feeKinds)) {
    for (const per of kind.periods) expect(feeMistake({ amount: 1, currency: "NGN", per }, kind)).toBeUndefined();
  }
  expect(feeMistake({ percent: 1, per: "year" }, namedFeeKind)).toBeUndefined();
});
