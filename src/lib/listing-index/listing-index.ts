/** In-memory index of published listings, reduced to filter and order columns. */
import { type Bits, bitsWhere, has, seqsOf } from "#lib/listing-index/bits.ts";
import { Cells, noCell, type Place } from "#lib/listing-index/cells.ts";
import { Columns } from "#lib/listing-index/columns.ts";
import { type Facets, facetsOf, filledSteps, type PriceEnds } from "#lib/listing-index/facets.ts";
import { FactBits, hasFactFilters, noCounts } from "#lib/listing-index/fact-bits.ts";
import type { FacetRow } from "#lib/listing-index/index-repository.ts";
import { Masks } from "#lib/listing-index/masks.ts";
import { Narrowing } from "#lib/listing-index/narrowing.ts";
import { type Nearness, nearestSeqs } from "#lib/listing-index/nearest.ts";
import { newestPage, pricePage, ratingPage } from "#lib/listing-index/pages.ts";
import { passesOf } from "#lib/listing-index/predicate.ts";
import { PriceOrder } from "#lib/listing-index/price-order.ts";
import { PriceShares } from "#lib/listing-index/price-shares.ts";
import { stepEnd, stepOf, stepStart } from "#lib/listing-index/price-steps.ts";
import { profileNumber } from "#lib/listing-index/profile.ts";
import { RatingOrder } from "#lib/listing-index/rating-order.ts";
import { Tally } from "#lib/listing-index/tally.ts";
import { Workspace } from "#lib/listing-index/workspace.ts";
import type { Currency, Period } from "#lib/price/money.ts";
import { type Payment, paymentOf, payments } from "#lib/price/payments.ts";
import { comparablePrice } from "#lib/price/rates.ts";
import type { Range } from "#lib/properties/repository.ts";
import { currencyOfList, type ListingFilter, type ListingSort } from "#lib/shared/list/listing-filter.ts";

export interface FilteredPage {
  /** The `seq` of the listings on the page, in order. */
  readonly seqs: readonly number[];
  readonly total: number;
  readonly facets: Facets;
}

/** A filter with its results. */
interface Question {
  readonly filter: ListingFilter;
  readonly masks: Masks;
  /** Listings with the requested facts; undefined if the filter asks for none. */
  readonly facts: Bits | undefined;
  readonly tally: Tally;
}

export class ListingIndex {
  readonly #cells = new Cells();
  readonly #columns = new Columns();
  readonly #facts = new FactBits();
  readonly #byPrice = new PriceOrder(this.#columns);
  readonly #byRating = new RatingOrder(this.#columns);
  readonly #space = new Workspace();

  makeRoom(newestSeq: number): void {
    this.#columns.makeRoom(newestSeq);
  }

