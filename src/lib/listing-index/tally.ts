import type { Cells } from "#lib/listing-index/cells.ts";
import type { Columns } from "#lib/listing-index/columns.ts";
import { bitOf, type Dimension, dimensionOf, groups, numberOf } from "#lib/listing-index/groups.ts";
import type { PriceRange } from "#lib/listing-index/price-range.ts";
import type { PriceShares } from "#lib/listing-index/price-shares.ts";
import { paidSteps } from "#lib/listing-index/price-steps.ts";
import type { Workspace } from "#lib/listing-index/workspace.ts";

/**
 * Counts matching listings, and listings that fail exactly one group. Their sum is the number that each choice of that
 * group would show.
 */
export class Tally {
  readonly passing: Readonly<Record<Dimension, Uint32Array>>;
  /** By group number, then by dimension. */
  readonly failing: readonly Uint32Array[];
  #total = 0;
  readonly #cells: Cells;

  constructor(cells: Cells) {
    const sizes = { place: cells.places.values.length, profile: cells.profiles.values.length, step: paidSteps };
    this.passing = {
      place: new Uint32Array(sizes.place),
      profile: new Uint32Array(sizes.profile),
      step: new Uint32Array(sizes.step),
    };
    this.failing = groups.map((group) => new Uint32Array(sizes[dimensionOf(group)]));
    this.#cells = cells;
  }

  /** Number of matching listings. */
  get total(): number {
    return this.#total;
  }

  /** Counts the listings of all cells. Without `shares`, no price filter applies. */
  addAll(ofPair: Int32Array, shares: PriceShares | undefined, space: Workspace): void {
    const listings = shares ? this.#addStepsInRange(ofPair, shares, space) : this.#addSteps(ofPair);
    const { pairs } = this.#cells;
    for (let pair = 0; pair < pairs; pair += 1) {
      this.#addPair(pair, ofPair[pair] as number, listings[pair] as number);
    }
  }

  /** Counts these listings only. `fails` is by cell; `range` is the price filter. */
  addFound(
    found: Uint32Array,
    { cell: cellOf, price }: Columns,
    fails: Int32Array,
    range: PriceRange | undefined,
  ): void {
    const { end } = this.#cells;
    const inRange = new Uint32Array(end);
    const outside = new Uint32Array(end);
    for (const seq of found) {
      const counts = range === undefined || range.holds(price[seq] as number) ? inRange : outside;
      increase(counts, cellOf[seq] as number, 1);
    }
    for (let cell = 1; cell < end; cell += 1) {
      if (inRange[cell] !== 0) this.#add(cell, fails[cell] as number, inRange[cell] as number);
      if (outside[cell] !== 0) this.#add(cell, (fails[cell] as number) | priceBit, outside[cell] as number);
    }
  }

  /** Counts listings of a cell that fail these groups. */
  #add(cell: number, fails: number, listings: number): void {
    const { pair, paidStep } = this.#cells;
    const ownStep = paidStep[cell] as number;
    if (fails === 0) increase(this.passing.step, ownStep, listings);
    if (fails === priceBit) increase(this.#otherPrices, ownStep, listings);
    else this.#addPair(pair[cell] as number, fails, listings);
  }

  /**
   * Counts matches by price step; returns the number of listings of each pair. This loop and the next dominate the cost
   * of an answer. They are branch-free, because no processor can predict which pairs match.
   */
  #addSteps(ofPair: Int32Array): Uint32Array {
    const { pair, paidStep, listings, end, listingsOfPair } = this.#cells;
    const byStep = this.passing.step;
    for (let cell = 1; cell < end; cell += 1) {
      increase(
        byStep,
        paidStep[cell] as number,
        (listings[cell] as number) & onlyPassing(ofPair[pair[cell] as number]),
      );
    }
    return listingsOfPair;
  }

  /**
   * Like `addSteps`, and also counts listings outside the price range. Returns the number of listings of each pair in
   * the range.
   */
  #addStepsInRange(ofPair: Int32Array, { whole, part, counted }: PriceShares, space: Workspace): Uint32Array {
    const { pair, step, paidStep, listings, end } = this.#cells;
    const [byStep, otherPrices] = [this.passing.step, this.#otherPrices];
    const inRange = space.inRange(this.#cells);
    for (let cell = 1; cell < end; cell += 1) {
      const own = pair[cell] as number;
      const ownStep = step[cell] as number;
      const held = listings[cell] as number;
      const passing = (held & (whole[ownStep] as number)) + Math.imul(part[ownStep] as number, counted[cell] as number);
      const bits = onlyPassing(ofPair[own]);
      increase(inRange, own, passing);
      increase(byStep, paidStep[cell] as number, passing & bits);
      increase(otherPrices, paidStep[cell] as number, (held - passing) & bits);
    }
    return inRange;
  }

  /** Counts listings of a pair in the price range that fail these groups. */
  #addPair(pair: number, fails: number, listings: number): void {
    const { place, profile } = this.#cells;
    const [ownPlace, ownProfile] = [place[pair] as number, profile[pair] as number];
    if (fails === 0) {
      this.#total += listings;
      increase(this.passing.place, ownPlace, listings);
      increase(this.passing.profile, ownProfile, listings);
    } else if ((fails & (fails - 1)) === 0) {
      const group = 31 - Math.clz32(fails);
      increase(this.failing[group] as Uint32Array, isOfPlace[group] ? ownPlace : ownProfile, listings);
    }
  }

  get #otherPrices(): Uint32Array {
    return this.failing[numberOf("price")] as Uint32Array;
  }
}

const priceBit = bitOf("price");
const isOfPlace = groups.map((group) => dimensionOf(group) === "place");

/** All bits if nothing fails, else zero. */
const onlyPassing = (fails = 0): number => (fails - 1) >> 31;

function increase(counts: Uint32Array, index: number, by: number): void {
  counts[index] = (counts[index] as number) + by;
}
