/** People read "Abuja (FCT)", in addresses, too. */
import { expect, test } from "vitest";
import { placeLine, stateLabel } from "#lib/shared/place/place-line.ts";
import { fct } from "#lib/shared/place/states.ts";

test.each([
  ["Jabi", "FCT", "Jabi, Abuja (FCT)"],
  ["Phase 4, Kubwa, Abuja", "FCT", "Phase 4, Kubwa, Abuja (FCT)"],
  ["Wuse 2, Abuja, FCT", "FCT", "Wuse 2, Abuja (FCT)"],
  ["Outskirts of Abuja", "FCT", "Outskirts of Abuja, Abuja (FCT)"],
  ["Gwarinpa, FCT Abuja", "FCT", "Gwarinpa, Abuja (FCT)"],
  ["Maitama, Abuja (FCT)", "FCT", "Maitama, Abuja (FCT)"],
  ["Abuja", "FCT", "Abuja (FCT)"],
  ["", "FCT", "Abuja (FCT)"],
  ["Abuja Road, Kaduna", "Kaduna", "Abuja Road, Kaduna, Kaduna"],
  ["Abuja Street", "FCT", "Abuja Street, Abuja (FCT)"],
  ["Yaba", "Lagos", "Yaba, Lagos"],
  ["", "", ""],
])("“%s” in %s is “%s”", (location, state, line) => {
  expect(placeLine({ location, state })).toBe(line);
});

test("the label is the one of the list of states", () => {
  expect(stateLabel("FCT")).toBe(fct.label);
  expect(stateLabel("Oyo")).toBe("Oyo");
});
