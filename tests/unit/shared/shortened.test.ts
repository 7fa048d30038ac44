import fc from "fast-check";
import { expect, test } from "vitest";
import { shortened } from "#lib/shared/text/shortened.ts";

test("a short text stays as it is, but for its line breaks", () => {
  expect(shortened("Dry and quiet.\n Near the water.", 40)).toBe("Dry and quiet. Near the water.");
});

test("a long one ends at a word, without the comma before what is left out", () => {
  expect(shortened("Borehole, inverter, and a garden that gets the sun", 22)).toBe("Borehole, inverter…");
  expect(shortened("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
});

test("it is never longer than it may be", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 5, max: 200 }), (text, most) => {
      expect(shortened(text, most).length).toBeLessThanOrEqual(most);
    }),
  );
});
