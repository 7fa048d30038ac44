/** Adds up what moving in costs: stated fees by themselves, and with usual ones in place of the others. */
import type { Ground } from "#lib/move-in/charges.ts";
import type { CostLine, MoveInCost, MoveInInput, NoSum } from "#lib/move-in/cost.ts";
import { isPaid } from "#lib/move-in/fee.ts";
import { chargeLines, feeLines, rateLine, statedFees } from "#lib/move-in/fee-lines.ts";
import { firstPaymentOf } from "#lib/move-in/first-payment.ts";
import type { Rate } from "#lib/move-in/rate.ts";
import { ratesAt } from "#lib/move-in/rates.ts";
import { rulesFor } from "#lib/move-in/rules.ts";
import { partOf } from "#lib/move-in/shares.ts";
import { type Currency, type Price, periods } from "#lib/price/money.ts";

const houses: readonly string[] = [
  "villa",
  "townhouse",
  "mansion",
  "detached",
  "semi-detached",
  "terrace",
  "bungalow",
  "cottage",
];

const isOfWhole = (price: MoveInInput["price"]): price is Price =>
  price !== null && periods.some((period) => period === price.period);

/** Stated fees that no sum can hold: it is in the currency of the price. */
export const feesInOtherCurrency = (input: MoveInInput, currency: Currency) =>
  statedFees(input).flatMap(({ of, fee, kind }) =>
    isPaid(fee) && "amount" in fee && fee.currency !== currency
      ? [{ of, label: kind.label, currency: fee.currency }]
      : [],
  );

const sumOf = (lines: readonly CostLine[], part: "amount" | "most" | "yearly"): number =>
  lines.reduce((sum, line) => sum + (line[part] ?? 0), 0);

const restOfFirstYear = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { yearly, amount }) => sum + Math.max(0, yearly - (amount ?? 0)), 0);

const viewingFee = ({ viewingFee: fee }: MoveInInput, { currency }: Ground): MoveInCost["beforeViewing"] => {
  if (fee === "none") return 0;
  return fee != null && "amount" in fee && fee.currency === currency ? fee.amount : null;
};

/** Whether it is shown beside the sum of this listing. */
const isBesideOf =
  (input: MoveInInput, { base, currency }: Ground) =>
  ({ isBeside, fee, fromRent }: Rate): boolean => {
    const isDue = fromRent === undefined || (fromRent.currency === currency && base >= fromRent.amount);
    return isBeside === true && isDue && (fee === undefined || input[fee] == null);
  };

export function moveInCost(input: MoveInInput): MoveInCost | NoSum {
  const { price, offer } = input;
  if (offer === "joint-venture") return { noSum: "jointVenture" };
  if (price === null) return { noSum: "price" };
  if (!isOfWhole(price)) return { noSum: "area" };
  if (feesInOtherCurrency(input, price.currency).length > 0) return { noSum: "currency" };
  const first = firstPaymentOf(input, price);
  if ("noSum" in first) return first;
  const { line: priceLine, base, months, isAdvanceStated } = first;
  const ground: Ground = {
    currency: price.currency,
    base,
    nights: offer === "short-let" ? (input.nights ?? null) : null,
    squareMetres: input.squareMetres ?? null,
    loan: input.loan ?? null,
    isHouse: houses.includes(input.propertyType ?? ""),
    isFurnished: input.furnishing === "furnished",
  };
  const rates = input.place && offer !== "short-let" ? ratesAt(input.place, offer) : [];
  const beside = rates.filter(isBesideOf(input, ground)).map((rate) => rateLine(rate, ground));
  const lines = [priceLine, ...feeLines(input, rates, ground), ...chargeLines(rates, ground)];
  const complete = isAdvanceStated && lines.every(({ basis }) => basis === "stated");
  const stated = lines.filter(({ basis }) => basis === "stated");
  const said = priceLine.basis === "stated" ? sumOf(stated, "amount") : null;
  const isRent = offer === "rent";
  const atFirst = priceLine.amount ?? 0;
  return {
    offer,
    currency: price.currency,
    said,
    usual: sumOf(lines, "amount"),
    atMost: sumOf(lines, "most"),
    refundable: sumOf(
      lines.filter(({ refundable }) => refundable),
      "amount",
    ),
    secondYear: isRent ? sumOf(lines, "yearly") : null,
    restOfFirstYear: isRent ? restOfFirstYear(lines) : null,
    monthsPaid: months,
    complete,
    beforeViewing: viewingFee(input, ground),
    lines,
    rules: isRent
      ? rulesFor({
          place: input.place ?? null,
          yearsRent: base,
          agencyFee: input.agencyFee ?? null,
          legalFee: input.legalFee ?? null,
          advanceMonths: input.advanceMonths ?? null,
        })
      : [],
    beside,
    aboveRentPercent: isRent && complete && said !== null && atFirst > 0 ? partOf(said - atFirst, 100, atFirst) : null,
    monthlyHousingFee: beside.find(({ of }) => of === "ae-housing-fee")?.amount ?? null,
  };
}
