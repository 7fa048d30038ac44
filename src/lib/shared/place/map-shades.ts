/** Shades of the map by number of listings. */

export interface Shade {
  /** From 1 (lightest) to `darkest`, which the last one always has. */
  readonly depth: number;
  readonly least: number;
  /** Infinity for the last. */
  readonly most: number;
}

export const darkest = 4;

/**
 * Up to four shades, with limits on a geometric scale: a few states have most listings, and many have few. Zero has no
 * shade.
 */
export function shadesFor(counts: readonly number[]): readonly Shade[] {
  const some = counts.filter((count) => count > 0);
  if (some.length === 0) return [];
  const [fewest, most] = [Math.min(...some), Math.max(...some)];
  const steps = Array.from({ length: darkest - 1 }, (_, index) =>
    rounded(fewest * (most / fewest) ** ((index + 1) / darkest)),
  );
  const starts = [...new Set([1, ...steps.filter((start) => start > fewest && start <= most)])];
  return starts.map((least, index) => ({
    depth: Math.round(((index + 1) * darkest) / starts.length),
    least,
    most: (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 1,
  }));
}

/** Depth of a number's shade; 0 for none. */
export const depthOf = (count: number, shades: readonly Shade[]): number =>
  shades.findLast(({ least }) => count >= least)?.depth ?? 0;

/** Rounded to one significant digit: 27.5 becomes 30, 9,487 becomes 9,000. */
function rounded(number: number): number {
  const unit = 10 ** Math.floor(Math.log10(number));
  return Math.round(number / unit) * unit;
}
