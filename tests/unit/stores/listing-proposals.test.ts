/** Facts proposed in the form of a listing. */
import { atom } from "nanostores";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import { listingProposals } from "#lib/stores/property-editor/proposals.ts";
import { type EditorState, versionOf } from "#lib/stores/property-editor/state.ts";
import { type ListingValues, valuesOf } from "#lib/stores/property-editor/values.ts";
import { plainListing } from "../../support/plain-listing.ts";

const stored = new Map<string, string>();
beforeAll(() =>
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  }),
);
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A form with these values, as the editor holds it. */
function form(fields: Record<string, unknown>, isPermitHidden = false) {
  const property = { ...plainListing, category: "rent", title: "Home", ...fields } as unknown as ManagedProperty;
  const state = atom({ saved: property, base: versionOf(property), values: valuesOf(property) } as EditorState);
  const change = (changes: Partial<ListingValues>) =>
    state.set({ ...state.get(), values: { ...state.get().values, ...changes } });
  const proposals = listingProposals({ state, change }, "proposals:ada:house", isPermitHidden);
  proposals.follow();
  const shown = () => proposals.open.get().map(({ label, value, said }) => [label, value, said]);
  return { state, change, proposals, shown, values: () => state.get().values };
}

describe("a value of the form", () => {
  test.each([
    ["that says the same", { description: "Prepaid meter.", meter: "own-prepaid" }],
    [
      "that names the same fee with a period",
      {
        description: "Service charge ₦1.2m.",
        serviceCharge: { amount: 120_000_000, currency: "NGN", per: "year" },
      },
    ],
    ["that names another kind of the same title", { title: "Terrace duplex", description: "", propertyType: "duplex" }],
    ["that has the choice among others", { description: "Borehole.", waterSources: ["public", "borehole"] }],
  ])("%s leaves nothing to propose", (_, fields) => {
    expect(form(fields).shown()).toEqual([]);
  });

  test.each([
    [
      "of a number",
      { description: "Light is about 18 hours.", powerHours: 12 },
      ["Hours of power a day", "18 hours", "12 hours"],
    ],
    [
      "of a choice",
      { description: "Fully furnished.", furnishing: "unfurnished" },
      ["Furnishing", "Furnished", "Unfurnished"],
    ],
    ["of yes or no", { description: "No lift.", lift: true }, ["Lift", "No", "Yes"]],
    [
      "of “none”",
      { description: "With inverter.", backupPower: ["none"] },
      ["Backup power", "Inverter or batteries", "None"],
    ],
    ["of a fee", { description: "Agency 10%.", agencyFee: { percent: 5 } }, ["Agency fee", "10%", "5%"]],
  ])("that contradicts is told beside the proposal %s", (_, fields, proposal) => {
    expect(form(fields).shown()).toEqual([proposal]);
  });
});

test("a further choice joins those that are chosen, in the order of the form", () => {
  const { proposals, values } = form({ description: "Borehole and well water.", waterSources: ["treated"] });
  proposals.add(proposals.open.get().map(({ key }) => key));
  expect(values().waterSources).toBe("borehole,well,treated");
});

test("an added choice takes back “none”", () => {
  const { proposals, values } = form({ description: "With inverter.", backupPower: ["none"] });
  proposals.add(proposals.open.get().map(({ key }) => key));
  expect(values().backupPower).toBe("inverter");
});

test("nothing is set before a proposal is added", () => {
  const { values } = form({ description: "Borehole, prepaid meter, CCTV." });
  expect([values().waterSources, values().meter, values().security]).toEqual(["", "", ""]);
});

test("words are read again shortly after the last key", () => {
  const { change, shown } = form({ description: "" });
  change({ description: "Prepaid" });
  vi.advanceTimersByTime(500);
  change({ description: "Borehole" });
  vi.advanceTimersByTime(500);
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(shown()).toEqual([["Water supply", "Borehole", undefined]]);
});

test("a dismissed proposal stays away, and another value of the same fact does not", () => {
  const first = form({ description: "Light is about 18 hours." });
  first.proposals.dismiss(first.proposals.open.get()[0]?.key ?? "");
  expect(first.shown()).toEqual([]);
  expect(form({ description: "Light is about 18 hours." }).shown()).toEqual([]);
  expect(form({ description: "Light is about 20 hours." }).shown()).toHaveLength(1);
});

test.each([
  [false, ["Permit number"]],
  [true, []],
])("the permit of a description is not proposed where the site hides permits: %s", (isPermitHidden, labels) => {
  const fields = { category: "dubai properties", description: "Permit number 71452738190." };
  expect(
    form(fields, isPermitHidden)
      .shown()
      .map(([label]) => label),
  ).toEqual(labels);
});
