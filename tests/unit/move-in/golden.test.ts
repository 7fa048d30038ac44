import { describe, expect, test } from "vitest";
import { moveInCost } from "#lib/move-in/calculate.ts";
import { consentCost } from "#lib/move-in/consent.ts";
import type { MoveInCost, MoveInInput } from "#lib/move-in/cost.ts";
import { noSums } from "#lib/move-in/cost.ts";
import { type FeeName, feeKinds, feeNames } from "#lib/move-in/fee.ts";
import { feeMistake } from "#lib/move-in/fee-schema.ts";
import { moveInSentence } from "#lib/move-in/sentence.ts";
import { type GoldenCase, goldenCases, inputOf, minor } from "../../support/move-in-cases.ts";

const summed = (input: MoveInInput): MoveInCost => {
  const cost = moveInCost(input);
  if ("noSum" in cost) throw new Error(noSums[cost.noSum]);
  return cost;
};

const lineOf = (cost: MoveInCost, of: string) => cost.lines.find((line) => line.of === of);

/** Price and range of a sale in Dubai without the developer's NOC. */
const costsOf = ({ usual, atMost, lines }: MoveInCost) => {
  const [price, noc] = ["price", "ae-noc"].map((of) => lines.find((line) => line.of === of)?.amount ?? 0);
  return { costs: usual - (price ?? 0) - (noc ?? 0), low: usual - (price ?? 0), high: atMost - (price ?? 0) };
};

type Found = (cost: MoveInCost) => unknown;

/** Each expectation of a case, as the calculation says it. */
const found: Readonly<Record<string, Found>> = {
  said: ({ said }) => said,
  usual: ({ usual }) => usual,
  atMost: ({ atMost }) => atMost,
  comesBack: ({ refundable }) => refundable,
  laterYear: ({ secondYear }) => secondYear,
  complete: ({ complete }) => complete,
  beforeViewing: ({ beforeViewing }) => beforeViewing,
  aboveRentPercent: ({ aboveRentPercent }) => aboveRentPercent,
  notices: ({ rules }) => rules.map(({ id }) => id),
  firstCheque: (cost) => (lineOf(cost, "price")?.basis === "stated" ? lineOf(cost, "price")?.amount : null),
  monthlyHousingFee: ({ monthlyHousingFee }) => monthlyHousingFee,
  costs: (cost) => costsOf(cost).costs,
  low: (cost) => costsOf(cost).low,
  high: (cost) => costsOf(cost).high,
  total: ({ usual, atMost }) => [usual, atMost],
  asked: ({ said }) => said,
};

const inMinorUnits = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inMinorUnits);
  return typeof value === "number" ? minor(value) : value;
};

const plain = ["aboveRentPercent"];

const shown = (cost: GoldenCase): string =>
  // The product's own order of the words.
  String(cost.expect["shown"]).replace("with usual fees about ₦1.6m", "about ₦1.6m with usual fees");

const isSum = ({ expect: expected }: GoldenCase) => !["noSum", "error", "consent"].some((key) => key in expected);

describe("a golden case to the kobo", () => {
  test("there are 45", () => {
    expect(goldenCases).toHaveLength(45);
  });

  test.each(goldenCases.filter(isSum))("$id: $note", (golden) => {
    const cost = summed(inputOf(golden));
    const { shown: sentence, ...expected } = golden.expect;
    for (const [key, value] of Object.entries(expected)) {
      expect(found[key]?.(cost), key).toEqual(plain.includes(key) ? value : inMinorUnits(value));
    }
    if (sentence !== undefined) expect(moveInSentence(cost)).toBe(shown(golden));
  });

  test.each(goldenCases.filter((golden) => "noSum" in golden.expect))("$id has no sum", (golden) => {
    const cost = moveInCost(inputOf(golden));
    expect("noSum" in cost && noSums[cost.noSum]).toBe(golden.expect["noSum"]);
  });

  test.each([
    ["percent-110", "can be at most 100%"],
    ["negative", "cannot be below 0"],
    ["both", "can have an amount or a percentage, not both"],
  ])("%s: a fee %s", (id, mistake) => {
    const input = inputOf(caseOf(id));
    const mistakes = feeNames.flatMap((name: FeeName) =>
      input[name] == null ? [] : [feeMistake(input[name], feeKinds[name])],
    );
    expect(mistakes).toEqual([mistake]);
  });

  test("other-money: there is no sum of two currencies", () => {
    expect(moveInCost(inputOf(caseOf("other-money")))).toEqual({ noSum: "currency" });
  });

  test("lagos-consent: four parts, each rounded by itself", () => {
    const { assessedValue } = caseOf("lagos-consent").input as { assessedValue: number };
    expect(consentCost(minor(assessedValue))).toBe(minor(7_050_000));
  });

  test("every case has one of these tests", () => {
    const others = goldenCases.filter((golden) => !isSum(golden)).map(({ id }) => id);
    expect(others).toEqual(["no-price", "percent-110", "negative", "both", "other-money", "lagos-consent"]);
  });
});

function caseOf(id: string): GoldenCase {
  const golden = goldenCases.find((each) => each.id === id);
  if (!golden) throw new Error(`There is no case ${id}.`);
  return golden;
}
