/** Prices of one square metre: "tiles under 10k per sqm", "land 50k per sqm". */

import { type ListingFilter, together } from "#lib/shared/list/listing-filter.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";
import type { Understood } from "./parse-query.ts";

interface Comparable {
  readonly understood: readonly Understood[];
  /** In sentences. */
  readonly remarks: readonly string[];
}

/** Lists of materials compare what a square metre costs; all others what the whole does, and there it is left out. */
export function unitPrices(read: readonly Understood[], chosen: ListingFilter): Comparable {
  const category = chosen.category ?? together(read.map(({ filter }) => filter)).category;
  const left = category === buildersMart.name ? [] : read.filter(({ isPerSquareMetre }) => isPerSquareMetre);
  return {
    understood: read.filter((each) => !left.includes(each)),
    remarks: left.map(
      ({ text }) => `Lists compare prices of the whole, except for building materials: “${text}” was left out.`,
    ),
  };
}
