/** Land has one size, whichever field names it. */
import { expect, test } from "vitest";
import { fieldFilters } from "#lib/listing/fields/filters.ts";
import { shownFacts } from "#lib/listing/fields/shown.ts";
import { blankValues } from "#lib/listing/fields/values.ts";
import { mergedFields } from "#lib/properties/listing-change.ts";
import { choicesIn } from "#lib/shared/list/applicable-filter.ts";

const plot = { ...blankValues(), category: "land", price: "₦50,000 per sqm", title: "Plot" };
const home = { ...plot, category: "for sale" };

const sizes = (before: typeof plot, change: object) => {
  const { size, plotArea } = mergedFields(before, change);
  return [size, plotArea];
};

test.each([
  ["the plot area alone", { plotArea: 600 }, 600],
  ["the size alone", { size: 450 }, 450],
  ["both: the plot area counts", { size: 450, plotArea: 600 }, 600],
])("a change that names %s", (_, change, area) => {
  expect(sizes(plot, change)).toEqual([area, area]);
  expect(sizes({ ...plot, size: 300, plotArea: 300 }, change)).toEqual([area, area]);
});

test("a plot area that is taken back leaves no size, and another change leaves both", () => {
  const before = { ...plot, size: 300, plotArea: 300 };
  expect(sizes(before, { plotArea: null })).toEqual([null, null]);
  expect(sizes(before, { title: "Dry plot" })).toEqual([300, 300]);
  expect(sizes({ ...plot, size: 300 }, { title: "Dry plot" })).toEqual([300, 300]);
});

test("a house has both", () => {
  expect(sizes(home, { size: 220, plotArea: 600 })).toEqual([220, 600]);
  expect(sizes(home, { size: 220 })).toEqual([220, null]);
});

test("the page and the filters of land name one size", () => {
  const listing = { ...plot, size: 600, plotArea: 600 };
  expect(shownFacts(listing).map(({ label }) => label)).not.toContain("Size");
  const areas = fieldFilters.filter(
    (filter) => filter.kind === "fact" && ["size", "plotArea"].includes(filter.parameter),
  );
  const inList = (category: string) =>
    areas
      .filter((each) => each.kind === "fact" && choicesIn(each, { category }).length > 0)
      .map(({ parameter }) => parameter);
  expect(inList("land")).toEqual(["plotArea"]);
  expect(inList("rent")).toEqual(["size"]);
  expect(inList("for sale")).toEqual(["size", "plotArea"]);
});
