/** In-memory index of published listings, reduced to filter and order columns. */
import { appliesTo, declared } from "#lib/listing/fields/values.ts";
import { type Bits, has } from "#lib/listing-index/bits.ts";
import { Cells, noCell, type Place } from "#lib/listing-index/cells.ts";
import { countedChoices, countedDistricts } from "#lib/listing-index/choice-counting.ts";
import { dayNumber } from "#lib/listing-index/column-test.ts";
import { Columns, unlisted } from "#lib/listing-index/columns.ts";
import { districtNumber } from "#lib/listing-index/districts.ts";
import {
  countPlaces,
  type Facets,
  facetsOf,
  filledSteps,
  type PriceEnds,
  paymentsOf,
} from "#lib/listing-index/facets.ts";
import type { FacetRow } from "#lib/listing-index/index-repository.ts";
import { Masks } from "#lib/listing-index/masks.ts";
import { MoveInOrder } from "#lib/listing-index/move-in-order.ts";
import { Narrowing } from "#lib/listing-index/narrowing.ts";
import { type Nearness, nearestSeqs } from "#lib/listing-index/nearest.ts";
import { moveInPage, newestPage, pricePage, ratingPage } from "#lib/listing-index/pages.ts";
import { passesOf } from "#lib/listing-index/predicate.ts";
import { PriceOrder } from "#lib/listing-index/price-order.ts";
import { PriceShares } from "#lib/listing-index/price-shares.ts";
import { paidPartOf, partOf, stepEnd, stepOf, stepStart, withoutPayments } from "#lib/listing-index/price-steps.ts";
import { profileNumber } from "#lib/listing-index/profile.ts";
import { RatingOrder } from "#lib/listing-index/rating-order.ts";
import { asksOfListings, type Tests, testsOf } from "#lib/listing-index/shelves/shelf-sets.ts";
import { type FilterSets, matchesOf, Shelves } from "#lib/listing-index/shelves/shelves.ts";
import { Tally } from "#lib/listing-index/tally.ts";
import { Workspace } from "#lib/listing-index/workspace.ts";
import type { Currency, Period } from "#lib/price/money.ts";
import { type Payment, paymentOf, payments } from "#lib/price/payments.ts";
import { comparablePrice, toNaira } from "#lib/price/rates.ts";
import type { Range } from "#lib/properties/repository.ts";
import { currencyOfList, type ListingFilter, type ListingSort, withoutNames } from "#lib/shared/list/listing-filter.ts";
import { isDay } from "#lib/shared/text/dates.ts";

export interface FilteredPage {
  /** The `seq` of the listings on the page, in order. */
  readonly seqs: readonly number[];
  readonly total: number;
  /** How their prices are paid. */
  readonly payments: readonly Payment[];
}

export interface CountedList {
  readonly total: number;
  readonly facets: Facets;
}

/** A filter with its results. */
interface Question {
  readonly filter: ListingFilter;
  readonly masks: Masks;
  readonly tests: Tests;
  readonly sets: FilterSets;
  /** Whether it asks for facts, place, move-in cost or day. */
  readonly isChosen: boolean;
  readonly tally: Tally;
}

export class ListingIndex {
  readonly #cells = new Cells();
  readonly #columns = new Columns();
  readonly #shelves = new Shelves();
  readonly #byPrice = new PriceOrder(this.#columns);
  readonly #byRating = new RatingOrder(this.#columns);
  readonly #byMoveIn = new MoveInOrder(this.#columns);
  readonly #space = new Workspace();

  makeRoom(newestSeq: number): void {
    this.#columns.makeRoom(newestSeq);
    this.#shelves.makeRoom(newestSeq);
  }

