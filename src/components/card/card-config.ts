/**
 * Data that favourite cards need in addition to the listings. It is in the page's HTML because the script has no room for it.
 */

import type { NairaRates } from "#lib/price/kept-conversion.ts";
import { toNaira } from "#lib/price/rates.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { placeholderOf } from "#lib/shared/listing/placeholders.ts";
import { paths } from "#lib/shared/route/paths.ts";

export interface CardKnowledge {
  /** Path of a listing's page, without the id. */
  readonly path: string;
  readonly rates: NairaRates;
  /** By category: its label, and the drawing for listings without a picture. */
  readonly categories: Readonly<Record<string, readonly [label: string, drawing: string]>>;
}

export const cardKnowledge: CardKnowledge = {
  path: paths.property(""),
  rates: { AED: toNaira(1, "AED"), USD: toNaira(1, "USD") },
  categories: Object.fromEntries(categories.map(({ name, label }) => [name, [label, placeholderOf(name)]])),
};
