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

describe("nothing is proposed from words about", () => {
  test.each([
    ["what is close", "Close to a tarred road. Behind a fenced school. The gym is two minutes away."],
    ["a place with things of its own", "Next to a hotel with pool, gym and cinema."],
    ["what is planned", "Proposed: borehole, CCTV. Estate to have lift, gym. Solar-ready, wifi coming soon."],
    ["what can be had", "It can be furnished. Generator can be arranged, lift optional, AC on request."],
    ["room for a thing", "Space for a BQ, provision for inverter, room for a gym."],
    ["what costs more", "Wifi extra, cleaning at extra cost. The rent does not cover diesel, water or internet."],
    ["what is broken", "Lift out of order, borehole needs repair, generator under maintenance."],
    ["other homes", "Unlike the serviced block next door. The other flat is furnished and has AC."],
    ["a question that is denied", "Generator: none. AC? No."],
    ["what tenants bring", "Tenant installs AC. Buyer completes borehole and fence. Inverter goes if you want."],
    ["what is gone", "It had a cinema room. The borehole packed up. Inverter went with the last tenant."],
    ["what sellers keep", "Seller takes the generator and ACs along."],
    ["a comparison", "Bigger than flats with a BQ. The penthouse upstairs has a roof terrace."],
    ["somebody's approval", "Approval from the landlord. Occupied by the owner."],
    ["a road nearby", "Off a tarred road, a few poles from the tarred street."],
  ])("%s", (_, description) => {
    expect(read(description, "rent")).toEqual({});
  });

  test("another home end where the text is back at its own", () => {
    expect(read("Unlike the block next door, this one has CCTV.", "rent")).toEqual({ 'security "cctv"': "CCTV" });
  });
});

describe("a denial is a value of its own", () => {
  test.each([
    ["unfurnished", "Not furnished.", "rent", 'furnishing "unfurnished"'],
    ["no parking", "Without parking.", "rent", 'parkingKind "none"'],
    ["no backup power", "No generator.", "rent", 'backupPower "none"'],
    ["a place that stays dry", "Never flooded.", "rent", 'flooding "dry"'],
    ["no lift", "Second floor, no lift.", "rent", "lift false"],
    ["no pets", "Pets are not welcome.", "rent", "petsAllowed false"],
    ["not serviced", "Serviced? No.", "rent", "serviced false"],
    ["packing for a fee", "Packing extra.", "home movers", 'packing "extra"'],
  ])("%s", (_, description, category, proposal) => {
    expect(Object.keys(read(description, category))).toContain(proposal);
  });

  test("but not beside what it denies", () => {
    expect(read("Inverter, no generator.", "rent")).toEqual({ 'backupPower "inverter"': "Inverter" });
  });
});

test("papers that are applied for are papers in process", () => {
  expect(read("C of O is being processed, governor's consent in view. Gazette in view.")).toEqual({
    'titleDocuments "c-of-o-in-process"': "C of O is being processed",
    'titleDocuments "consent-in-process"': "governor's consent in view",
  });
});

test("a generator for the estate is a shared one", () => {
  expect(read("Generator for the estate.", "for sale", "Detached duplex")).toEqual({
    'propertyType "detached"': "Detached",
    'backupPower "shared-generator"': "Generator",
  });
});

test.each(["Built 2019.", "Built in 2019.", "Completed in 2019.", "A 2019 build."])(
  "%s tells the year",
  (description) => {
    expect(Object.keys(read(description))).toEqual(["yearBuilt 2019"]);
  },
);

describe("a fence", () => {
  test("belongs to the land of a plot", () => {
    expect(Object.keys(read("Fenced round.", "land"))).toEqual(['landFeatures "fenced"']);
    expect(Object.keys(read("Fenced with gate.", "distress sale", "Plot at Epe"))).toEqual([
      'landFeatures "fenced"',
      'landFeatures "gated"',
    ]);
  });

  test("belongs to the security of a home", () => {
    expect(Object.keys(read("Fenced with gate.", "for sale", ""))).toEqual([
      'security "perimeter-fence"',
      'security "gate"',
    ]);
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
    ["two years in advance", "2yrs upfront.", "rent", "advanceMonths 24"],
    ["light at all hours", "24/7 light.", "rent", "powerHours 24"],
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
    expect(fees("Agreement n commission 20%.")).toEqual([]);
    expect(fees("10% agency + 5% legal.")).toEqual([
      ["agencyFee", { percent: 10 }],
      ["legalFee", { percent: 5 }],
    ]);
  });

  test("are none only where the text says so", () => {
    expect(fees("No agency fee.")).toEqual([["agencyFee", "none"]]);
    expect(fees("Agency fee applies.")).toEqual([]);
  });
});

test("words that contradict each other propose nothing", () => {
  expect(read("Light is about 18 hours. Power is constant.", "rent")).toEqual({});
});