  /** Updates listings; those of `seqs` without a row are no longer published. */
  update(seqs: readonly number[], rows: readonly FacetRow[]): void {
    const gone = seqs.filter((seq) => this.#columns.isListed(seq));
    this.#byPrice.take(gone.filter((seq) => !Number.isNaN(this.#columns.price[seq])));
    this.#byRating.take(gone.filter((seq) => this.#columns.rating[seq] !== 0));
    this.#byMoveIn.take(gone.filter((seq) => !Number.isNaN(this.#columns.moveIn[seq])));
    for (const seq of gone) {
      this.#cells.add(this.#columns.cell[seq] ?? noCell, -1);
      this.#columns.set(seq, unlisted);
      this.#shelves.remove(seq);
    }
    this.add(rows);
  }

  /** Adds new listings. */
  add(rows: readonly FacetRow[]): void {
    const priced: number[] = [];
    const rated: number[] = [];
    const summed: number[] = [];
    for (const row of rows) {
      const price = priceOf(row);
      const rating = Math.round(row.rating * 10);
      const place = placeOf(row, price);
      const cell = this.#cells.numberOf(place, profileNumber(row), stepOf(price));
      this.#cells.add(cell, 1);
      const [district, moveIn] = [districtNumber(row.district), moveInOf(row)];
      const availableDay = dayOf(row);
      this.#columns.set(row.seq, { cell, price, rating, moveIn, availableDay });
      this.#shelves.add(
        {
          seq: row.seq,
          pair: this.#cells.pair[cell] as number,
          paidPart: paidPartOf(this.#cells.paidStep[cell] as number, partOf(price)),
          costPart: partOf(moveIn),
          hasDay: availableDay !== 0,
          area: { state: row.state, district },
        },
        row,
      );
      if (!Number.isNaN(price)) priced.push(row.seq);
      if (rating !== 0) rated.push(row.seq);
      if (!Number.isNaN(moveIn)) summed.push(row.seq);
    }
    this.#byPrice.put(priced);
    this.#byRating.put(rated);
    this.#byMoveIn.put(summed);
  }

  /** A page of matching listings, and their number. */
  page(filter: ListingFilter, sort: ListingSort, range: Range): FilteredPage {
    const question = this.#question(filter);
    const { tally } = question;
    // The walk ends with the last match.
    const limit = Math.min(range.limit, tally.total - range.offset);
    const seqs = limit > 0 ? this.#seqs(question, sort, { ...range, limit }) : [];
    return { seqs, total: tally.total, payments: paymentsOf(tally, this.#cells) };
  }

  /** Listings by place, for lists that need no other count. */
  districts(filter: ListingFilter): Facets["district"] {
    const tests = testsOf(filter, new Masks(this.#cells, filter, this.#space), this.#columns);
    return countedDistricts(this.#shelves.sets(tests).inCategory);
  }

  /** The number of matching listings, and counts of the other choices. */
  choices(filter: ListingFilter): CountedList {
    const question = this.#question(filter);
    return { total: question.tally.total, facets: this.#facets(question) };
  }

  #question(filter: ListingFilter): Question {
    const masks = new Masks(this.#cells, filter, this.#space);
    const tests = testsOf(filter, masks, this.#columns);
    const sets = this.#shelves.sets(tests);
    const isChosen = asksOfListings(tests);
    const tally = new Tally(this.#cells);
    if (isChosen) tally.addChosen(sets.all, masks.ofPair, masks.price, this.#columns, filter);
    else tally.addAll(masks.ofPair, this.#shares(masks), this.#space);
    return { filter, masks, tests, sets, isChosen, tally };
  }

  /** Applies the filter to search results. */
  narrowing(filter: ListingFilter): Narrowing {
    const [cells, columns, shelves] = [this.#cells, this.#columns, this.#shelves];
    const orders = { byPrice: this.#byPrice, byRating: this.#byRating, byMoveIn: this.#byMoveIn };
    return new Narrowing({ cells, columns, shelves, ...orders }, filter);
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

  #seqs({ masks, sets, isChosen, tally: { total, passing } }: Question, sort: ListingSort, range: Range): number[] {
    const columns = this.#columns;
    const passes = isChosen ? inBits(matchesOf(sets, columns.end)) : passesOf(columns, masks.byCell(), masks.price);
    if (sort === "newest") return newestPage(columns, passes, range, total);
    if (sort === "rating") return ratingPage(columns, this.#byRating, passes, range);
    if (sort === "move-in") return moveInPage(columns, this.#byMoveIn, passes, range);
    const direction = sort === "price-up" ? "up" : "down";
    return pricePage(columns, this.#byPrice, passes, range, direction, withoutPayments(passing.step));
  }

  #facets(question: Question): Facets {
    const { filter, sets, tally } = question;
    const counted = { tally, ...countedChoices(question.tests, sets.inCategory), ends: this.#priceEnds(question) };
    const facets = facetsOf(counted, this.#cells, currencyOfList(filter));
    if (filter.district === undefined) return facets;
    // A place is in one state: another state is chosen without it.
    const elsewhere = this.#question(withoutNames(filter, ["district"]));
    return { ...facets, state: countPlaces(elsewhere.tally, this.#cells, "state") };
  }

  #priceEnds({ masks, sets, isChosen, tally }: Question): PriceEnds {
    const filled = filledSteps(tally);
    if (!filled) return { lowest: undefined, highest: undefined };
    const { seqs, cells } = this.#byPrice;
    const { pair } = this.#cells;
    const passesOthers = (position: number) => masks.ofPair[pair[cells[position] as number] as number] === 0;
    const isMember = isChosen ? this.#shelves.membership(sets) : undefined;
    const passes = isMember
      ? (position: number) => isMember(seqs[position] as number) && passesOthers(position)
      : passesOthers;
    let cheapest = this.#byPrice.from(stepStart(filled.first));
    while (!passes(cheapest)) cheapest += 1;
    let dearest = this.#byPrice.from(stepEnd(filled.last)) - 1;
    while (!passes(dearest)) dearest -= 1;
    const { price } = this.#columns;
    return { lowest: price[seqs[cheapest] as number], highest: price[seqs[dearest] as number] };
  }
}

const inBits = (bits: Bits) => (seq: number) => has(bits, seq);

const priceOf = ({ price_amount, price_currency, price_period }: FacetRow): number =>
  price_amount === null || price_currency === null || price_period === null
    ? Number.NaN
    : comparablePrice(Number(price_amount), price_currency as Currency, price_period as Period);

const dayMember = '"availableFrom":"';
const dayLength = "2026-12-31".length;

/** Number of the day of availability. Found in the text: parsing all facts takes far longer. */
function dayOf({ category, facts }: FacetRow): number {
  const at = facts.indexOf(dayMember);
  if (at < 0 || !appliesTo(declared("availableFrom"), category)) return 0;
  const start = at + dayMember.length;
  const end = facts.indexOf('"', start);
  if (end - start !== dayLength) return 0;
  const day = facts.slice(start, end);
  const known = numbersOfDays.get(day);
  if (known !== undefined) return known;
  const number = isDay(day) ? dayNumber(day) : 0;
  if (numbersOfDays.size < mostDays) numbersOfDays.set(day, number);
  return number;
}

/** Reading a day takes far longer than finding it. */
const numbersOfDays = new Map<string, number>();
const mostDays = 4_000;

/** In naira; NaN without a sum. */
const moveInOf = ({ move_in_amount, price_currency }: FacetRow): number =>
  move_in_amount === null || price_currency === null
    ? Number.NaN
    : toNaira(Number(move_in_amount) / 100, price_currency as Currency);

const placeOf = ({ category, sub_category, state, price_period }: FacetRow, price: number): Place => ({
  category,
  subCategory: sub_category ?? "",
  state,
  payment: Number.isNaN(price) ? "" : paymentOf(price_period as Period),
});
