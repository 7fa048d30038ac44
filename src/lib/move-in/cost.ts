/** What moving in, buying or staying costs. All amounts are in minor units. */
import type { Fee, FeeName, FeePeriod, NamedFee } from "#lib/move-in/fee.ts";
import type { ListingPlace, Rate } from "#lib/move-in/rate.ts";
import type { Rule } from "#lib/move-in/rules.ts";
import type { AskedPrice, Currency } from "#lib/price/money.ts";

/** Null or left out: the owner has not stated it. */
export interface MoveInInput extends Readonly<Partial<Record<FeeName, Fee | null>>> {
  readonly offer: "rent" | "sale" | "short-let" | "joint-venture";
  /** The price of the whole if it is known, otherwise as asked; null if it cannot be read. */
  readonly price: AskedPrice | null;
  readonly place?: ListingPlace | null;
  readonly otherFees?: readonly NamedFee[] | null;
  readonly advanceMonths?: number | null;
  readonly cheques?: number | null;
  readonly nights?: number | null;
  /** Of a sale in Dubai, in minor units. */
  readonly loan?: number | null;
  readonly squareMetres?: number | null;
  readonly propertyType?: string | null;
  readonly furnishing?: string | null;
}

export interface CostLine {
  /** "price", a fee's name, "otherFees", or the id of a charge without a fee of its own. */
  readonly of: string;
  readonly label: string;
  readonly basis: "stated" | "usual" | "missing";
  /** Null if missing. */
  readonly amount: number | null;
  /** The upper end of a usual range; otherwise the amount. */
  readonly most: number | null;
  /** In each later year. */
  readonly yearly: number;
  readonly per: FeePeriod;
  readonly refundable: boolean;
  /** For a rent: the owner has not stated how many months are paid at once. */
  readonly isAdvanceUsual?: boolean;
  /** As stated: "10%". */
  readonly fee?: Fee;
  /** Wording, source and day of what is usual. */
  readonly rate?: Rate;
}

export interface MoveInCost {
  readonly offer: "rent" | "sale" | "short-let";
  readonly currency: Currency;
  /** Stated amounts only. Null if not even the first payment is stated. */
  readonly said: number | null;
  /** With usual amounts in place of unstated ones. Ranges count with their lower end. */
  readonly usual: number;
  /** As `usual`, with the upper ends of ranges. */
  readonly atMost: number;
  /** Part of `usual` that comes back. */
  readonly refundable: number;
  /** Rent and yearly fees in each later year. Null for sales and stays. */
  readonly secondYear: number | null;
  /** Rent and running fees that are due in the first year after moving in. Null for sales and stays. */
  readonly restOfFirstYear: number | null;
  /** Months of rent in the first payment. Null for cheques, sales and stays. */
  readonly monthsPaid: number | null;
  /** Whether every line is stated. */
  readonly complete: boolean;
  /** The viewing fee, which no sum holds. 0 if there is none; null if it is not stated, or in another currency. */
  readonly beforeViewing: number | null;
  readonly lines: readonly CostLine[];
  readonly rules: readonly Rule[];
  /** Usual costs that no sum holds. */
  readonly beside: readonly CostLine[];
  /** Whole percent on top of the first rent. Null unless the sum is complete. */
  readonly aboveRentPercent: number | null;
  /** Dubai's housing fee on the monthly bill. Null elsewhere. */
  readonly monthlyHousingFee: number | null;
}

export const noSums = {
  price: "the price cannot be read",
  area: "the price is per square metre, and the area is not stated",
  period: "the price is not by the year or the month",
  once: "the price is not paid once",
  night: "the price is not by the night",
  nights: "the number of nights is not stated",
  jointVenture: "a joint venture has no price",
  currency: "a fee is in a currency other than the price",
} as const;

/** No sum, and why. */
export interface NoSum {
  readonly noSum: keyof typeof noSums;
}
