/** What descriptions state, and what they only seem to state. */
import { describe, expect, test } from "vitest";
import { isFact } from "#lib/listing/fields/field.ts";
import { appliesTo, choicesOf, fields } from "#lib/listing/fields/values.ts";
import { proposalsOf } from "#lib/proposals/proposals.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { demoTexts } from "../../support/told-facts.ts";

const read = (description: string, category = "for sale", title = "") =>
  Object.fromEntries(
    proposalsOf({ category, title, description }).map(({ field, value, words }) => [
      `${field} ${JSON.stringify(value)}`,
      words,
    ]),
  );

describe("a proposal", () => {
  test("has the words exactly as the listing has them", () => {
    expect(read("All rooms En-Suite; Pre-paid METER and C/O.")).toEqual({
      'ensuite "all"': "All rooms En-Suite",
      'meter "own-prepaid"': "Pre-paid METER",
      'titleDocuments "c-of-o"': "C/O",
    });
  });

  test("is never of a fact or a choice that the category does not have", () => {
    const words = demoTexts().map(({ title, description }) => ({ title, description }));
    const wrong = categories.flatMap(({ name: category }) =>
      words.flatMap((text) =>
        proposalsOf({ category, ...text }).filter(({ field: name, value }) => {
          const field = fields.find((each) => each.name === name);
          if (!field || !isFact(field) || !appliesTo(field, category)) return true;
          const isOfChoices = field.kind === "choice" || field.kind === "choices";
          return isOfChoices && !choicesOf(field, category).some((choice) => choice.value === value);
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("is never that a place floods", () => {
    expect(read("The street is flood prone and the plot waterlogged.")).toEqual({});
    expect(read("No flooding here.")).toEqual({ 'flooding "dry"': "No flooding" });
  });
});

describe("nothing is proposed from", () => {
  test.each([
    ["a denial before", "No C of O yet, no solar."],
    ["a denial behind", "C of O is not included. Borehole not working."],
    ["a wish", "Suitable for conversion to a hotel with CCTV. Solar can be added."],
    ["a neighbour", "Near a gated estate, opposite the police post, five minutes from the gym."],
    ["a name", "Off Lekki Gardens Road, behind Park View Estate."],
    ["a count of other homes", "In the 40-house estate behind the mall."],
    ["a generator's size", "A 20kVA generator is for sale apart."],
    ["a bare size of a house", "A house of 600 sqm."],
    ["papers that are on their way", "C of O can be processed."],
  ])("%s", (_, description) => {
    expect(read(description)).toEqual({});
  });
});

describe("numbers are read with the words around them", () => {
  test.each([
    ["the plot of a house", "Set on 420 sqm.", "for sale", "plotArea 420"],
    ["half a plot", "On a half plot.", "for sale", "plotCount 0.5"],
    ["hours of light", "Light is Band A, about 18 hours a day.", "rent", "powerHours 18"],
    ["hours of a generator", "Generator runs 7pm to 6am.", "rent", "generatorHours 11"],
    ["a supply", "With 300kVA transformer.", "warehouse", "supplyKva 300"],
    ["a floor", "Flat on the third floor.", "rent", "floor 3"],
    ["a year in advance", "One year rent.", "rent", "advanceMonths 12"],
    ["cheques", "Six cheques accepted.", "dubai properties", "cheques 6"],
    ["a check-in", "Check-in from 2pm.", "short lets", 'checkIn "14:00"'],
    ["a handover", "Handover in Q4 2027.", "dubai properties", 'handover "2027-Q4"'],
    ["ensuite rooms among more", "Five bedrooms, three ensuite rooms.", "for sale", 'ensuite "some"'],
  ])("%s", (_, description, category, proposal) => {
    expect(Object.keys(read(description, category))).toContain(proposal);
  });
});

describe("fees", () => {
  const fees = (description: string, category = "rent") =>
    proposalsOf({ category, title: "", description }).map(({ field, value }) => [field, value]);

  test("are read with their amount, period and refund", () => {
    expect(fees("Agency 10%, legal 5%, caution 200k refundable. Service charge is ₦1.2m a year.")).toEqual(
      expect.arrayContaining([
        ["agencyFee", { percent: 10 }],
        ["legalFee", { percent: 5 }],
        ["cautionFee", { amount: 20_000_000, currency: "NGN", refundable: true }],
        ["serviceCharge", { amount: 120_000_000, currency: "NGN", per: "year" }],
      ]),
    );
  });

  test("are refundable also behind an amount with a sign", () => {
    expect(proposalsOf({ category: "rent", title: "", description: "Caution ₦500,000 refundable." })).toEqual([
      {
        field: "cautionFee",
        value: { amount: 50_000_000, currency: "NGN", refundable: true },
        words: "Caution ₦500,000 refundable",
        others: [],
      },
    ]);
  });

  test("are dirhams in Dubai", () => {
    expect(fees("Security deposit 5,000.", "dubai properties")).toEqual([
      ["cautionFee", { amount: 500_000, currency: "AED" }],
    ]);
  });

  test("of two kinds in one amount are left alone", () => {
    expect(fees("Agency and legal 20%.")).toEqual([]);
  });

  test("are none only where the text says so", () => {
    expect(fees("No agency fee.")).toEqual([["agencyFee", "none"]]);
    expect(fees("Agency fee applies.")).toEqual([]);
  });
});

test("words that contradict each other propose nothing", () => {
  expect(read("Light is about 18 hours. Power is constant.", "rent")).toEqual({});
});
