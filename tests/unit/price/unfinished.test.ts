/** A part of a price is never read as the price, neither by listings nor by searches. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountAt } from "#lib/price/amounts.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { parseQuery } from "#lib/search/parse/parse-query.ts";
import { readCases, unreadCases } from "../../support/price-cases.ts";

const limitsOf = (text: string): readonly (number | undefined)[] => {
  const { minPrice, maxPrice } = parseQuery(text).filter;
  return [minPrice, maxPrice];
};
const none = [undefined, undefined];
const couldNotRead = expect.stringMatching(/^We couldn't read the price “.+”\. Write it as 5,000,000 or 5m\.$/);

describe("a period behind an unread price", () => {
  test.each([" per annum", " yearly", ", per year", "/yr"])("leaves it unread: “%s”", (period) => {
    const read = unreadCases.filter((typed) => parsePrice(typed + period) !== undefined);
    expect(read).toEqual([]);
  });
});

/** Prices that begin with their amount, as money. */
const amountsFirst = readCases
  .map(([typed]) => typed)
  .filter((typed) => amountAt(typed, 0)?.endOfRepeated === typed.length && !/^(?:a|half a) [mb]illion/.test(typed));

describe("an amount behind a fraction or a factor", () => {
  const parts = [
    "half ",
    "half of ",
    "quarter of ",
    "a third of ",
    "double ",
    "1/",
    "3 / ",
    "2 x ",
    "50% of ",
    "1/2 of ",
  ];

  test.each(parts)("is not read: “%s”", (part) => {
    const typed = amountsFirst.map((price) => part + price);
    expect(typed.filter((price) => parsePrice(price) !== undefined)).toEqual([]);
    expect(typed.filter((price) => limitsOf(price).some((limit) => limit !== undefined))).toEqual([]);
  });
});

test("₦2m, monthly ₦200k says not which of the two is monthly", () => {
  expect(parsePrice("₦2m, monthly ₦200k")).toBeUndefined();
});

test("a second price keeps the first from being read, whatever joins and follows them", () => {
  const naira = fc.integer({ min: 10, max: 900 }).map((count) => count * 1_000);
  const written = fc.constantFrom(
    (amount: number) => `₦${amount}`,
    (amount: number) => `₦${amount / 1_000}k`,
    (amount: number) => `₦${amount.toLocaleString("en")}`,
  );
  const joints = fc.constantFrom(
    ...[" ", ", ", " / ", "/", " & ", " or ", " to ", " - ", "; ", " (bare) ", " (bare) / ", " (1 chq, incl. VAT) / "],
  );
  const behind = fc.constantFrom("", " per annum", " yearly", " per night", " per sqm", " (furnished)", " negotiable");
  fc.assert(
    fc.property(naira, naira, written, joints, behind, (first, second, write, joint, last) => {
      fc.pre(first !== second);
      const typed = write(first) + joint + write(second) + last;
      expect([typed, parsePrice(typed)]).toEqual([typed, undefined]);
    }),
    { numRuns: 2_000 },
  );
});

test("two currencies are read alike in both orders", () => {
  const joints = fc.constantFrom(" / ", "/", " or ", ", ", " ", " (", " (about ", " equivalent to ");
  fc.assert(
    fc.property(joints, fc.constantFrom("$55k", "AED 200k"), (joint, other) => {
      const bracket = joint.includes("(") ? ")" : "";
      const isRead = (typed: string) => parsePrice(typed) !== undefined;
      expect([joint, isRead(`₦85m${joint}${other}${bracket}`)]).toEqual([
        joint,
        isRead(`${other}${joint}₦85m${bracket}`),
      ]);
    }),
  );
});

