/** Listings of a category nearest in price: walks from a price in both directions. */
import type { Cells } from "#lib/listing-index/cells.ts";
import type { PriceOrder } from "#lib/listing-index/price-order.ts";

export interface Nearness {
  readonly category: string;
  /** Empty if the category has none. */
  readonly subCategory: string;
  readonly states: readonly string[];
  readonly isAvailable: boolean;
  /** In naira, inclusive; `price` lies between them. */
  readonly price: number;
  readonly from: number;
  readonly to: number;
  /** Maximum on each side of the price. */
  readonly most: number;
}

/** First those at or above the price, ascending; then those below, descending. */
export function nearestSeqs(cells: Cells, order: PriceOrder, asked: Nearness): number[] {
  const { seqs, cells: cellAt } = order;
  const { pair, place, profile } = cells;
  const isPlace = cells.places.values.map(
    ({ category, subCategory, state }) =>
      category === asked.category && subCategory === asked.subCategory && asked.states.includes(state),
  );
  const isStanding = cells.profiles.values.map(({ available }) => (available !== 0) === asked.isAvailable);
  const passes = (position: number): boolean => {
    const ofCell = pair[cellAt[position] as number] as number;
    return isPlace[place[ofCell] as number] === true && isStanding[profile[ofCell] as number] === true;
  };
  const middle = order.from(asked.price);
  const dearer: number[] = [];
  for (let at = middle, end = order.after(asked.to); at < end && dearer.length < asked.most; at += 1) {
    if (passes(at)) dearer.push(seqs[at] as number);
  }
  const cheaper: number[] = [];
  for (let at = middle - 1, end = order.from(asked.from); at >= end && cheaper.length < asked.most; at -= 1) {
    if (passes(at)) cheaper.push(seqs[at] as number);
  }
  return [...dearer, ...cheaper];
}
