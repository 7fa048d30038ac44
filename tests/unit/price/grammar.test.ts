/** One price text means one amount, wherever it is read. A price with an unknown word is not read. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAskedPrice } from "#lib/price/asked-price.ts";
import { askedPeriods, type Currency, shownAmount } from "#lib/price/money.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { priceLine, shownPrice } from "#lib/price/shown-price.ts";
import { readSize } from "#lib/price/typed-size.ts";
import { parseQuery } from "#lib/search/parse/parse-query.ts";
import { readCases, unreadCases } from "../../support/price-cases.ts";

const inLagos = (price: string) => ({ price, category: "rent", state: "Lagos" });

const owners = (text: string): number | undefined => {
  const price = parsePrice(text);
  return price && price.amount / 100;
};
const filters = (text: string): number | undefined => readAskedPrice(text, "NGN");
/** What somebody has who searches for it. */
const searches = (text: string): number | undefined => parseQuery(text).filter.maxPrice;

describe("an owner's price is read", () => {
  test.each(readCases)("%s is %d %s %s", (typed, amount, currency, period) => {
    expect(parsePrice(typed)).toEqual({ amount: Math.round(amount * 100), currency, period });
    expect(parsePrice(priceLine(inLagos(typed)))).toEqual(parsePrice(typed));
  });

  test.each(unreadCases)("%j is not, and is shown as typed", (typed) => {
    expect(parsePrice(typed)).toBeUndefined();
    expect(shownPrice(inLagos(typed))).toEqual({ before: "", amount: typed, after: "" });
  });
});

describe("an owner, a filter and a search read the same amount", () => {
  test.each([
    ["₦200k", 200_000],
    ["#500k", 500_000],
    ["5m", 5_000_000],
    ["5mn", 5_000_000],
    ["5mil", 5_000_000],
    ["5 mill", 5_000_000],
    ["5 milli", 5_000_000],
    ["₦5mln", 5_000_000],
    ["5 million", 5_000_000],
    ["5 millions", 5_000_000],
    ["2.5m", 2_500_000],
    ["2,5m", 2_500_000],
    ["₦1,2m", 1_200_000],
    ["1.500.000", 1_500_000],
    ["₦2 hundred thousand", 200_000],
    ["50 hundred thousand", 5_000_000],
    ["₦2.5 hundred million", 250_000_000],
    ["1.2bn", 1_200_000_000],
    ["3 billion", 3_000_000_000],
    ["₦5,000,000", 5_000_000],
    ["5,000,000 naira", 5_000_000],
    ["two million naira", 2_000_000],
    ["half a million", 500_000],
    ["two and a half million", 2_500_000],
    ["two million, five hundred thousand naira", 2_500_000],
    ["2 million five hundred thousand naira", 2_500_000],
    ["₦2 million five hundred thousand", 2_500_000],
    ["₦2 million 500 thousand", 2_500_000],
    ["2 million and 500 thousand naira", 2_500_000],
    ["₦2 million fifteen thousand", 2_015_000],
    ["₦2 million and a half", 2_500_000],
    ["₦7 hundred and fifty thousand", 750_000],
  ])("%s", (text, amount) => {
    expect([owners(text), filters(text), searches(text)]).toEqual([amount, amount, amount]);
  });

  test.each(["₦2 thousand million", "08031234567", "₦12,00,000", "$5m naira"])("%s is none", (text) => {
    expect([owners(text), filters(text), searches(text)]).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ["flat with two million five hundred thousand", 2_500_000],
    ["3 bedroom flat under two hundred and fifty thousand naira lekki", 250_000],
    ["land in epe half a million", 500_000],
  ])("a search finds it among its words: %s", (text, amount) => {
    expect(searches(text)).toBe(amount);
  });

  test.each(["land under 300k psm", "land under 300k per sqm"])(
    "a search leaves square metres to others: %s",
    (text) => {
      const { filter, words } = parseQuery(text);
      expect([filter, words]).toEqual([{ category: "land" }, []]);
    },
  );
});

test.each([
  ["₦2m, two bedrooms", 2_000_000],
  ["₦500,000 two years upfront", 500_000],
  ["₦2 million half now, half later", 2_000_000],
])("a number of things behind an amount changes nothing of it: %s", (text, amount) => {
  expect(owners(text)).toBe(amount);
});

test.each([
  ["120", 120],
  ["1,200.5 sqm", 1_200.5],
  ["600 square metres", 600],
  ["six hundred sqm", 600],
  ["one thousand two hundred m²", 1_200],
])("a size is read by the same numbers: %s", (text, size) => {
  expect(readSize(text)).toBe(size);
});

test.each(["600 feet", "about 600", "12,00", "600 sqm 2", "six hundrd", ""])("%j is no size", (text) => {
  expect(readSize(text)).toBeUndefined();
});

