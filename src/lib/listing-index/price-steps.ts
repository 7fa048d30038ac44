/** Prices in steps with round edges, eight to a decade: 1 – 1.5 – 2 – 2.5 – 3 – 4 – 5 – 7.5 – 10. */

const ofDecade = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5] as const;
const decades = 16;

/** The step of what has no price that can be read. */
export const unpriced = 0;

/** Where each step begins, in naira. Step 1 begins at nothing, so that all that is cheaper than 1 is in it. */
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

/** Where a step begins, in naira. */
export const stepStart = (step: number): number => edges[step] ?? Number.POSITIVE_INFINITY;

/** Where the next one begins. */
export const stepEnd = (step: number): number => stepStart(step + 1);
