import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moveInCost } from "#lib/move-in/calculate.ts";
import type { MoveInCost, MoveInInput } from "#lib/move-in/cost.ts";
import type { Fee, FeeName, NamedFee } from "#lib/move-in/fee.ts";
import { placeOf } from "../../support/move-in-cases.ts";

const naira = (amount: number) => ({ amount: amount * 100, currency: "NGN" as const });

const summed = (input: MoveInInput): MoveInCost => {
  const cost = moveInCost(input);
  if ("noSum" in cost) throw new Error(`no sum: ${cost.noSum}`);
  return cost;
};

const rent: MoveInInput = {
  offer: "rent",
  price: { ...naira(1_200_000), period: "year" },
  place: placeOf("lagos", "lagos/yaba"),
};
const dubai: MoveInInput = {
  offer: "rent",
  price: { amount: 8_200_000, currency: "AED", period: "year" },
  place: placeOf("dubai"),
  cheques: 4,
};

const totalOf = (lines: MoveInCost["lines"], part: "amount" | "most" = "amount") =>
  lines.reduce((sum, line) => sum + (line[part] ?? 0), 0);

describe("the lines", () => {
  test("say of each fee whether it is stated, usual or missing", () => {
    const { lines } = summed({ ...rent, advanceMonths: 12, legalFee: { percent: 5 } });
    expect(lines.map(({ label, basis, amount }) => [label, basis, amount])).toEqual([
      ["One year's rent", "stated", 120_000_000],
      ["Agency fee", "usual", 12_000_000],
      ["Legal and agreement fee", "stated", 6_000_000],
      ["Caution fee", "missing", null],
      ["Service charge", "missing", null],
    ]);
  });

  test("hold the source of what is usual", () => {
    const [, agency] = summed(rent).lines;
    expect(agency?.rate).toMatchObject({ id: "ng-agency", wording: "usually 10 %", grade: "C" });
  });

  test("hold a fee under its owner's name", () => {
    const otherFees: NamedFee[] = [{ name: "Diesel deposit", ...naira(100_000), refundable: true }];
    const cost = summed({ ...rent, otherFees });
    expect(cost.lines.at(-1)).toMatchObject({ label: "Diesel deposit", basis: "stated", amount: 10_000_000 });
    expect(cost.refundable).toBe(10_000_000);
  });

  test("hold no viewing fee, which is paid before", () => {
    const viewed = summed({ ...rent, viewingFee: naira(5_000) });
    expect(viewed.beforeViewing).toBe(500_000);
    expect(viewed.said).toBe(summed(rent).said);
    expect(summed({ ...rent, viewingFee: "none" }).beforeViewing).toBe(0);
    expect(summed(rent).beforeViewing).toBeNull();
  });
});

test("a rent without stated months in advance is not complete, whatever its fees", () => {
  const fees = { agencyFee: "none", legalFee: "none", cautionFee: "none", serviceCharge: "none" } as const;
  expect(summed({ ...rent, ...fees })).toMatchObject({ said: 120_000_000, complete: false });
  expect(summed({ ...rent, ...fees, advanceMonths: 12 }).complete).toBe(true);
});

describe("beside the sum", () => {
  const besideOf = (input: MoveInInput) => summed(input).beside.map(({ rate }) => rate?.id);

  test("stand usual costs that it does not hold, until they are stated", () => {
    expect(besideOf(rent)).toEqual(["ng-viewing"]);
    expect(besideOf({ ...rent, viewingFee: "none" })).toEqual([]);
    expect(besideOf(dubai)).toEqual(["ae-housing-fee"]);
  });

  test("stands the stamp duty of a rent from ₦10m", () => {
    const above = (amount: number) => besideOf({ ...rent, price: { ...naira(amount), period: "year" } });
    expect(above(10_000_000)).toContain("ng-stamp-duty-lease");
    expect(above(9_999_999)).not.toContain("ng-stamp-duty-lease");
    const dollars = { amount: 2_000_000_000, currency: "USD", period: "year" } as const;
    expect(besideOf({ ...rent, price: dollars })).not.toContain("ng-stamp-duty-lease");
  });
});

test("a viewing fee in another currency changes no sum", () => {
  const price = { amount: 2_000_000, currency: "USD", period: "year" } as const;
  const { said, beforeViewing } = summed({ ...rent, price, viewingFee: naira(5_000) });
  expect({ said, beforeViewing }).toEqual({ said: 2_000_000, beforeViewing: null });
});

describe("a service charge by the square foot", () => {
  const charge: Fee = { amount: 1_800, currency: "AED", per: "sqft-year" };

  test("needs the area", () => {
    const { lines, said } = summed({ ...dubai, serviceCharge: charge });
    expect(lines.find(({ of }) => of === "serviceCharge")).toMatchObject({ basis: "missing", amount: null });
    expect(said).toBe(summed(dubai).said);
  });

  test("is computed for the area: 100 m² are 1,076.391 sq ft", () => {
    const { lines } = summed({ ...dubai, serviceCharge: charge, squareMetres: 100 });
    expect(lines.find(({ of }) => of === "serviceCharge")).toMatchObject({ basis: "stated", amount: 1_937_504 });
  });
});

