import type { PriceOrder } from "#lib/listing-index/price-order.ts";
import type { PriceRange } from "#lib/listing-index/price-range.ts";
import { stepEnd, stepStart } from "#lib/listing-index/price-steps.ts";

/** Whether a price step counts as matching, and the positions of the exceptions. */
export interface Standing {
  readonly passes: boolean;
  readonly exceptions: readonly (readonly [from: number, to: number])[];
}

const whole = (passes: boolean): Standing => ({ passes, exceptions: [] });

/** A partly matching step counts as its majority, so that only the minority is checked. */
export function standingOf(step: number, range: PriceRange, order: PriceOrder): Standing {
  const covered = range.covers(step);
  if (covered !== "some") return whole(covered === "all");
  const [start, end] = [order.from(stepStart(step)), order.from(stepEnd(step))];
  const first = Math.min(end, Math.max(start, order.from(range.lowest)));
  const last = Math.max(first, Math.min(end, order.after(range.highest)));
  if ((last - first) * 2 <= end - start) return { passes: false, exceptions: [[first, last]] };
  return {
    passes: true,
    exceptions: [
      [start, first],
      [last, end],
    ],
  };
}
