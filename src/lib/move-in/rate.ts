/** A usual fee or a public charge, with source, day and grade. Amounts are in minor units. */
import type { FeeName, FeePeriod } from "#lib/move-in/fee.ts";
import type { Currency, Price } from "#lib/price/money.ts";

/** Where a listing is. */
export interface ListingPlace {
  /** Slug of the state: "lagos", "fct", "dubai". */
  readonly state: string;
  /** Ids of the area and of all areas around it: "lagos/banana-island", "lagos/ikoyi". Empty if not known. */
  readonly areas: readonly string[];
}

/** A: law, regulator or a portal's data. B: press, law firm, university. C: agency blog, vendor. */
type Grade = "A" | "B" | "C";

export interface Source {
  readonly source: string;
  /** Null where the source has no day; it was read on `ratesDay`. */
  readonly sourceDay: string | null;
  readonly grade: Grade;
}

type Basis = "year's rent" | "price" | "loan" | "assessed value";

/** A percentage. Without `usual` only its range is known. */
interface ShareCharge {
  readonly kind: "share";
  readonly of: Basis;
  readonly low?: number;
  readonly usual?: number;
  readonly high?: number;
  readonly usualFurnished?: number;
  /** Percent of the charge, on top of it. */
  readonly vat?: number;
  /** Number of equal bills that it comes in. */
  readonly bills?: number;
  /** A fixed amount on top of the share. */
  readonly plus?: Pick<Price, "amount" | "currency">;
}

interface AmountCharge {
  readonly kind: "amount";
  readonly currency: Currency;
  readonly amount: number;
  /** Of villas and townhouses. */
  readonly ofHouse?: number;
  /** Of prices below this one. */
  readonly below?: { readonly price: number; readonly amount: number };
  readonly vat?: number;
}

interface RangeCharge {
  readonly kind: "range";
  readonly currency: Currency;
  readonly low: number;
  readonly high: number;
}

/** It differs too much from home to home. */
interface UnknownCharge {
  readonly kind: "unknown";
}

export type Charge = ShareCharge | AmountCharge | RangeCharge | UnknownCharge;

export interface Rate extends Source {
  readonly id: string;
  /** A country, or one of its states, or one of its areas. */
  readonly country: "NG" | "AE";
  readonly state?: string;
  readonly area?: string;
  readonly offer: "rent" | "sale";
  /** The fee that replaces it where one is stated. */
  readonly fee?: FeeName;
  readonly label: string;
  readonly charge: Charge;
  readonly per: FeePeriod;
  readonly refundable: boolean;
  /** Shown beside the sum instead of in it. */
  readonly isBeside?: true;
  /** Yearly rent from which it is due. */
  readonly fromRent?: Pick<Price, "amount" | "currency">;
  readonly wording: string;
}
