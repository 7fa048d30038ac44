/** The lines below the first payment: fees, then public charges. */
import { charged, type Ground, paid } from "#lib/move-in/charges.ts";
import type { CostLine, MoveInInput } from "#lib/move-in/cost.ts";
import { type Fee, type FeeKind, type FeeName, feeKinds, isPaid, namedFeeKind } from "#lib/move-in/fee.ts";
import type { Rate } from "#lib/move-in/rate.ts";
import { isDubai } from "#lib/move-in/rates.ts";

/** The fees in the sum, in the order of its lines. */
export const summedFees = [
  "agencyFee",
  "legalFee",
  "cautionFee",
  "serviceCharge",
  "cleaningFee",
] as const satisfies FeeName[];

type SummedFee = (typeof summedFees)[number];

/** The fees without which a sum is not complete. */
function askedOf({ offer, place }: MoveInInput): readonly SummedFee[] {
  if (offer === "short-let") return ["cautionFee", "cleaningFee"];
  if (offer === "sale") return isDubai(place) ? ["agencyFee"] : ["agencyFee", "legalFee"];
  return isDubai(place) ? ["agencyFee", "cautionFee"] : ["agencyFee", "legalFee", "cautionFee", "serviceCharge"];
}

/** Stated fees, and the unstated ones that are asked for. */
export function feeLines(input: MoveInInput, rates: readonly Rate[], ground: Ground): readonly CostLine[] {
  const asked = askedOf(input);
  const own = summedFees.flatMap((name): CostLine[] => {
    const fee = input[name];
    if (fee != null) return [statedLine(name, fee, feeKinds[name], ground)];
    if (!asked.includes(name)) return [];
    const rate = rates.find((each) => each.fee === name);
    return [rate ? rateLine(rate, ground) : missingLine(name, feeKinds[name])];
  });
  const named = (input.otherFees ?? []).map((fee) =>
    statedLine("otherFees", fee, { ...namedFeeKind, label: fee.name }, ground),
  );
  return [...own, ...named];
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
  const terms = { per: fee.per ?? kind.per, refundable: fee.refundable ?? kind.refundable };
  const amounts = paid(fee, kind, ground);
  if (amounts === undefined) return { ...line, ...terms };
  return { ...line, ...terms, basis: "stated", amount: amounts.first, most: amounts.first, yearly: amounts.yearly };
}

function rateLine(rate: Rate, ground: Ground): CostLine {
  const line = { ...missingLine(rate.fee ?? rate.id, { ...rate, periods: [] }), rate };
  const usual = charged(rate.charge, ground);
  return usual ? { ...line, basis: "usual", ...usual } : line;
}
