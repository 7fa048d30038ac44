/** The few facts on a card stand without their labels: their words have to say of what they are. */
import { expect, test } from "vitest";
import { cardLines } from "#lib/listing/card-lines.ts";
import { blankValues } from "#lib/listing/fields/values.ts";

const rent = {
  ...blankValues(),
  category: "rent",
  state: "Lagos",
  price: "₦1,200,000 per year",
  offer: "rent",
} as const;

test.each([
  [{ meter: "own-prepaid" }, "Own prepaid meter"],
  [{ meter: "paid-not-installed" }, "Meter: paid for, not yet installed"],
  [{ meter: "estate-metered" }, "Metered by the estate"],
  [{ powerHours: 20 }, "20 hours of power"],
  [{ powerHours: 0 }, "No power"],
  [{ serviced: true }, "Serviced"],
])("%j is “%s”", (facts, words) => {
  expect(cardLines({ ...rent, ...facts }).cardFacts).toEqual([words]);
});
