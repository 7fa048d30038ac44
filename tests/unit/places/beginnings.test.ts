/** Places whose name begins as typed. */
import { expect, test } from "vitest";
import { placesBegunBy } from "#lib/places/beginnings.ts";

test.each([
  ["lekki ph", "lagos/lekki-phase-1"],
  ["P/H", "rivers/port-harcourt"],
  ["Lekki Phase I", "lagos/lekki-phase-1"],
  ["vi", "lagos/victoria-island"],
  ["yab", "lagos/yaba"],
  ["jumeirah vil", "dubai/jumeirah-village-circle"],
  ["gra", "lagos/ikeja-gra"],
  ["marina", "dubai/dubai-marina"],
  ["marina", "lagos/marina"],
  ["palm", "dubai/palm-jumeirah"],
])("“%s” begins %s", (typed, id) => {
  expect(placesBegunBy(typed).map((place) => place.id)).toContain(id);
});

test("nothing begins no place, and neither do other words", () => {
  for (const typed of ["", " ", "duplex", "3 bedroom"]) expect(placesBegunBy(typed)).toEqual([]);
});
