/** The setting file of rates, and the hints that come from it. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { cardHint, conversionHint, currenciesOf, dayOfRates, inNaira, yearlyHint } from "#lib/price/converted-price.ts";
import { checkedRates } from "#lib/price/rate-table.ts";
import { ratesDate, toNaira } from "#lib/price/rates.ts";
import { longDay } from "#lib/shared/text/dates.ts";

const folder = mkdtempSync(join(tmpdir(), "rates-"));
afterAll(() => rmSync(folder, { recursive: true }));

const right = { date: "2026-11-20", perUnit: { NGN: 1, AED: 400, USD: 1500 } };

describe("a file of rates", () => {
  test("is taken where it has a day and a rate for each currency", () => {
    expect(checkedRates(right)).toEqual(right);
  });

  test.each([
    ["[]", [], "must hold an object"],
    ["no date", { ...right, date: undefined }, "date must be the day of the rates"],
    ["a day that there is not", { ...right, date: "2026-02-30" }, "date must be the day of the rates"],
    ["a date in words", { ...right, date: "20 Nov" }, "date must be the day of the rates"],
    ["no rates", { date: right.date }, "perUnit must say"],
    [
      "no rate of the dollar",
      { ...right, perUnit: { NGN: 1, AED: 400 } },
      "perUnit.USD must be how many naira one USD is",
    ],
    ["a rate of nothing", { ...right, perUnit: { ...right.perUnit, AED: 0 } }, "perUnit.AED must be"],
    ["a rate as text", { ...right, perUnit: { ...right.perUnit, AED: "400" } }, "perUnit.AED must be"],
    ["two naira for one", { ...right, perUnit: { ...right.perUnit, NGN: 2 } }, "perUnit.NGN must be 1"],
  ])("with %s is refused with a sentence", (_what, given, sentence) => {
    expect(() => checkedRates(given)).toThrow(sentence);
  });

  const check = (path: string) => {
    const code = `const { ratesOrExit } = await import("./scripts/check-rates.ts"); ratesOrExit(${JSON.stringify(path)})`;
    return spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", code], {
      encoding: "utf8",
    });
  };
  const written = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  test.each([
    ["is missing", join(folder, "none.json"), /^src\/lib\/price\/rates\.json is missing: .*\.\n$/],
    ["is not valid JSON", written("half.json", '{ "date": '), /^src\/lib\/price\/rates\.json is not valid JSON: .*\n$/],
    [
      "lacks a rate",
      written("less.json", '{"date":"2026-11-20","perUnit":{"NGN":1}}'),
      /perUnit\.AED .*\n.*perUnit\.USD .*\n$/,
    ],
  ])("that %s stops the start with a sentence and no trace", (_what, path, sentence) => {
    const { status, stderr } = check(path);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(sentence) });
    expect(stderr).not.toContain("    at ");
  });

  test("that is right lets the start go on", () => {
    expect(check(written("right.json", JSON.stringify(right)))).toMatchObject({ status: 0, stderr: "" });
  });
});

describe("a hint in other money", () => {
  const home = { price: "AED 165,000 per year", category: "dubai properties", state: "Dubai", size: null };
  const inLagos = { state: "Lagos", size: null };
  const numbers = (text: string | undefined) =>
    [...(text ?? "").matchAll(/[₦$]([\d,.]+)/g)].map(([, digits = ""]) => digits);

  test("says a price in dirhams in naira and dollars, with its period and the day of the rates", () => {
    expect(conversionHint(home)).toMatch(/^≈ ₦[\d,]+ or \$[\d,]+ per year$/);
    expect(dayOfRates).toBe(longDay(ratesDate));
    expect(longDay("2026-11-20")).toBe("20 November 2026");
  });

  test("is near what the rates say, with three digits that tell", () => {
    const [naira = ""] = numbers(conversionHint(home));
    const exact = toNaira(165_000, "AED");
    expect(Math.abs(Number(naira.replaceAll(",", "")) / exact - 1)).toBeLessThan(0.005);
    expect(naira.replaceAll(",", "")).toMatch(/^\d{3}0*$/);
  });

  test("says a price in naira in dirhams and dollars, and one in dollars in naira and dirhams", () => {
    const sold = { price: "₦85m", category: "for sale", ...inLagos };
    expect(conversionHint(sold)).toMatch(/^≈ AED [\d,]+ or \$[\d,]+$/);
    const rented = { price: "$900 monthly", category: "rent", ...inLagos };
    expect(conversionHint(rented)).toMatch(/^≈ ₦[\d,]+ or AED [\d,]+ per month$/);
  });

  test("says a price of one square metre by the square metre, or of the whole where the size is known", () => {
    const asked = { ...home, price: "AED 1,000 per sqm" };
    expect(conversionHint(asked)).toMatch(/^≈ ₦[\d,]+ or \$[\d,]+ per m²$/);
    expect(inNaira(asked)).toMatch(/^≈ ₦[\d,]+ per m²$/);
    const [one = "", whole = ""] = [null, 100].map((size) => numbers(inNaira({ ...asked, size }))[0]);
    expect(inNaira({ ...asked, size: 100 })).toMatch(/^≈ ₦[\d,]+ for 100 m²$/);
    expect(Number(whole.replaceAll(",", "")) / Number(one.replaceAll(",", ""))).toBeCloseTo(100);
    const rent = { ...asked, price: "$100 per sqm per annum" };
    expect(inNaira(rent)).toMatch(/^≈ ₦[\d,]+ per m² per year$/);
    expect(inNaira({ ...rent, size: 50 })).toMatch(/^≈ ₦[\d,]+ per year for 50 m²$/);
  });

  test("knows in which money homes that can be read stand side by side; materials are always in naira", () => {
    const inNigeria = { price: "₦85m", category: "for sale", ...inLagos };
    const door = { price: "AED 900", category: "buildersmart", ...inLagos };
    const either = currenciesOf([home, inNigeria, { ...home, price: "Call us" }]);
    expect([...either].toSorted()).toEqual(["AED", "NGN"]);
    expect([...currenciesOf([inNigeria, door])]).toEqual(["NGN"]);
  });

  test("of a year is in the money of the others alone", () => {
    const rent = { amount: 394_830_000, currency: "NGN", period: "year" } as const;
    expect(yearlyHint(rent, new Set(["NGN", "AED"]))).toMatch(/^≈ AED [\d,]+ per year$/);
    expect(yearlyHint(rent, new Set(["NGN"]))).toBeUndefined();
  });

  test("is not given where the price cannot be read, or is that of a part", () => {
    for (const price of ["Price on request", "AED 1,000 per sqft"]) {
      expect(conversionHint({ ...home, price })).toBeUndefined();
    }
  });

  test("of materials is naira alone, as on their cards", () => {
    const door = { price: "$250", category: "buildersmart", ...inLagos };
    expect(conversionHint(door)).toMatch(/^≈ ₦[\d,]+$/);
    expect(conversionHint(door)).toBe(inNaira(door));
    expect(conversionHint({ ...door, price: "₦90,000" })).toBeUndefined();
  });

  test("on a card is naira alone, and of prices in other money only", () => {
    expect(inNaira(home)).toMatch(/^≈ ₦[\d,]+ per year$/);
    expect(inNaira({ ...home, price: "AED 400 a night" })).toMatch(/^≈ ₦[\d,]+ per night$/);
    expect(inNaira({ ...home, price: "AED 2m" })).toMatch(/^≈ ₦[\d,]+$/);
    expect(inNaira({ ...home, price: "₦85m" })).toBeUndefined();
    expect(inNaira({ ...home, price: "Call us" })).toBeUndefined();
    expect(cardHint(home)).toBe(inNaira(home));
    expect(cardHint({ ...home, price: "₦85m", size: 100 })).toBeUndefined();
  });

  test("on a card stands where the whole is told of a price of one square metre in naira", () => {
    expect(cardHint({ ...home, price: "₦50,000 per sqm", size: 600 })).toBe("₦30,000,000 for 600 m²");
    expect(cardHint({ ...home, price: "₦50,000 per sqm" })).toBeUndefined();
  });
});
