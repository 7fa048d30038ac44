/** What moving into a listing, buying it or staying there costs. */
import { appliesTo, type FieldValues, fields, valuesOf } from "#lib/listing/fields/values.ts";
import { impliedOffer } from "#lib/listing/offer.ts";
import { feesInOtherCurrency, moveInCost } from "#lib/move-in/calculate.ts";
import type { MoveInCost, MoveInInput, NoSum } from "#lib/move-in/cost.ts";
import { withCurrency } from "#lib/move-in/fee-schema.ts";
import { currencyWords } from "#lib/price/money.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { usualCurrency } from "#lib/price/shown-price.ts";
import { comparedPrice } from "#lib/price/whole-price.ts";
import { land } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";

export type Costly = Pick<
  FieldValues,
  | ("offer" | "price" | "category" | "state" | "size" | "propertyType" | "furnishing" | "advanceMonths" | "cheques")
  | "minimumNights"
  | ("agencyFee" | "legalFee" | "cautionFee" | "serviceCharge" | "viewingFee" | "cleaningFee" | "otherFees")
>;

/**
 * `areas` are the ids of the place and of all places around it: rules depend on them.
 * Undefined for materials, movers and listings without a known offer.
 */
export function moveInOf(listing: Costly, areas: readonly string[] = []): MoveInCost | NoSum | undefined {
  const { offer } = listing;
  return offer === null ? undefined : moveInCost(costInput({ ...listing, offer }, areas));
}

const longerStays = [3, 7, 14, 30];

/** What stays longer than the shortest one cost. Empty for other offers, and where one cannot be added up. */
export function staysOf(listing: Costly): readonly { readonly nights: number; readonly cost: MoveInCost }[] {
  if (listing.offer !== "short-let") return [];
  const shortest = listing.minimumNights ?? 1;
  return longerStays.flatMap((nights) => {
    const cost = nights > shortest ? moveInOf({ ...listing, minimumNights: nights }) : undefined;
    return cost && "usual" in cost ? [{ nights, cost }] : [];
  });
}

const feeFields = fields.filter(({ kind }) => kind === "fee" || kind === "namedFees");
const costFields = [...feeFields, ...fields.filter(({ name }) => name === "advanceMonths" || name === "cheques")];

/** Facts of another category or offer, which a listing may have had before, cost nothing. */
const withoutOthers = ({ category, offer }: Costly): Partial<Omit<Costly, "offer">> =>
  valuesOf<Partial<Omit<Costly, "offer">>>(
    costFields.filter((field) => !appliesTo(field, category, offer)),
    () => null,
  );

function costInput(
  listing: Costly & { readonly offer: MoveInInput["offer"] },
  areas: readonly string[] = [],
): MoveInInput {
  const { category, state, size, minimumNights } = listing;
  const slug = states.find(({ name }) => name === state)?.slug;
  return {
    ...listing,
    ...withoutOthers(listing),
    price: comparedPrice(listing) ?? parsePrice(listing.price, usualCurrency(listing)) ?? null,
    place: slug === undefined ? null : { state: slug, areas },
    nights: minimumNights ?? 1,
    squareMetres: category === land ? null : size,
  };
}

/** Why a listing cannot be published, by field: a fee in another currency than the price. */
export function foreignFees(listing: Costly): Record<string, string> {
  const price = comparedPrice(listing) ?? parsePrice(listing.price, usualCurrency(listing));
  const offer = listing.offer ?? impliedOffer({ category: listing.category, price_period: price?.period ?? null });
  if (offer === null || price === undefined) return {};
  const named = currencyWords;
  const mistakes = feesInOtherCurrency(costInput({ ...listing, offer }), price.currency).map(
    ({ of, label, currency }) =>
      [
        of,
        `${label} is in ${named[currency]} and the price in ${named[price.currency]}: write both in one currency`,
      ] as const,
  );
  return Object.fromEntries(mistakes);
}

/** An amount without a currency is in that of the price. */
export function withFeeCurrency<Values extends Pick<FieldValues, "price" | "category" | "state">>(
  values: Values,
): Values {
  const usual = usualCurrency(values);
  const currency = parsePrice(values.price, usual)?.currency ?? usual;
  const given = values as Readonly<Record<string, unknown>>;
  return { ...values, ...valuesOf<Partial<Values>>(feeFields, ({ name }) => withCurrency(given[name], currency)) };
}
