/** What the cards of favourites need to know besides the listings: the page's HTML holds it, since script has no room. */

import type { NairaRates } from "#lib/price/kept-conversion.ts";
import { toNaira } from "#lib/price/rates.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { placeholderOf } from "#lib/shared/listing/placeholders.ts";
import { paths } from "#lib/shared/route/paths.ts";

export interface CardKnowledge {
  /** Of a listing's page: its id follows. */
  readonly path: string;
  readonly rates: NairaRates;
  /** By name: what a category is called, and the drawing for a listing without a picture. */
  readonly categories: Readonly<Record<string, readonly [label: string, drawing: string]>>;
}

export const cardKnowledge: CardKnowledge = {
  path: paths.property(""),
  rates: { AED: toNaira(1, "AED"), USD: toNaira(1, "USD") },
  categories: Object.fromEntries(categories.map(({ name, label }) => [name, [label, placeholderOf(name)]])),
};
