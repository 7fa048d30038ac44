import { expect, test } from "vitest";
import { missingFields } from "#lib/listing/fields/missing.ts";

const complete = { title: "House", price: "₦1m", category: "rent", state: "Lagos", description: "Dry." };

test.each([" ", "\u200b", "\u2060\u200d", "\u3164", "\u115f", "\uffa0", "\u2800", "\u202e"])(
  "a title or a description of %j alone says nothing to visitors",
  (nothing) => {
    expect(Object.keys(missingFields({ ...complete, title: nothing, description: nothing }))).toEqual([
      "title",
      "description",
    ]);
  },
);

test("signs that people see are enough, in any script", () => {
  for (const title of ["家", "Ọ̀", "3", "🏡"]) expect(missingFields({ ...complete, title })).toEqual({});
});
