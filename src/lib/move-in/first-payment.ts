/** The first payment of a rent, a sale or a stay, without fees. */
import type { CostLine, MoveInInput, NoSum } from "#lib/move-in/cost.ts";
import { isDubai } from "#lib/move-in/rates.ts";
import { chequesRate, usualCheques } from "#lib/move-in/rates-dubai.ts";
import { firstPayment, partOf } from "#lib/move-in/shares.ts";
import type { Price } from "#lib/price/money.ts";
import { counted } from "#lib/shared/text/counted.ts";

interface FirstPayment {
  readonly line: CostLine;
  /** Percentages are of this. */
  readonly base: number;
  readonly months: number | null;
  /** Whether the owner stated how many months it is for. */
  readonly isAdvanceStated: boolean;
}

const priceLine = (label: string, amount: number, per: CostLine["per"], yearly = 0): CostLine => ({
  of: "price",
  label,
  basis: "stated",
  amount,
  most: amount,
  yearly,
  per,
  refundable: false,
});

const monthsAYear = 12;

export function firstPaymentOf(input: MoveInInput, price: Price): FirstPayment | NoSum {
  const { amount, period } = price;
  switch (input.offer) {
    case "joint-venture":
      return { noSum: "jointVenture" };
    case "sale":
      if (period !== "once") return { noSum: "once" };
      return { line: priceLine("Price", amount, "once"), base: amount, months: null, isAdvanceStated: true };
    case "short-let": {
      if (period !== "night") return { noSum: "night" };
      if (input.nights == null) return { noSum: "nights" };
      const base = amount * input.nights;
      const line = priceLine(counted(input.nights, ["night", "nights"]), base, "stay");
      return { line, base, months: null, isAdvanceStated: true };
    }
    case "rent":
      return period === "year" || period === "month" ? firstRent(input, amount, period) : { noSum: "period" };
  }
}

function firstRent(input: MoveInInput, amount: number, period: "year" | "month"): FirstPayment {
  const yearsRent = period === "year" ? amount : amount * monthsAYear;
  const stated = input.advanceMonths ?? null;
  if (isDubai(input.place) && period === "year" && stated === null) return firstCheque(input, yearsRent);
  const months = stated ?? (period === "year" ? monthsAYear : 1);
  const label = months === monthsAYear ? "One year's rent" : `Rent for ${counted(months, ["month", "months"])}`;
  const amountAtOnce = partOf(yearsRent, months, monthsAYear);
  const line = { ...priceLine(label, amountAtOnce, period, yearsRent), isAdvanceUsual: stated === null };
  return { line, base: yearsRent, months, isAdvanceStated: stated !== null };
}

function firstCheque({ cheques }: MoveInInput, yearsRent: number): FirstPayment {
  const number = cheques ?? usualCheques;
  const label = number === 1 ? "One year's rent in one cheque" : `First of ${number} cheques`;
  const line = priceLine(label, firstPayment(yearsRent, number), "year", yearsRent);
  const first = { base: yearsRent, months: null, isAdvanceStated: cheques != null };
  if (cheques != null) return { ...first, line };
  return { ...first, line: { ...line, basis: "usual", most: yearsRent, rate: chequesRate } };
}