const unfinished: readonly string[] = [
  ...["₦5, 000, 000", "₦5 ,000,000", "₦ 5'000'000", "₦ 5 00,000", "1/2 million", "1 and 1/2 million", "5m/6m"],
  ...["₦1 point 2 million", "1 point 5 million", "1 3/4 million", "₦3/4m", "₦2 1/2 million", "₦600 / 800k"],
  ...["₦2.5 mills", "₦2.5 mi", "₦2.5 bil", "₦85 milion", "₦2.5 meters", "₦2.5m five hundred thousand", "5m 500k"],
  ...["2m 500", "₦2m, 500k", "₦2m, ₦3m", "half of ₦4m", "double ₦5m", "quarter of a million", "half a hundred million"],
  ...["50% of ₦4m", "1/2 of ₦4m", "2 x ₦85m", "₦5m * 2", "₦2m and a quarter", "₦2 thousand million", "$5m naira"],
  ...["₦5m to $10k", "₦85m or $55k", "₦85m / $55k", "between 1/2 and 2 million", "2 1/2 - 3 million"],
];

describe("a search for a price that no one can read", () => {
  test.each(unfinished)("has none and says so: %s", (typed) => {
    expect(parsePrice(typed)).toBeUndefined();
    for (const text of [typed, `flat under ${typed}`, `land ${typed}`, `${typed} per annum`]) {
      expect([text, limitsOf(text), parseQuery(text).remarks]).toEqual([text, none, [couldNotRead]]);
    }
  });

  test.each([
    ["flat ₦2m; ₦3m", "₦2m; ₦3m", ["flat"]],
    ["flat ₦20m | ₦30m", "₦20m | ₦30m", ["flat"]],
    ["AED 90k (1 chq) / 95k (4 chqs)", "aed 90k (1 chq) / 95k (4 chqs)", []],
    ["villa AED 90k in 1 cheque or 95k in 4 cheques", "aed 90k in 1 cheque or 95k in 4 cheques", ["villa"]],
    ["₦9m (bare) ₦11m (furnished) duplex", "₦9m (bare) ₦11m (furnished)", ["duplex"]],
    ["₦2m & ₦3m & ₦4m", "₦2m & ₦3m & ₦4m", []],
    ["₦2m per annum & ₦3m per annum", "₦2m per annum & ₦3m", []],
    ["flat 2m lekki 3m ikoyi", "2m lekki 3m", ["flat", "lekki", "ikoyi"]],
    ["house 2m deposit 20m", "2m deposit 20m", ["house", "deposit"]],
  ])("has two prices that are no limits, and drops neither in silence: %s", (typed, prices, words) => {
    const query = parseQuery(typed);
    expect([limitsOf(typed), query.words]).toEqual([none, words]);
    expect(query.remarks).toEqual([`We couldn't read the price “${prices}”. Write it as 5,000,000 or 5m.`]);
  });

  test.each([
    ["₦12,00,000", "₦12,00,000"],
    ["flat under ₦12,00,000 lekki", "under ₦12,00,000"],
    ["12,00,000 naira", "12,00,000 naira"],
    ["flat 12,00,000", "12,00,000"],
    ["AED 1,20,000", "aed 1,20,000"],
    ["₦1000,000", "₦1000,000"],
    ["₦1.000,00", "₦1.000,00"],
    ["₦12,00,000k", "₦12,00,000k"],
  ])("has digits whose commas form no number: %s", (typed, price) => {
    const query = parseQuery(typed);
    expect(limitsOf(typed)).toEqual(none);
    expect(query.words.filter((word) => /\d/.test(word))).toEqual([]);
    expect(query.remarks).toEqual([`We couldn't read the price “${price}”. Write it as 5,000,000 or 5m.`]);
  });

  test("shows the whole of it", () => {
    expect(parseQuery("flat under ₦5, 000, 000 lekki")).toMatchObject({
      words: ["flat", "lekki"],
      remarks: ["We couldn't read the price “under ₦5, 000, 000”. Write it as 5,000,000 or 5m."],
    });
    expect(parseQuery("duplex ₦2.5 mills")).toMatchObject({ words: ["duplex"], filter: {} });
  });

  test("reads no share as an amount", () => {
    expect(limitsOf("AED 20% down 1.2m")).toEqual(none);
    expect(parseQuery("AED 20% down 1.2m").remarks).toEqual([couldNotRead]);
  });

  test.each([
    ["lekki 500k 1/2 plot", 500_000],
    ["5m 2/3 bedroom", 5_000_000],
    ["land 5m 1000 sqm", 5_000_000],
    ["boys quarter 500k", 500_000],
    ["office 5m 24/7", 5_000_000],
    ["$500 townhouse", 725_000],
    ["land 1m 500 meters from road", 1_000_000],
    ["flat 2m 1,400 sqft", 2_000_000],
    ["$500 mile 2", 725_000],
    ["flat under ₦5m, 500 sqm", 5_000_000],
    ["flat ₦5m call 08031234567", 5_000_000],
  ])("is told from other numbers beside a price: %s", (text, amount) => {
    expect(parseQuery(text).filter.maxPrice).toBe(amount);
  });

  test.each([
    ["flat 5m or 6m", [5_000_000, 6_000_000]],
    ["5 or 6m", [5_000_000, 6_000_000]],
    ["5m 10m", [5_000_000, 10_000_000]],
    ["land 5m 2m", [2_000_000, 5_000_000]],
  ])("is told from two limits: %s", (text, limits) => {
    expect(limitsOf(text)).toEqual(limits);
  });
});