  /** Updates listings; those of `seqs` without a row are no longer published. */
  update(seqs: readonly number[], rows: readonly FacetRow[]): void {
    const gone = seqs.filter((seq) => this.#columns.isListed(seq));
    this.#byPrice.take(gone.filter((seq) => !Number.isNaN(this.#columns.price[seq])));
    this.#byRating.take(gone.filter((seq) => this.#columns.rating[seq] !== 0));
    for (const seq of gone) {
      this.#cells.add(this.#columns.cell[seq] ?? noCell, -1);
      this.#columns.set(seq, noCell, Number.NaN, 0);
      this.#facts.clear(seq);
    }
    this.add(rows);
  }

  /** Adds new listings. */
  add(rows: readonly FacetRow[]): void {
    const priced: number[] = [];
    const rated: number[] = [];
    for (const row of rows) {
      const price = priceOf(row);
      const rating = Math.round(row.rating * 10);
      const place = placeOf(row, price);
      const cell = this.#cells.numberOf(place, profileNumber(row), stepOf(price));
      this.#cells.add(cell, 1);
      this.#columns.set(row.seq, cell, price, rating);
      this.#facts.set(row);
      if (!Number.isNaN(price)) priced.push(row.seq);
      if (rating !== 0) rated.push(row.seq);
    }
    this.#byPrice.put(priced);
    this.#byRating.put(rated);
  }

  /** A page of matching listings, their number, and counts of the other choices. */
  page(filter: ListingFilter, sort: ListingSort, range: Range): FilteredPage {
    const question = this.#question(filter);
    const { tally } = question;
    // The walk ends with the last match.
    const limit = Math.min(range.limit, tally.total - range.offset);
    const seqs = limit > 0 ? this.#seqs(question, sort, { ...range, limit }) : [];
    return { seqs, total: tally.total, facets: this.#facets(question) };
  }

  facets(filter: ListingFilter): Facets {
    return this.#facets(this.#question(filter));
  }

  #question(filter: ListingFilter): Question {
    const masks = new Masks(this.#cells, filter, this.#space);
    const facts = this.#facts.passing(filter, this.#columns.end);
    const tally = new Tally(this.#cells);
    if (facts) tally.addFound(seqsOf(facts), this.#columns, masks.byCell(), masks.price);
    else tally.addAll(masks.ofPair, this.#shares(masks), this.#space);
    return { filter, masks, facts, tally };
  }

  /** Applies the filter to search results. */
  narrowing(filter: ListingFilter): Narrowing {
    const [cells, columns, facts] = [this.#cells, this.#columns, this.#facts];
    return new Narrowing({ cells, columns, facts, byPrice: this.#byPrice, byRating: this.#byRating }, filter);
  }

  /** Payment types of these listings. */
  payments(seqs: readonly number[]): Payment[] {
    const { pair, place, places } = this.#cells;
    const { cell } = this.#columns;
    const paid = new Set<string>();
    for (const seq of seqs) {
      // Unpublished since it was found.
      if (!this.#columns.isListed(seq)) continue;
      const payment = places.values[place[pair[cell[seq] as number] as number] as number]?.payment;
      if (payment) paid.add(payment);
      if (paid.size === payments.length) break;
    }
    return payments.filter((payment) => paid.has(payment));
  }

  nearest(asked: Nearness): number[] {
    return nearestSeqs(this.#cells, this.#byPrice, asked);
  }

  #shares({ price }: Masks): PriceShares | undefined {
    return price && new PriceShares(price, this.#byPrice, this.#space.counted(this.#cells));
  }

  #seqs({ masks, facts, tally: { total, passing } }: Question, sort: ListingSort, range: Range): number[] {
    const columns = this.#columns;
    const passesOthers = passesOf(columns, masks.byCell(), masks.price);
    const passes = facts ? (seq: number) => has(facts, seq) && passesOthers(seq) : passesOthers;
    if (sort === "newest") return newestPage(columns, passes, range, total);
    if (sort === "rating") return ratingPage(columns, this.#byRating, passes, range);
    const direction = sort === "price-up" ? "up" : "down";
    return pricePage(columns, this.#byPrice, passes, range, direction, passing.step);
  }

  #facets(question: Question): Facets {
    const { filter, masks, tally } = question;
    const { end } = this.#columns;
    const facts = hasFactFilters
      ? this.#facts.counts(bitsWhere(end, passesOf(this.#columns, masks.byCell(), masks.price)), filter, end)
      : noCounts;
    return facetsOf({ tally, facts, ends: this.#priceEnds(question) }, this.#cells, currencyOfList(filter));
  }

  #priceEnds({ masks, facts, tally }: Question): PriceEnds {
    const filled = filledSteps(tally);
    if (!filled) return { lowest: undefined, highest: undefined };
    const { seqs, cells } = this.#byPrice;
    const { pair } = this.#cells;
    const passesOthers = (position: number) => masks.ofPair[pair[cells[position] as number] as number] === 0;
    const passes = facts
      ? (position: number) => has(facts, seqs[position] as number) && passesOthers(position)
      : passesOthers;
    let cheapest = this.#byPrice.from(stepStart(filled.first));
    while (!passes(cheapest)) cheapest += 1;
    let dearest = this.#byPrice.from(stepEnd(filled.last)) - 1;
    while (!passes(dearest)) dearest -= 1;
    const { price } = this.#columns;
    return { lowest: price[seqs[cheapest] as number], highest: price[seqs[dearest] as number] };
  }
}

const priceOf = ({ price_amount, price_currency, price_period }: FacetRow): number =>
  price_amount === null || price_currency === null || price_period === null
    ? Number.NaN
    : comparablePrice(Number(price_amount), price_currency as Currency, price_period as Period);

const placeOf = ({ category, sub_category, state, price_period }: FacetRow, price: number): Place => ({
  category,
  subCategory: sub_category ?? "",
  state,
  payment: Number.isNaN(price) ? "" : paymentOf(price_period as Period),
});
