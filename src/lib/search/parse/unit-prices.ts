/** Prices per square metre: "tiles under 10k per sqm", "land 50k per sqm". */

import { type ListingFilter, together } from "#lib/shared/list/listing-filter.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";
import type { QueryPart } from "./parse-query.ts";

interface Comparable {
  readonly understood: readonly QueryPart[];
  /** In sentences. */
  readonly remarks: readonly string[];
}

/** Only lists of materials compare prices per square metre; elsewhere the part is dropped. */
export function unitPrices(read: readonly QueryPart[], chosen: ListingFilter): Comparable {
  const category = chosen.category ?? together(read.map(({ filter }) => filter)).category;
  const left = category === buildersMart.name ? [] : read.filter(({ isPerSquareMetre }) => isPerSquareMetre);
  return {
    understood: read.filter((each) => !left.includes(each)),
    remarks: left.map(({ text }) => `Price per m² works for building materials only, so we ignored “${text}”.`),
  };
}