test.each([
  ...["AED 1,850 psf", "land 50k per sqft", "250k weekly", "300k per quarter", "₦20k per hour", "land 5m per acre"],
  ...["land 5m an acre", "land 5m/ha", "weekly budget 250k", "per week 250k", "flat under 1m half yearly"],
])("a search compares no prices of other units, and says so: %s", (text) => {
  expect(limitsOf(text)).toEqual(none);
  expect(parseQuery(text).remarks).toEqual([
    expect.stringMatching(
      /^We can't compare prices by week, hour, quarter, acre or square foot, so we ignored “.+”\.$/,
    ),
  ]);
});

test("an unfinished amount is not read within any search", () => {
  const words = fc.constantFrom("flat", "land in epe", "duplex", "lekki", "for rent", "");
  const last = fc.constantFrom("lekki", "for rent", "furnished", "negotiable", "in epe", "");
  const limits = fc.constantFrom("", "under ", "above ", "budget ", "around ", "not more than ", "from ");
  fc.assert(
    fc.property(words, limits, fc.constantFrom(...unfinished), last, (first, limit, price, behind) => {
      const text = `${first} ${limit}${price} ${behind}`.trim();
      expect([text, limitsOf(text)]).toEqual([text, none]);
    }),
    { numRuns: 2_000 },
  );
});

describe("a second amount in a search", () => {
  test.each([
    ["₦2m & ₦3m", [2_000_000, 3_000_000]],
    ["flat between 2m & 3m", [2_000_000, 3_000_000]],
    ["₦3m & ₦2m per annum", [2_000_000, 3_000_000]],
  ])("is the other limit behind “&”: %s", (typed, limits) => {
    expect(limitsOf(typed)).toEqual(limits);
  });

  test.each([
    ["₦2m rent ₦200k caution", 2_000_000],
    ["rent 2m service charge 300k", 2_000_000],
    ["duplex 120m lekki 2m caution fee", 120_000_000],
    ["₦85m ($55k)", 85_000_000],
    ["₦50m house ₦5m off", 50_000_000],
  ])("that is an extra cost, or the same price again, leaves the price: %s", (typed, most) => {
    expect(limitsOf(typed)).toEqual([undefined, most]);
  });

  test.each(["1,2,3 bedroom flat", "flat ₦2m 500 sqm", "3 bedroom ₦2m & 2 baths", "₦2m duplex built 2023"])(
    "counts things and is no price: %s",
    (typed) => {
      // Of a size or a year, a sentence names the nearest filter.
      const { remarks } = parseQuery(typed);
      expect(remarks.filter((remark) => !remark.includes("the nearest filter"))).toEqual([]);
    },
  );
});
