import { describe, expect, test } from "vitest";
import { moveInCost } from "#lib/move-in/calculate.ts";
import type { MoveInInput } from "#lib/move-in/cost.ts";
import type { Fee } from "#lib/move-in/fee.ts";
import { areRatesStale, dayOfUsualFees, ratesAt } from "#lib/move-in/rates.ts";
import { rules } from "#lib/move-in/rules.ts";
import { placeOf } from "../../support/move-in-cases.ts";

const yearsRent = 480_000_000;

const rent = (area: string | undefined, more: Partial<MoveInInput> = {}): MoveInInput => ({
  offer: "rent",
  price: { amount: yearsRent, currency: "NGN", period: "year" },
  place: placeOf(area?.split("/")[0] ?? "lagos", area),
  ...more,
});

const shown = (input: MoveInInput): readonly string[] => {
  const cost = moveInCost(input);
  return "noSum" in cost ? [cost.noSum] : cost.rules.map(({ id }) => id);
};

const passed = { agencyFee: { percent: 15 }, advanceMonths: 24 } as const satisfies Partial<MoveInInput>;

describe("rules of Lagos", () => {
  test.each([
    "lagos/apapa",
    "lagos/apapa-wharf",
    "lagos/ikeja-gra",
    "lagos/sobo-arobiodu",
    "lagos/ikoyi",
    "lagos/banana-island",
    "lagos/parkview-estate",
    "lagos/dolphin-estate",
    "lagos/victoria-island",
    "lagos/oniru",
  ])("%s is exempt", (area) => {
    expect(shown(rent(area, passed))).toEqual([]);
  });

  test.each(["lagos/yaba", "lagos/ikeja", "lagos/chevron", "lagos/lekki"])("%s is not", (area) => {
    expect(shown(rent(area, passed))).toEqual(["lagos-10-percent", "lagos-advance"]);
  });

  test.each(["fct/jabi", "oyo/ibadan", "ogun/ota"])("%s has none of them", (area) => {
    expect(shown(rent(area, passed))).toEqual([]);
  });

  test("a listing without a place, or without a known area, has none of them", () => {
    expect(shown(rent(undefined, passed))).toEqual([]);
    expect(shown({ ...rent("lagos/yaba", passed), place: null })).toEqual([]);
  });

  test.each<[string, Fee, boolean]>([
    ["10%", { percent: 10 }, false],
    ["10.01%", { percent: 10.01 }, true],
    ["exactly a tenth", { amount: yearsRent / 10, currency: "NGN" }, false],
    ["a kobo above a tenth", { amount: yearsRent / 10 + 1, currency: "NGN" }, true],
    ["none", "none", false],
  ])("%s as agency or legal fee", (_, fee, isShown) => {
    const expected = isShown ? ["lagos-10-percent"] : [];
    expect(shown(rent("lagos/yaba", { agencyFee: fee }))).toEqual(expected);
    expect(shown(rent("lagos/yaba", { legalFee: fee }))).toEqual(expected);
  });

  test("two fees of 10% each pass no line", () => {
    expect(shown(rent("lagos/yaba", { agencyFee: { percent: 10 }, legalFee: { percent: 10 } }))).toEqual([]);
  });

  test.each([
    [null, []],
    [12, []],
    [13, ["lagos-advance"]],
  ])("%s months in advance", (advanceMonths, expected) => {
    expect(shown(rent("lagos/yaba", { advanceMonths }))).toEqual(expected);
  });

  test("sales and short lets have none of them", () => {
    const sale = rent("lagos/yaba", { ...passed, offer: "sale" });
    expect(shown({ ...sale, price: { amount: yearsRent, currency: "NGN", period: "once" } })).toEqual([]);
    const stay = rent("lagos/yaba", { ...passed, offer: "short-let", nights: 2 });
    expect(shown({ ...stay, price: { amount: 1_000_000, currency: "NGN", period: "night" } })).toEqual([]);
  });

  test("each names its source and day, and calls nothing illegal", () => {
    for (const { sentence, status, source, sourceDay } of rules) {
      expect(source).not.toBe("");
      expect(sentence).toContain(sourceDay);
      expect(`${sentence} ${status}`).not.toMatch(/illegal|unlawful|forbidden|not allowed|offence/i);
    }
  });
});

describe("usual rates", () => {
  test("belong to their place and offer", () => {
    const idsAt = (state: string, offer: "rent" | "sale", area?: string) =>
      ratesAt(placeOf(state, area), offer).map(({ id }) => id);
    expect(idsAt("ondo", "rent", "ondo/akure")).toContain("ng-akure-agreement");
    expect(idsAt("ondo", "rent", "ondo/owo")).not.toContain("ng-akure-agreement");
    expect(idsAt("lagos", "sale")).toEqual(["lagos-consent", "ng-sale-all"]);
    expect(idsAt("oyo", "sale")).toEqual(["ng-sale-all"]);
    expect(idsAt("dubai", "rent").every((id) => id.startsWith("ae-"))).toBe(true);
  });

  test("have a source, and words that show no guess of caution or service charge", () => {
    const all = ["lagos", "dubai"].flatMap((state) =>
      (["rent", "sale"] as const).flatMap((offer) => ratesAt(placeOf(state), offer)),
    );
    for (const { source, wording } of all) expect(source.length * wording.length).toBeGreaterThan(0);
    const unguessed = all.filter(({ country, fee }) => country === "NG" && /caution|service/.test(fee ?? ""));
    expect(unguessed.map(({ charge }) => charge.kind)).toEqual(["unknown", "unknown"]);
  });

  test("are stale after twelve months, and stay", () => {
    expect(dayOfUsualFees).toBe("23 November 2026");
    expect(areRatesStale("2026-11-25")).toBe(false);
    expect(areRatesStale("2027-11-23")).toBe(false);
    expect(areRatesStale("2027-11-24")).toBe(true);
  });
});
