/** The lines below the first payment: fees, then public charges. */
import { charged, type Ground, paid } from "#lib/move-in/charges.ts";
import type { CostLine, MoveInInput } from "#lib/move-in/cost.ts";
import { type Fee, type FeeKind, type FeeName, feeKinds, isPaid, isRunning, namedFeeKind } from "#lib/move-in/fee.ts";
import type { Rate } from "#lib/move-in/rate.ts";
import { isDubai } from "#lib/move-in/rates.ts";

/** The fees in the sum, in the order of its lines. */
const summedFees = ["agencyFee", "legalFee", "cautionFee", "serviceCharge", "cleaningFee"] as const satisfies FeeName[];

type SummedFee = (typeof summedFees)[number];

/** The fees without which a sum is not complete. */
function askedOf({ offer, place }: MoveInInput): readonly SummedFee[] {
  if (offer === "short-let") return ["cautionFee", "cleaningFee"];
  if (offer === "sale") return isDubai(place) ? ["agencyFee"] : ["agencyFee", "legalFee"];
  return isDubai(place) ? ["agencyFee", "cautionFee"] : ["agencyFee", "legalFee", "cautionFee", "serviceCharge"];
}

interface StatedFee {
  readonly of: SummedFee | "otherFees";
  readonly fee: Fee;
  readonly kind: FeeKind;
}

/** The stated fees in the sum. A running fee is part of a rent, but neither of a purchase nor of a stay. */
export function statedFees(input: MoveInInput): readonly StatedFee[] {
  const own = summedFees.flatMap((of): StatedFee[] => {
    const fee = input[of];
    return fee == null ? [] : [{ of, fee, kind: feeKinds[of] }];
  });
  const named = (input.otherFees ?? []).map(
    (fee): StatedFee => ({ of: "otherFees", fee, kind: { ...namedFeeKind, label: fee.name } }),
  );
  return [...own, ...named].filter(({ fee, kind }) => input.offer === "rent" || !isRunning(periodOf(fee, kind)));
}

const periodOf = (fee: Fee, { per }: FeeKind): FeeKind["per"] => (isPaid(fee) ? (fee.per ?? per) : per);

/** Stated fees, and the unstated ones that are asked for. */
export function feeLines(input: MoveInInput, rates: readonly Rate[], ground: Ground): readonly CostLine[] {
  const asked = askedOf(input);
  const stated = statedFees(input);
  const linesOf = (name: StatedFee["of"]) =>
    stated.filter(({ of }) => of === name).map(({ of, fee, kind }) => statedLine(of, fee, kind, ground));
  const own = summedFees.flatMap((name): readonly CostLine[] => {
    const lines = linesOf(name);
    if (lines.length > 0 || !asked.includes(name)) return lines;
    const rate = rates.find((each) => each.fee === name);
    return [rate ? rateLine(rate, ground) : missingLine(name, feeKinds[name])];
  });
  return [...own, ...linesOf("otherFees")];
}

/** Charges that no fee of the owner replaces. */
export const chargeLines = (rates: readonly Rate[], ground: Ground): readonly CostLine[] =>
  rates
    .filter(({ fee, isBeside, charge }) => {
      const isOfNoLoan = charge.kind === "share" && charge.of === "loan" && ground.loan === null;
      return fee === undefined && !isBeside && !isOfNoLoan;
    })
    .map((rate) => rateLine(rate, ground));

const missingLine = (of: string, { label, per, refundable }: FeeKind): CostLine => ({
  of,
  label,
  basis: "missing",
  amount: null,
  most: null,
  yearly: 0,
  per,
  refundable,
});

/** A fee by the square foot is missing without an area: it is stated, but its amount is not. */
function statedLine(of: string, fee: Fee, kind: FeeKind, ground: Ground): CostLine {
  const line = { ...missingLine(of, kind), fee };
  if (!isPaid(fee)) return { ...line, basis: "stated", amount: 0, most: 0 };
  const terms = { per: periodOf(fee, kind), refundable: fee.refundable ?? kind.refundable };
  const amounts = paid(fee, kind, ground);
  if (amounts === undefined) return { ...line, ...terms };
  return { ...line, ...terms, basis: "stated", amount: amounts.first, most: amounts.first, yearly: amounts.yearly };
}

export function rateLine(rate: Rate, ground: Ground): CostLine {
  const line = { ...missingLine(rate.fee ?? rate.id, { ...rate, periods: [] }), rate };
  const usual = charged(rate.charge, ground);
  return usual ? { ...line, basis: "usual", ...usual } : line;
}
