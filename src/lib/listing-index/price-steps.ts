/**
 * Price steps with round edges, eight for each decade:
 * 1 – 1.5 – 2 – 2.5 – 3 – 4 – 5 – 7.5 – 10.
 */

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