const spelledOnes =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const spelledTens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** As a cheque says it. */
function inWords(number: number): string {
  for (const [value, name] of [
    [1e9, "billion"],
    [1e6, "million"],
    [1e3, "thousand"],
    [100, "hundred"],
  ] as const) {
    if (number < value) continue;
    const rest = number % value;
    const joint = value === 100 || rest < 100 ? " and " : " ";
    return `${inWords(Math.floor(number / value))} ${name}${rest === 0 ? "" : joint + inWords(rest)}`;
  }
  if (number < 20) return spelledOnes[number - 1] ?? "";
  const rest = number % 10;
  return `${spelledTens[Math.floor(number / 10) - 2]}${rest === 0 ? "" : `-${inWords(rest)}`}`;
}

const units = { once: "", year: " per year", month: " per month", night: " per night" } as const;

describe("any amount", () => {
  const amounts = fc.oneof(fc.integer({ min: 1, max: 10 ** 15 }), fc.integer({ min: 1, max: 10 ** 6 }));
  const currencies = fc.constantFrom<Currency>("NGN", "AED", "USD");

  test("that is shown, for any time and area, is read back as the same", () => {
    const prices = fc.record({ amount: amounts, currency: currencies, period: fc.constantFrom(...askedPeriods) });
    fc.assert(
      fc.property(prices, ({ amount, currency, period }) => {
        const [area, time = area] = period.split(" per ");
        const isPerArea = area === "square metre";
        const unit = time === "square metre" || time === undefined ? "" : units[time as keyof typeof units];
        const shown = `${shownAmount(amount, currency)}${isPerArea ? " per m²" : ""}${unit}`;
        expect(parsePrice(shown)).toEqual({ amount, currency, period });
        expect(priceLine(inLagos(shown))).toBe(shown);
      }),
      { numRuns: 2_000 },
    );
  });

  test("of whole naira means the same in words and in digits", () => {
    const whole = fc.oneof(fc.integer({ min: 100, max: 999_999_999_999 }), fc.integer({ min: 100, max: 99_999 }));
    fc.assert(
      fc.property(whole, (number) => {
        expect([inWords(number), owners(`${inWords(number)} naira`)]).toEqual([inWords(number), number]);
        expect(filters(inWords(number))).toBe(number);
      }),
      { numRuns: 2_000 },
    );
  });

  test("with a scale means the same as its digits", () => {
    const scales = [
      [1e3, ["k", " thousand", "K"]],
      [1e6, ["m", " million", "mn", " mil", "mln", "M"]],
      [1e9, ["b", "bn", " billion"]],
    ] as const;
    const scaled = fc.constantFrom(...scales.flatMap(([power, words]) => words.map((word) => [power, word] as const)));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), scaled, (hundredths, [power, word]) => {
        const text = `${hundredths / 100}${word}`;
        const amount = (hundredths * power) / 100;
        expect([text, owners(text), filters(text)]).toEqual([text, amount, amount]);
        expect(owners(`₦${text}`)).toBe(owners(`₦${amount}`));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("a word that no one knows", () => {
  const texts = fc.constantFrom(...readCases.map(([typed]) => typed));
  /** Abbreviations without a vowel are shorter. */
  const unknown = fc.stringMatching(/^[bcdfghjklnpqrstvwxz]{6,9}$/);

  test("keeps a price from being read, wherever it stands", () => {
    fc.assert(
      fc.property(texts, unknown, fc.nat(), (text, word, place) => {
        const words = text.split(" ");
        words.splice(place % (words.length + 1), 0, word);
        expect([words.join(" "), parsePrice(words.join(" "))]).toEqual([words.join(" "), undefined]);
      }),
      { numRuns: 5_000 },
    );
  });

  test("never changes an amount to another one, whatever its letters and what joins it", () => {
    const joints = fc.constantFrom(" ", ", ", "-", " - ", " (", "/", ".", "");
    const letters = fc.stringMatching(/^[a-z]{1,10}$/);
    /** These multiply, continue an amount, or say what it is in or for. */
    const telling =
      /^(?:k|m|b|n|mn|mil|mill|milli|mln|bn|thousands?|hundreds?|millions?|billions?|pa|pm|point|half|and)$/;
    fc.assert(
      fc.property(texts, joints, letters, (text, joint, word) => {
        fc.pre(!telling.test(word));
        const [before, after] = [parsePrice(text), parsePrice(text + joint + word)];
        if (after) expect([text + joint + word, after.amount]).toEqual([text + joint + word, before?.amount]);
      }),
      { numRuns: 5_000 },
    );
  });
});

test("one letter wrong in a scale makes no other price", () => {
  const scales = fc.constantFrom("thousand", "million", "billion");
  const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
  fc.assert(
    fc.property(scales, fc.nat(), letter, fc.constantFrom("drop", "double", "change"), (scale, at, other, how) => {
      const place = at % scale.length;
      const put = how === "drop" ? "" : how === "double" ? `${scale[place]}${scale[place]}` : other;
      const typed = `₦85 ${scale.slice(0, place)}${put}${scale.slice(place + 1)}`;
      fc.pre(typed === `₦85 ${scale}` || !/ [mb]illion$/.test(typed));
      expect([parsePrice(`₦85 ${scale}`)?.amount, undefined]).toContain(parsePrice(typed)?.amount);
    }),
    { numRuns: 3_000 },
  );
});
