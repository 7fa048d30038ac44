/**
 * One page of matches in each order: walks past the offset and stops when the page is full. The range must end within
 * the matches.
 */
import type { Columns } from "#lib/listing-index/columns.ts";
import type { MoveInOrder } from "#lib/listing-index/move-in-order.ts";
import type { Passes } from "#lib/listing-index/predicate.ts";
import type { PriceOrder } from "#lib/listing-index/price-order.ts";
import { priceSteps, stepEnd, stepStart, unpriced } from "#lib/listing-index/price-steps.ts";
import type { RatingOrder } from "#lib/listing-index/rating-order.ts";
import type { Range } from "#lib/properties/repository.ts";

/** Collects listings until the page is full. */
class Page {
  readonly seqs: number[] = [];
  #skip: number;
  readonly #limit: number;

  constructor({ offset, limit }: Range) {
    this.#skip = offset;
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.seqs.length >= this.#limit;
  }

  /** Number of listings still to skip. */
  get skip(): number {
    return this.#skip;
  }

  /** Skips several at once. */
  jump(listings: number): void {
    this.#skip -= listings;
  }

  add(seq: number): void {
    if (this.#skip > 0) this.#skip -= 1;
    else this.seqs.push(seq);
  }
}

/** Newest first. `total` is the number of matches: pages in the older half are reached from the oldest. */
export function newestPage({ end }: Columns, passes: Passes, range: Range, total: number): number[] {
  const { offset, limit } = range;
  const isNearer = offset <= total / 2;
  const page = new Page({ offset: isNearer ? offset : total - offset - limit, limit });
  if (isNearer) walkDown(page, end, passes);
  else for (let seq = 0; seq < end && !page.isFull; seq += 1) if (passes(seq)) page.add(seq);
  return isNearer ? page.seqs : page.seqs.toReversed();
}

function walkDown(page: Page, end: number, passes: Passes): void {
  for (let seq = end - 1; seq >= 0 && !page.isFull; seq -= 1) if (passes(seq)) page.add(seq);
}

/** By price, with unpriced listings last. `inSteps` counts matches by price step, so whole steps can be skipped. */
export function pricePage(
  { end, price }: Columns,
  order: PriceOrder,
  passes: Passes,
  range: Range,
  direction: "up" | "down",
  inSteps: Uint32Array,
): number[] {
  const page = new Page(range);
  const { seqs } = order;
  for (let index = 1; index < priceSteps && !page.isFull; index += 1) {
    const step = direction === "up" ? index : priceSteps - index;
    const listings = inSteps[step] ?? 0;
    if (listings <= page.skip) page.jump(listings);
    else {
      const [from, to] = [order.from(stepStart(step)), order.from(stepEnd(step))];
      if (direction === "up") walk(page, seqs, from, to, passes);
      else walkRunsDown(page, seqs, from, to, passes, price);
    }
  }
  if (page.isFull || (inSteps[unpriced] ?? 0) <= page.skip) return page.seqs;
  walkDown(page, end, (seq) => Number.isNaN(price[seq]) && passes(seq));
  return page.seqs;
}

function walk(page: Page, seqs: Uint32Array, from: number, to: number, passes: Passes): void {
  for (let position = from; position < to && !page.isFull; position += 1) {
    const seq = seqs[position] as number;
    if (passes(seq)) page.add(seq);
  }
}

/** Most expensive first; equal prices newest first. */
function walkRunsDown(
  page: Page,
  seqs: Uint32Array,
  from: number,
  to: number,
  passes: Passes,
  price: Float64Array,
): void {
  let end = to;
  while (end > from && !page.isFull) {
    const cost = price[seqs[end - 1] as number];
    let start = end - 1;
    while (start > from && price[seqs[start - 1] as number] === cost) start -= 1;
    walk(page, seqs, start, end, passes);
    end = start;
  }
}

/** Best rated first, then unrated ones, newest first. */
export function ratingPage({ end, rating }: Columns, order: RatingOrder, passes: Passes, range: Range): number[] {
  const page = new Page(range);
  walk(page, order.seqs, 0, order.length, passes);
  walkDown(page, end, (seq) => rating[seq] === 0 && passes(seq));
  return page.seqs;
}

/** Lowest cost of moving in first, then listings without a sum, newest first. */
export function moveInPage({ end, moveIn }: Columns, order: MoveInOrder, passes: Passes, range: Range): number[] {
  const page = new Page(range);
  walk(page, order.seqs, 0, order.length, passes);
  walkDown(page, end, (seq) => Number.isNaN(moveIn[seq]) && passes(seq));
  return page.seqs;
}
