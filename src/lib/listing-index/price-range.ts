import { stepEnd, stepStart, unpriced } from "#lib/listing-index/price-steps.ts";
import { toNaira } from "#lib/price/rates.ts";
import { currencyOfList, type ListingFilter } from "#lib/shared/list/listing-filter.ts";

/** The price range of a filter, in naira, inclusive. */
export class PriceRange {
  readonly lowest: number;
  readonly highest: number;

  constructor(lowest: number, highest: number) {
    this.lowest = lowest;
    this.highest = highest;
  }

  /** Undefined without a price filter: then unpriced listings match too. */
  static of(filter: ListingFilter): PriceRange | undefined {
    if (filter.minPrice === undefined && filter.maxPrice === undefined) return undefined;
    const currency = currencyOfList(filter);
    return new PriceRange(
      toNaira(filter.minPrice ?? Number.NEGATIVE_INFINITY, currency),
      toNaira(filter.maxPrice ?? Number.POSITIVE_INFINITY, currency),
    );
  }

  holds(price: number): boolean {
    return price >= this.lowest && price <= this.highest;
  }

  /** Whether the range contains all prices of a step, none, or some, which must be checked individually. */
  covers(step: number): "all" | "none" | "some" {
    if (step === unpriced || stepEnd(step) <= this.lowest || stepStart(step) > this.highest) return "none";
    return stepStart(step) >= this.lowest && stepEnd(step) <= this.highest ? "all" : "some";
  }
}
