import { describe, expect, test } from "vitest";
import { exampleProperty, examples } from "#lib/contracts/examples.ts";
import { parsePrice } from "#lib/price/reading.ts";

describe("the examples of the API's description", () => {
  test("are what their contracts allow, and hold nothing else", () => {
    expect(examples.size).toBeGreaterThan(25);
    for (const [contract, example] of examples) expect(contract.parse(example)).toMatchObject(example as object);
  });

  test("agree with themselves", () => {
    const { price, priceAmount, priceCurrency, pricePeriod, numReviews, rating } = exampleProperty;
    expect(parsePrice(price)).toEqual({ amount: priceAmount, currency: priceCurrency, period: pricePeriod });
    expect(exampleProperty.reviews).toHaveLength(numReviews);
    expect(rating).toBe(exampleProperty.reviews[0]?.rating);
  });
});
