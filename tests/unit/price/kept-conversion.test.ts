/** What script says of a kept price in naira is what lists say of it, which can read prices. */
import { describe, expect, test } from "vitest";
import { cardKnowledge } from "#components/card/card-config.ts";
import { inNaira } from "#lib/price/converted-price.ts";
import { keptInNaira } from "#lib/price/kept-conversion.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { shownPrice } from "#lib/price/shown-price.ts";
import { typedPrices } from "../../support/typed-prices.ts";

const { rates } = cardKnowledge;

/** As a listing carries its price in the API's answers. */
function kept(price: string, category = "for sale", state = "Lagos") {
  const listing = { price, category, state, size: null };
  const read = parsePrice(price, state === "Dubai" ? "AED" : "NGN");
  return {
    ...listing,
    shownPrice: shownPrice(listing),
    priceAmount: read?.amount ?? null,
    priceCurrency: read?.currency ?? null,
  };
}

describe("a kept price", () => {
  test("is in naira what lists say, whatever was typed", () => {
    const inOtherMoney = [
      "AED 120,000 yearly",
      "$2,000 a month",
      "$99.50 per night",
      "AED 1,500 per sqm",
      "From AED 2m, negotiable",
      "$1",
    ];
    const typed = [...typedPrices.map(([text]) => text), ...inOtherMoney];
    for (const text of typed) {
      for (const state of ["Lagos", "Dubai"]) {
        const listing = kept(text, state === "Dubai" ? "dubai properties" : "for sale", state);
        expect([text, keptInNaira(listing, rates)]).toEqual([text, inNaira(listing) ?? ""]);
      }
    }
    expect(inOtherMoney.every((text) => keptInNaira(kept(text), rates).startsWith("≈ ₦"))).toBe(true);
  });

  test("that is in naira, unread, or of long ago says nothing", () => {
    for (const price of ["₦85m", "Price on request"]) expect(keptInNaira(kept(price), rates)).toBe("");
    expect(keptInNaira({}, rates)).toBe("");
    expect(keptInNaira({ priceAmount: 5, priceCurrency: "constructor" }, rates)).toBe("");
  });
});
