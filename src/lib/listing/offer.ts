/** What a listing offers: for sale, for rent, a short let or a joint venture. */
import { choicesOf, declared, type FieldValues } from "#lib/listing/fields/values.ts";
import type { Period } from "#lib/price/money.ts";

export type Offer = NonNullable<FieldValues["offer"]>;

const periodOffers: Readonly<Record<Period, Offer>> = { once: "sale", year: "rent", month: "rent", night: "short-let" };
/** Categories whose name says the offer, unless the owner says another. */
const categoryOffers: Readonly<Record<string, Offer>> = { "for sale": "sale", "distress sale": "sale" };

const field = declared("offer");

/** The offers that listings of a category can make. */
export const offersOf = (category: string): readonly Offer[] =>
  choicesOf(field, category).map(({ value }) => value as Offer);

/** Whether listings of a category can be let, so that moving in has a cost. */
export const canBeLet = (category: string): boolean => offersOf(category).includes("rent");

interface Priced {
  readonly category: string;
  /** Period of the price as stored; null if it cannot be read. */
  readonly price_period: string | null;
}

/** The offer of all listings of a list that is filtered so; null if they may have several. */
export const onlyOffer = (chosen: readonly string[] | undefined): Offer | null => {
  const [only, ...more] = chosen ?? [];
  return more.length > 0 ? null : (field.choices.find(({ value }) => value === only)?.value ?? null);
};

/** The offer that category and price imply; null if they leave it open. */
export function impliedOffer({ category, price_period: period }: Priced): Offer | null {
  const possible = offersOf(category);
  const [only = null] = possible;
  if (possible.length < 2) return only;
  const implied = categoryOffers[category] ?? (period === null ? undefined : periodOffers[period as Period]);
  return implied !== undefined && possible.includes(implied) ? implied : null;
}
