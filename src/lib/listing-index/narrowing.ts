import type { Cells } from "#lib/listing-index/cells.ts";
import type { Columns } from "#lib/listing-index/columns.ts";
import { type Facets, facetsOf, type PriceEnds } from "#lib/listing-index/facets.ts";
import { bitOf } from "#lib/listing-index/groups.ts";
import { Masks } from "#lib/listing-index/masks.ts";
import { newestPage, pricePage, ratingPage } from "#lib/listing-index/pages.ts";
import type { PriceOrder } from "#lib/listing-index/price-order.ts";
import type { RatingOrder } from "#lib/listing-index/rating-order.ts";
import { Tally } from "#lib/listing-index/tally.ts";
import { type Passes, passesOf } from "#lib/listing-index/verdicts.ts";
import { currencyOfList, type ListingFilter, type ListingSort } from "#lib/shared/listing-filter.ts";

interface Indexed {
  readonly cells: Cells;
  readonly columns: Columns;
  readonly byPrice: PriceOrder;
  readonly byRating: RatingOrder;
}

/** A filter over listings that something else has found. It holds for as long as its search takes. */
export class Narrowing {
  readonly passes: Passes;
  readonly #indexed: Indexed;
  readonly #filter: ListingFilter;
  readonly #masks: Masks;

  constructor(indexed: Indexed, filter: ListingFilter) {
    this.#indexed = indexed;
    this.#filter = filter;
    // Of its own: others are answered while a search is under way.
    this.#masks = new Masks(indexed.cells, filter, new Uint16Array(indexed.cells.end));
    this.passes = passesOf(indexed.columns, this.#masks);
  }

  /** Those of the found listings that pass, in an order. */
  sorted(found: Iterable<number>, sort: ListingSort): number[] {
    const { columns, byPrice, byRating } = this.#indexed;
    const isFound = new Uint8Array(columns.end);
    for (const seq of found) isFound[seq] = 1;
    const passes = (seq: number): boolean => isFound[seq] === 1 && this.passes(seq);
    const tally = this.#tally(found);
    const all = { offset: 0, limit: tally.total };
    if (sort === "newest") return newestPage(columns, passes, all, tally.total);
    if (sort === "rating") return ratingPage(columns, byRating, passes, all);
    return pricePage(columns, byPrice, passes, all, sort === "price-up" ? "up" : "down", tally.passing.step);
  }

  /** What each choice would show of the found listings. */
  facets(found: Iterable<number>): Facets {
    return facetsOf(this.#tally(found), this.#indexed.cells, this.#priceEnds(found), currencyOfList(this.#filter));
  }

  #tally(found: Iterable<number>): Tally {
    const { cells, columns } = this.#indexed;
    const tally = new Tally(cells);
    for (const seq of found) tally.add(columns.cell[seq] as number, this.#failsOf(seq), 1);
    return tally;
  }

  #failsOf(seq: number): number {
    const { cell, price } = this.#indexed.columns;
    const fails = this.#masks.fails[cell[seq] as number] as number;
    const range = this.#masks.price;
    return range && !range.holds(price[seq] as number) ? fails | bitOf("price") : fails;
  }

  #priceEnds(found: Iterable<number>): PriceEnds {
    const { cell, price } = this.#indexed.columns;
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const seq of found) {
      if (this.#masks.fails[cell[seq] as number] !== 0) continue;
      const cost = price[seq] as number;
      if (cost < lowest) lowest = cost;
      if (cost > highest) highest = cost;
    }
    return lowest > highest ? { lowest: undefined, highest: undefined } : { lowest, highest };
  }
}
