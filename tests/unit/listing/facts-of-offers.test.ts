/** Facts that make sense for some offers only: they are neither asked, shown, compared nor added up for others. */
import { describe, expect, test } from "vitest";
import { comparisonRows } from "#components/compare/comparison-rows.ts";
import { cardLines } from "#lib/listing/card-lines.ts";
import { type Choice, type Field, isFact } from "#lib/listing/fields/field.ts";
import { factSections, unsaidFacts } from "#lib/listing/fields/shown.ts";
import { typedValuesOf } from "#lib/listing/fields/typed.ts";
import { appliesTo, blankValues, choicesOf, declared, type FieldValues, fields } from "#lib/listing/fields/values.ts";
import { moveInOf } from "#lib/listing/move-in.ts";
import { type Offer, offersOf, onlyOffer } from "#lib/listing/offer.ts";
import { proposalsOf } from "#lib/proposals/proposals.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { askedFacts } from "#lib/stores/property-editor/facts.ts";
import type { ListingValues } from "#lib/stores/property-editor/values.ts";

const inDubai = (offer: Offer, more: Partial<FieldValues> = {}): FieldValues => ({
  ...blankValues(),
  category: "dubai properties",
  state: "Dubai",
  price: offer === "sale" ? "AED 1,850,000" : "AED 95,000 per year",
  offer,
  ...more,
});

const ofTenants: Partial<FieldValues> = {
  cautionFee: { percent: 5 },
  cheques: 4,
  petsAllowed: true,
  billsIncluded: ["water"],
};
const ofGuests: Partial<FieldValues> = { guests: 2, minimumNights: 3, checkIn: "2pm", checkOut: "11am" };
const ofBuyers: Partial<FieldValues> = { tenure: "freehold", occupancy: "vacant" };
const everything: Partial<FieldValues> = { ...ofTenants, ...ofGuests, ...ofBuyers, condition: "off-plan" };

const labelsOf = (names: readonly string[]) => names.map((name) => fields.find((field) => field.name === name)?.label);
const shownLabels = (listing: FieldValues) =>
  factSections(listing).flatMap(({ facts }) => facts.map(({ label }) => label));

describe("a sale in Dubai", () => {
  const sale = inDubai("sale", everything);

  test("shows what buyers ask, and neither cheques nor a caution fee that it said as a rent", () => {
    const labels = shownLabels(sale);
    expect(labels).toEqual(expect.arrayContaining(labelsOf(Object.keys(ofBuyers))));
    expect(
      labels.filter((label) => labelsOf([...Object.keys(ofTenants), ...Object.keys(ofGuests)]).includes(label)),
    ).toEqual([]);
  });

  test("does not list the caution fee among what is not said; a rent does", () => {
    expect(unsaidFacts(inDubai("sale"), false)).not.toContain("caution fee");
    expect(unsaidFacts(inDubai("rent"), false)).toContain("caution fee");
  });

  test("costs no deposit of a former rent", () => {
    const said = { ...ofTenants, agencyFee: { percent: 2 } };
    const lines = (listing: FieldValues) => {
      const cost = moveInOf(listing);
      return cost && "lines" in cost ? cost.lines.map(({ of }) => of) : [];
    };
    expect(lines(inDubai("sale", said))).not.toContain("cautionFee");
    expect(lines(inDubai("rent", said))).toContain("cautionFee");
  });

  test("has no cheques on its card; a rent has no ownership", () => {
    expect(cardLines(sale).cardFacts).toEqual(["Freehold", "Off plan"]);
    expect(cardLines(inDubai("rent", { ...ofTenants, ...ofBuyers })).cardFacts).toEqual(["4 cheques"]);
  });

  test("does not apply where the comparison asks for cheques", () => {
    const home = { ...sale, _id: "a", title: "Flat", numReviews: 0, createdAt: "2026-11-21T12:00:00.000Z" };
    const homes = [home, { ...home, ...inDubai("rent", ofTenants) }];
    const row = comparisonRows(homes as never).find(({ label }) => label === "Cheques");
    expect(row?.cells.map((cell) => String(cell).replaceAll(/<[^>]*>/g, ""))).toEqual(["Does not apply", "4 cheques"]);
  });
});

