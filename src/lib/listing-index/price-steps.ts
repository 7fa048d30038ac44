/**
 * Price steps with round edges, eight for each decade:
 * 1 – 1.5 – 2 – 2.5 – 3 – 4 – 5 – 7.5 – 10.
 */
import { type Payment, payments } from "#lib/price/payments.ts";

const ofDecade = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5] as const;
const decades = 16;

/** Step of listings without a readable price. */
export const unpriced = 0;

/** Start of each step in naira. Step 1 starts at zero and includes prices below 1. */
const edges: Float64Array = Float64Array.from([
  Number.NEGATIVE_INFINITY,
  0,
  ...Array.from({ length: decades }, (_, decade) => ofDecade.map((edge) => edge * 10 ** decade))
    .flat()
    .slice(1),
]);

export const priceSteps = edges.length;

/** Steps of each way of paying, after those of listings without a readable price. */
export const paidSteps = (payments.length + 1) * priceSteps;

export const paidStepOf = (payment: Payment | "", step: number): number =>
  (payment === "" ? 0 : payments.indexOf(payment) + 1) * priceSteps + step;

/** Sums by step over all ways of paying. */
export function withoutPayments(byPaidStep: Uint32Array): Uint32Array {
  const bySteps = new Uint32Array(priceSteps);
  byPaidStep.forEach((listings, step) => {
    bySteps[step % priceSteps] = (bySteps[step % priceSteps] as number) + listings;
  });
  return bySteps;
}

/** The step of a price in naira. */
export function stepOf(price: number): number {
  if (Number.isNaN(price)) return unpriced;
  let low = 1;
  let high = priceSteps;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((edges[middle] as number) <= price) low = middle;
    else high = middle;
  }
  return low;
}

/** Start of a step in naira. */
export const stepStart = (step: number): number => edges[step] ?? Number.POSITIVE_INFINITY;

export const stepEnd = (step: number): number => stepStart(step + 1);

/** Parts of a step: a limit leaves the amounts of one part unsure instead of those of a whole step. */
const partBits = 6;
const parts = 2 ** partBits;

/** Parts of all steps, for one way of paying. */
export const stepParts = priceSteps * parts;
export const paidStepParts = paidSteps * parts;

/** The step that a part belongs to. */
export const stepOfPart = (part: number): number => part >>> partBits;

/** The part of an amount in naira; it never falls while amounts rise. 0 without an amount. */
export function partOf(amount: number): number {
  const step = stepOf(amount);
  if (step === unpriced) return 0;
  const [start, end] = [Math.max(0, stepStart(step)), stepEnd(step)];
  const share = end === Number.POSITIVE_INFINITY ? 0 : (amount - start) / (end - start);
  return step * parts + Math.min(parts - 1, Math.max(0, Math.floor(share * parts)));
}

export const paidPartOf = (paidStep: number, part: number): number => paidStep * parts + (part % parts);
