/** The golden cases of move-in costs, in the main unit, as inputs of the calculation in minor units. */
import type { MoveInInput } from "#lib/move-in/cost.ts";
import type { ListingPlace } from "#lib/move-in/rate.ts";
import type { Currency } from "#lib/price/money.ts";
import cases from "./move-in-cases.json" with { type: "json" };

export interface GoldenCase {
  readonly id: string;
  readonly note: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, unknown>>;
}

export const goldenCases = cases as readonly GoldenCase[];

/** The area around each place that cases name. */
const around: Readonly<Record<string, string>> = {
  "lagos/banana-island": "lagos/ikoyi",
  "lagos/parkview-estate": "lagos/ikoyi",
  "lagos/dolphin-estate": "lagos/ikoyi",
  "lagos/oniru": "lagos/victoria-island",
  "lagos/apapa-wharf": "lagos/apapa",
  "lagos/sobo-arobiodu": "lagos/ikeja-gra",
  "lagos/ikeja-gra": "lagos/ikeja",
  "lagos/chevron": "lagos/lekki",
};

/** A place with all areas around it, innermost first. */
export function placeOf(state: string, area?: string): ListingPlace {
  const areas: string[] = [];
  for (let each = area; each !== undefined; each = around[each]) areas.push(each);
  return { state, areas };
}

/** Exact for two decimals. */
export const minor = (amount: number): number => Math.round(amount * 100);

interface GivenFee {
  readonly none?: true;
  readonly amount?: number;
  readonly currency?: Currency;
}

const feeNames = ["agencyFee", "legalFee", "cautionFee", "serviceCharge", "viewingFee", "cleaningFee"];

/** A fee as people give it to the API. */
export function givenFee({ none, ...fee }: GivenFee, currency: Currency): unknown {
  if (none) return "none";
  return fee.amount === undefined ? fee : { currency, ...fee, amount: minor(fee.amount) };
}

/** The input of a case without checks of its fees. */
export function inputOf({ input }: GoldenCase): MoveInInput {
  const {
    place,
    price,
    period,
    currency,
    loan,
    otherFees,
    assessedValue: _,
    ...facts
  } = input as {
    place?: { state: string; area?: string };
    price?: number | null;
    period?: string;
    currency: Currency;
    loan?: number | null;
    otherFees?: readonly GivenFee[];
    assessedValue?: number;
  };
  const fees = Object.entries(facts).map(([name, value]) => [
    name,
    feeNames.includes(name) ? givenFee(value as GivenFee, currency) : value,
  ]);
  return {
    ...Object.fromEntries(fees),
    place: place ? placeOf(place.state, place.area) : null,
    price: price == null ? null : { amount: minor(price), currency, period: period ?? "once" },
    loan: loan == null ? null : minor(loan),
    otherFees: otherFees?.map((fee) => givenFee(fee, currency)) ?? null,
  } as MoveInInput;
}