describe("the editor asks", () => {
  const asked = (values: Partial<ListingValues>) =>
    askedFacts({ ...typedValuesOf(blankValues()), state: "Dubai", category: "dubai properties", ...values }, false)
      .flatMap(({ prominent, further }) => [...prominent, ...further])
      .map(({ name }) => name);

  test.each([
    ["sale", { offer: "sale" }, ["tenure", "occupancy"], ["cheques", "cautionFee", "guests", "petsAllowed"]],
    ["rent", { offer: "rent" }, ["cheques", "cautionFee", "petsAllowed"], ["tenure", "occupancy", "guests"]],
    [
      "short let",
      { offer: "short-let" },
      ["guests", "minimumNights", "cautionFee", "cleaningFee"],
      ["tenure", "cheques"],
    ],
    ["sale by its price", { price: "AED 1.8m" }, ["tenure"], ["cheques"]],
    ["rent by its price", { price: "AED 95,000 per year" }, ["cheques"], ["tenure"]],
    ["unknown offer", {}, ["tenure", "cheques", "guests"], []],
  ] as const)("of a %s", (_, values, own, others) => {
    const names = asked(values);
    expect(names).toEqual(expect.arrayContaining([...own]));
    expect(names.filter((name) => (others as readonly string[]).includes(name))).toEqual([]);
  });

  test("of a rent in Nigeria, whatever offer was chosen for the category before", () => {
    expect(asked({ category: "rent", state: "Lagos", offer: "sale" })).toContain("advanceMonths");
  });
});

test("a warehouse for sale has no rent in advance, and one for rent no sitting tenant", () => {
  const applies = (name: "advanceMonths" | "occupancy", offer: Offer) => appliesTo(declared(name), "warehouse", offer);
  expect([applies("advanceMonths", "sale"), applies("advanceMonths", "rent")]).toEqual([false, true]);
  expect([applies("occupancy", "sale"), applies("occupancy", "rent")]).toEqual([true, false]);
});

test("a choice of another offer is not there: no mortgage for a rent, no monthly rent for a sale", () => {
  const values = (offer: Offer) =>
    choicesOf(declared("paymentTerms"), "dubai properties", offer).map(({ value }) => value);
  expect(values("rent")).toContain("monthly");
  expect(values("rent")).not.toContain("mortgage");
  expect(values("sale")).toContain("mortgage");
  expect(values("sale")).not.toContain("monthly");
});

test("words about cheques propose nothing to a sale", () => {
  const words = { category: "dubai properties", title: "Flat in Dubai Marina", description: "4 cheques. Freehold." };
  const names = (offer: Offer | null) => proposalsOf({ ...words, offer }).map(({ field }) => field);
  expect(names("sale")).toEqual(expect.not.arrayContaining(["cheques"]));
  expect(names("sale")).toContain("tenure");
  expect(names("rent")).toContain("cheques");
  expect(names(null)).toEqual(expect.arrayContaining(["cheques", "tenure"]));
});

test("a list has one offer only if nothing else is chosen", () => {
  expect([onlyOffer(["rent"]), onlyOffer(["rent", "sale"]), onlyOffer(["unsaid"]), onlyOffer(undefined)]).toEqual([
    "rent",
    null,
    null,
    null,
  ]);
});

describe("every field that names offers", () => {
  const audiences = fields.flatMap((field): [string, Pick<Field, "appliesTo">][] => [
    [field.name, field],
    ...("choices" in field
      ? field.choices.map((choice) => [`${field.name} ${choice.value}`, choice] as [string, Choice])
      : []),
  ]);

  test("has one that each of its categories can make", () => {
    const wrong = audiences.flatMap(([name, audience]) =>
      categories
        .filter(({ name: category }) => appliesTo(audience, category))
        .filter(({ name: category }) => {
          const offers = offersOf(category);
          return offers.length > 0 && !offers.some((offer) => appliesTo(audience, category, offer));
        })
        .map(({ name: category }) => `${name} of ${category}`),
    );
    expect(wrong).toEqual([]);
  });

  test("is a fact or one of its choices, which may be unsaid", () => {
    const named = fields.filter(({ appliesTo: audience }) => typeof audience === "object" && "offers" in audience);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((field) => !isFact(field))).toEqual([]);
  });
});