describe("no sum", () => {
  const price = { ...naira(1_000_000), period: "year" } as const;

  test.each<[string, MoveInInput]>([
    ["price", { ...rent, price: null }],
    ["area", { ...rent, price: { ...price, period: "square metre per year" } }],
    ["period", { ...rent, price: { ...price, period: "once" } }],
    ["period", { ...rent, price: { ...price, period: "night" } }],
    ["once", { ...rent, offer: "sale", price }],
    ["night", { ...rent, offer: "short-let", nights: 2, price }],
    ["nights", { ...rent, offer: "short-let", price: { ...price, period: "night" } }],
    ["jointVenture", { ...rent, offer: "joint-venture", price: null }],
    ["currency", { ...rent, otherFees: [{ name: "Waste", amount: 1, currency: "USD" }] }],
  ])("%s", (noSum, input) => {
    expect(moveInCost(input)).toEqual({ noSum });
  });
});

describe("Dubai", () => {
  test("has no usual amounts in dirhams for a price in dollars", () => {
    const { lines } = summed({ ...dubai, price: { amount: 2_000_000, currency: "USD", period: "year" } });
    expect(lines.filter(({ basis }) => basis === "missing").map(({ of }) => of)).toEqual([
      "ae-ejari",
      "ae-dewa-deposit",
      "ae-dewa-connection",
    ]);
  });

  test("has no stated sum until the cheques are stated", () => {
    expect(summed({ ...dubai, cheques: null, agencyFee: { percent: 5 } }).said).toBeNull();
  });

  test("is paid by the month where its price is", () => {
    const monthly = summed({ ...dubai, cheques: null, price: { amount: 700_000, currency: "AED", period: "month" } });
    expect(monthly).toMatchObject({ said: 700_000, secondYear: 8_400_000 });
  });
});

const fees = fc.oneof(
  fc.constant<Fee>("none"),
  fc.record({ amount: fc.integer({ min: 1, max: 1_000_000_000 }), currency: fc.constant("NGN" as const) }),
  fc.record({ percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100) }),
);
const statedOrNot = fc.option(fees);
const inputs: fc.Arbitrary<MoveInInput> = fc
  .record({
    offer: fc.constantFrom("rent", "sale", "short-let"),
    amount: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    isMonthly: fc.boolean(),
    currency: fc.constant("NGN" as const),
    place: fc.constantFrom(placeOf("lagos", "lagos/yaba"), placeOf("dubai"), placeOf("oyo"), null),
    agencyFee: statedOrNot,
    legalFee: statedOrNot,
    cautionFee: statedOrNot,
    serviceCharge: statedOrNot,
    cleaningFee: statedOrNot,
    viewingFee: statedOrNot,
    advanceMonths: fc.option(fc.integer({ min: 1, max: 36 })),
    cheques: fc.option(fc.integer({ min: 1, max: 12 })),
    nights: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ amount, isMonthly, currency, ...facts }) => {
    const rented = isMonthly ? "month" : "year";
    const period = facts.offer === "rent" ? rented : facts.offer === "sale" ? "once" : "night";
    return { ...facts, price: { amount, currency, period } };
  });

const names = ["agencyFee", "legalFee", "cautionFee", "serviceCharge", "cleaningFee"] as const satisfies FeeName[];

describe("of any listing", () => {
  const holds = (check: (cost: MoveInCost, input: MoveInInput) => void) =>
    fc.assert(
      fc.property(inputs, (input) => {
        check(summed(input), input);
      }),
      { numRuns: 500 },
    );

  test("the lines add up to the sums", () => {
    holds(({ lines, said, usual, atMost, refundable }) => {
      const stated = lines.filter(({ basis }) => basis === "stated");
      if (said !== null) expect(totalOf(stated)).toBe(said);
      expect(totalOf(lines)).toBe(usual);
      expect(totalOf(lines, "most")).toBe(atMost);
      expect(totalOf(lines.filter((line) => line.refundable))).toBe(refundable);
      expect(said ?? 0).toBeLessThanOrEqual(usual);
      expect(usual).toBeLessThanOrEqual(atMost);
    });
  });

  test("an unstated fee is never zero", () => {
    holds(({ lines, complete }, input) => {
      for (const { of, basis, amount } of lines) {
        expect(basis === "missing").toBe(amount === null);
        if (names.some((name) => name === of && input[name] == null)) expect(basis).not.toBe("stated");
        if (basis === "usual" && input.price && input.price.amount > 1_000) expect(amount).toBeGreaterThan(0);
      }
      if (complete) expect(lines.every(({ basis }) => basis === "stated")).toBe(true);
    });
  });

  test("a guess is never in the stated sum", () => {
    holds(({ said, lines }, input) => {
      if (said === null) return;
      const first = lines[0]?.amount ?? 0;
      const owed = lines.slice(1).filter(({ fee }) => fee !== undefined && fee !== "none");
      expect(said).toBe(first + totalOf(owed));
      if (names.every((name) => input[name] == null)) expect(said).toBe(first);
    });
  });

  test("a stated fee never lowers the stated sum", () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom(...names), fees, (input, name, fee) => {
        const before = summed({ ...input, [name]: null });
        const after = summed({ ...input, [name]: fee });
        if (before.said === null) expect(after.said).toBeNull();
        else expect(after.said).toBeGreaterThanOrEqual(before.said);
        expect(after.secondYear ?? 0).toBeGreaterThanOrEqual(before.secondYear ?? 0);
      }),
      { numRuns: 500 },
    );
  });

  test("each percentage is rounded half up by itself", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (amount, hundredths) => {
          const input: MoveInInput = { ...rent, price: { amount, currency: "NGN", period: "year" } };
          const fee = { percent: hundredths / 100 };
          const { lines } = summed({ ...input, agencyFee: fee, legalFee: fee });
          const exact = BigInt(amount) * BigInt(hundredths);
          const expected = exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n);
          expect(lines.slice(1, 3).map((line) => BigInt(line.amount ?? -1))).toEqual([expected, expected]);
        },
      ),
    );
  });
});
