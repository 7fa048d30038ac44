import type { Cells } from "#lib/listing-index/cells.ts";
import { bitOf, type Dimension, dimensionOf, groups } from "#lib/listing-index/groups.ts";
import type { Masks } from "#lib/listing-index/masks.ts";
import type { PriceOrder } from "#lib/listing-index/price-order.ts";
import { standingOf } from "#lib/listing-index/price-standing.ts";
import { priceSteps } from "#lib/listing-index/price-steps.ts";

const priceBit = bitOf("price");

/**
 * Listings counted by what they are: those that pass a filter, and those that fail in one group of choices only. Both
 * together are what each choice of that group would show.
 */
export class Tally {
  readonly passing: Readonly<Record<Dimension, Uint32Array>>;
  /** By the number of the group, and then by its dimension. */
  readonly failing: readonly Uint32Array[];
  #total = 0;
  readonly #cells: Cells;
  /** By the number of the group: which place, profile or step a cell has. */
  readonly #numbers: readonly Uint32Array[];

  constructor(cells: Cells) {
    const sizes = { place: cells.places.values.length, profile: cells.profiles.values.length, step: priceSteps };
    this.passing = {
      place: new Uint32Array(sizes.place),
      profile: new Uint32Array(sizes.profile),
      step: new Uint32Array(sizes.step),
    };
    this.failing = groups.map((group) => new Uint32Array(sizes[dimensionOf(group)]));
    this.#cells = cells;
    this.#numbers = groups.map((group) => cells[dimensionOf(group)]);
  }

  /** How many listings pass. */
  get total(): number {
    return this.#total;
  }

  /** Counts all listings of all cells. One plain loop, since it is most of what an answer costs. */
  addAll(failsOf: Uint16Array, failsOfStep: Uint16Array): void {
    const { place, profile, step, listings, end } = this.#cells;
    const { place: byPlace, profile: byProfile, step: byStep } = this.passing;
    let total = 0;
    for (let cell = 1; cell < end; cell += 1) {
      const own = step[cell] as number;
      const fails = (failsOf[cell] as number) | (failsOfStep[own] as number);
      if (fails === 0) {
        const held = listings[cell] as number;
        total += held;
        increase(byPlace, place[cell] as number, held);
        increase(byProfile, profile[cell] as number, held);
        increase(byStep, own, held);
      } else if ((fails & (fails - 1)) === 0) this.#addFailing(cell, fails, listings[cell] as number);
    }
    this.#total += total;
  }

  /** Counts listings of a cell that fail in these groups; less than none to count them no more. */
  add(cell: number, fails: number, listings: number): void {
    if (fails === 0) {
      this.#total += listings;
      for (const dimension of ["place", "profile", "step"] as const) {
        increase(this.passing[dimension], this.#cells[dimension][cell] as number, listings);
      }
    } else if ((fails & (fails - 1)) === 0) this.#addFailing(cell, fails, listings);
  }

  #addFailing(cell: number, fails: number, listings: number): void {
    const group = 31 - Math.clz32(fails);
    const numbers = this.#numbers[group] as Uint32Array;
    increase(this.failing[group] as Uint32Array, numbers[cell] as number, listings);
  }
}

function increase(counts: Uint32Array, index: number, by: number): void {
  counts[index] = (counts[index] as number) + by;
}

/** Counts all listings: by whole cells, but for those of price steps that pass in part. */
export function tallyCells(cells: Cells, masks: Masks, order: PriceOrder, cellOf: Uint32Array): Tally {
  const tally = new Tally(cells);
  const failsOfStep = new Uint16Array(priceSteps);
  const exceptions: Uint32Array[] = [];
  for (let step = 0; masks.price && step < priceSteps; step += 1) {
    const standing = standingOf(step, masks.price, order);
    if (!standing.passes) failsOfStep[step] = priceBit;
    exceptions.push(...standing.exceptions.map(([from, to]) => order.seqs.subarray(from, to)));
  }
  tally.addAll(masks.fails, failsOfStep);
  if (exceptions.length > 0) turn(tally, cells, countByCell(exceptions, cellOf, cells.end), masks.fails, failsOfStep);
  return tally;
}

function countByCell(exceptions: readonly Uint32Array[], cellOf: Uint32Array, cells: number): Uint32Array {
  const counts = new Uint32Array(cells);
  for (const seqs of exceptions) {
    for (let index = 0; index < seqs.length; index += 1) increase(counts, cellOf[seqs[index] as number] as number, 1);
  }
  return counts;
}

/** Counts listings on the other side of the price range than their step was taken to be. */
function turn(
  tally: Tally,
  { step }: Cells,
  listings: Uint32Array,
  failsOf: Uint16Array,
  failsOfStep: Uint16Array,
): void {
  for (let cell = 1; cell < listings.length; cell += 1) {
    const held = listings[cell] as number;
    const fails = failsOf[cell] as number;
    // What fails in two other groups was not counted and will not be.
    if (held === 0 || (fails & (fails - 1)) !== 0) continue;
    const taken = failsOfStep[step[cell] as number] as number;
    tally.add(cell, fails | taken, -held);
    tally.add(cell, fails | (taken ^ priceBit), held);
  }
}
