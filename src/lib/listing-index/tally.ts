import type { Bits } from "#lib/listing-index/bits.ts";
import type { Cells } from "#lib/listing-index/cells.ts";
import type { Columns } from "#lib/listing-index/columns.ts";
import { type Dimension, dimensionOf, groups, numberOf } from "#lib/listing-index/groups.ts";
import type { PriceRange } from "#lib/listing-index/price-range.ts";
import type { PriceShares } from "#lib/listing-index/price-shares.ts";
import { paidStepParts, paidSteps, stepOfPart } from "#lib/listing-index/price-steps.ts";
import { passingWords, type ShelfRows } from "#lib/listing-index/shelves/shelf-rows.ts";
import type { ShelfSets } from "#lib/listing-index/shelves/shelf-sets.ts";
import { maybe, standingOfParts } from "#lib/listing-index/standings.ts";
import type { Workspace } from "#lib/listing-index/workspace.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

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

  /** Counts listings with the requested facts, place, cost and day only; `filter` as in `ofPair` and `range`. */
  addChosen(
    all: readonly ShelfSets[],
    ofPair: Int32Array,
    range: PriceRange | undefined,
    { price }: Columns,
    { category, state }: ListingFilter,
  ): void {
    const { pairs } = this.#cells;
    const inRange = new Uint32Array(pairs);
    const ofPart = standingOfParts(range, paidStepParts);
    for (const sets of all) {
      const { rows } = sets.shelf;
      const chosen = sets.allBut("cell");
      const isElsewhere = category !== undefined && category !== sets.shelf.category;
      // Listings that fail two groups are shown by no choice.
      const counted =
        isElsewhere && state !== undefined ? passingWords(rows, chosen, (area) => area.state === state) : chosen;
      this.#addPositions(counted, rows, { ofPair, ofPart, range, price, inRange });
    }
    for (let pair = 0; pair < pairs; pair += 1) {
      this.#addPair(pair, ofPair[pair] as number, inRange[pair] as number);
    }
  }

  #addPositions(
    bits: Bits,
    { seqs, pairs, paidParts }: ShelfRows,
    { ofPair, ofPart, range, price, inRange }: Chosen,
  ): void {
    const [byStep, otherPrices] = [this.passing.step, this.#otherPrices];
    for (let index = 0; index < bits.length; index += 1) {
      for (let word = bits[index] as number; word !== 0; word &= word - 1) {
        const position = index * 32 + 31 - Math.clz32(word & -word);
        const [pair, part] = [pairs[position] as number, paidParts[position] as number];
        const [step, standing] = [stepOfPart(part), ofPart[part] as number];
        const isIn = standing === maybe ? Number(range?.holds(price[seqs[position] as number] as number)) : standing;
        const bits = onlyPassing(ofPair[pair]);
        increase(inRange, pair, isIn);
        increase(byStep, step, isIn & bits);
        increase(otherPrices, step, (1 - isIn) & bits);
      }
    }
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

/** What a listing's pair and price say of it. */
interface Chosen {
  readonly ofPair: Int32Array;
  readonly ofPart: Uint8Array;
  readonly range: PriceRange | undefined;
  /** By `seq`. */
  readonly price: Float64Array;
  /** Counts by pair. */
  readonly inRange: Uint32Array;
}

const isOfPlace = groups.map((group) => dimensionOf(group) === "place");

/** All bits if nothing fails, else zero. */
const onlyPassing = (fails = 0): number => (fails - 1) >> 31;

function increase(counts: Uint32Array, index: number, by: number): void {
  counts[index] = (counts[index] as number) + by;
}
