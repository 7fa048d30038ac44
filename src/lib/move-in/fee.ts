/** Fees beside a price, as their owners state them. An unstated fee is null, never "none" and never 0. */
import { type Price, shownAmount } from "#lib/price/money.ts";

export const feePeriods = [
  "once",
  "year",
  "half-year",
  "quarter",
  "month",
  "night",
  "stay",
  "visit",
  "sqft-year",
] as const;

export type FeePeriod = (typeof feePeriods)[number];

interface Terms {
  /** The usual period of the fee where nothing is stated. */
  readonly per?: FeePeriod;
  readonly refundable?: boolean;
}

/** In minor units. The currency stays with the amount, because the price may change to another one. */
export type AmountFee = Terms & Pick<Price, "amount" | "currency">;
/** Of a year's rent, of the price of a sale, or of the price of a stay. */
export type PercentFee = Terms & { readonly percent: number };
export type PaidFee = AmountFee | PercentFee;
export type Fee = "none" | PaidFee;

/** A fee under its owner's own name: "Diesel deposit". */
export type NamedFee = PaidFee & { readonly name: string };

export const mostNamedFees = 3;
export const longestFeeName = 40;

/** What holds for a fee of this name. */
export interface FeeKind {
  readonly label: string;
  /** Period and refund where nothing is stated. */
  readonly per: FeePeriod;
  readonly refundable: boolean;
  readonly periods: readonly FeePeriod[];
  readonly isAmount?: true;
}

const overTheYear = ["year", "half-year", "quarter", "month"] as const satisfies readonly FeePeriod[];

/** Whether a fee is due again every year. */
export const isRunning = (period: FeePeriod): boolean =>
  period === "sqft-year" || overTheYear.some((each) => each === period);

export const feeKinds = {
  agencyFee: { label: "Agency fee", per: "once", refundable: false, periods: ["once"] },
  legalFee: { label: "Legal and agreement fee", per: "once", refundable: false, periods: ["once"] },
  cautionFee: { label: "Caution fee", per: "once", refundable: true, periods: ["once", "stay"] },
  serviceCharge: { label: "Service charge", per: "year", refundable: false, periods: [...overTheYear, "sqft-year"] },
  viewingFee: { label: "Viewing fee", per: "visit", refundable: false, periods: ["visit"], isAmount: true },
  cleaningFee: { label: "Cleaning fee", per: "stay", refundable: false, periods: ["stay", "night"], isAmount: true },
} as const satisfies Readonly<Record<string, FeeKind>>;

export type FeeName = keyof typeof feeKinds;

export const feeNames = Object.keys(feeKinds) as readonly FeeName[];

/** Whether something has to be paid. */
export const isPaid = (fee: Fee | null | undefined): fee is PaidFee => fee != null && fee !== "none";

export const namedFeeKind: Omit<FeeKind, "label"> = {
  per: "once",
  refundable: false,
  periods: ["once", ...overTheYear],
};

/** The words of each period behind an amount: "₦150,000 per year". */
export const periodWords: Readonly<Record<FeePeriod, string>> = {
  once: "once",
  year: "per year",
  "half-year": "per half-year",
  quarter: "per quarter",
  month: "per month",
  night: "per night",
  stay: "per stay",
  visit: "per visit",
  "sqft-year": "per sq ft per year",
};

/** "none", "10%", "₦150,000 per year, refundable". `readFee` reads the same fee from it. */
export function feeText(fee: Fee): string {
  if (fee === "none") return fee;
  const value = "percent" in fee ? `${fee.percent}%` : shownAmount(fee.amount, fee.currency);
  const paid = fee.per === undefined ? value : `${value} ${periodWords[fee.per]}`;
  if (fee.refundable === undefined) return paid;
  return `${paid}, ${fee.refundable ? "refundable" : "not refundable"}`;
}
