import { expect, test } from "vitest";
import { nearest } from "#lib/shared/text/nearest.ts";

test.each([
  ["Lagoss", "Lagos"],
  ["LAGO", "Lagos"],
  ["akwaibom", "Akwa Ibom"],
  ["Agos", "Lagos"],
  ["Paris", undefined],
  ["", undefined],
  ["x".repeat(100_000), undefined],
])("%.20s is most like %s", (typed, word) => {
  expect(nearest(typed, ["Akwa Ibom", "Kano", "Lagos"])).toBe(word);
});

test("a word that is as close to several others is most like none", () => {
  const bands = ["Band A", "Band B", "Band C"];
  expect(nearest("Band D", bands)).toBeUndefined();
  expect(nearest("Bandd A", bands)).toBe("Band A");
});
