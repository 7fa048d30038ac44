/** The amount of a stated fee or a usual charge for one listing. */
import type { FeeKind, PaidFee } from "#lib/move-in/fee.ts";
import type { Charge } from "#lib/move-in/rate.ts";
import { partOf, percentOf, perFoot } from "#lib/move-in/shares.ts";
import type { Currency } from "#lib/price/money.ts";

/** What amounts are computed from. */
export interface Ground {
  readonly currency: Currency;
  /** Percentages are of this: a year's rent, the price of a sale, the price of a stay. */
  readonly base: number;
  readonly nights: number | null;
  readonly squareMetres: number | null;
  readonly loan: number | null;
  readonly isHouse: boolean;
  readonly isFurnished: boolean;
}

interface Paid {
  /** Before moving in: one part of the fee's own period. */
  readonly first: number;
  /** In each later year. */
  readonly yearly: number;
}

const partsAYear = { once: 0, stay: 0, visit: 0, year: 1, "half-year": 2, quarter: 4, month: 12 } as const;

/** Undefined if the listing does not state what the fee depends on: its area, its nights. */
export function paid(fee: PaidFee, { per: usualPer }: Pick<FeeKind, "per">, ground: Ground): Paid | undefined {
  const amount = "percent" in fee ? percentOf(ground.base, fee.percent) : fee.amount;
  const per = fee.per ?? usualPer;
  if (per === "night") return ground.nights === null ? undefined : { first: amount * ground.nights, yearly: 0 };
  if (per === "sqft-year") {
    if (ground.squareMetres === null) return undefined;
    const whole = perFoot(amount, ground.squareMetres);
    return { first: whole, yearly: whole };
  }
  return { first: amount, yearly: amount * partsAYear[per] };
}

/** A charge, or its range. */
interface Charged {
  readonly amount: number;
  readonly most: number;
}

const exactly = (amount: number): Charged => ({ amount, most: amount });

/** Undefined if no usual amount is known, or only one in another currency. */
export function charged(charge: Charge, ground: Ground): Charged | undefined {
  switch (charge.kind) {
    case "unknown":
      return undefined;
    case "share": {
      const base = charge.of === "loan" ? ground.loan : charge.of === "assessed value" ? null : ground.base;
      const percent = (ground.isFurnished ? charge.usualFurnished : undefined) ?? charge.usual;
      const { plus, low, high, bills = 1 } = charge;
      if (base === null || (plus !== undefined && plus.currency !== ground.currency)) return undefined;
      const share = (of: number) => partOf(percentOf(base, of, charge.vat) + (plus?.amount ?? 0), 1, bills);
      if (percent !== undefined) return exactly(share(percent));
      return low === undefined || high === undefined ? undefined : { amount: share(low), most: share(high) };
    }
    case "amount": {
      if (charge.currency !== ground.currency) return undefined;
      const isBelow = charge.below !== undefined && ground.base < charge.below.price;
      const net = (isBelow ? charge.below?.amount : ground.isHouse ? charge.ofHouse : undefined) ?? charge.amount;
      return exactly(net + percentOf(net, charge.vat ?? 0));
    }
    case "range":
      return charge.currency === ground.currency ? { amount: charge.low, most: charge.high } : undefined;
  }
}
