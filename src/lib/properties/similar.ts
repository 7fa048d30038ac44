/** Homes like one that somebody looks at: of its kind, where it is, near it in price. */
import type { ListingCard } from "#lib/contracts/property.ts";
import { db } from "#lib/db/database.ts";
import { filterListings } from "#lib/listing-index/service.ts";
import { toCard } from "#lib/properties/listing.ts";
import { findListingsBySeq, type PropertyRow } from "#lib/properties/repository.ts";
import { findSeqs, nearInArea, newestInArea } from "#lib/properties/similar-repository.ts";
import { currencyOfList, type ListingFilter } from "#lib/shared/listing-filter.ts";
import { type Currency, type Period, type Price, periods } from "#lib/shared/money.ts";
import { comparablePrice, fromNaira } from "#lib/shared/rates.ts";

export interface Similar {
  readonly listings: readonly ListingCard[];
  /** Whether they are in the same state; where it has none, they are from elsewhere. */
  readonly isSamePlace: boolean;
}

const currencies: readonly Currency[] = ["NGN", "AED", "USD"];
/** Of the categories only this one has homes to buy and to rent; elsewhere a price without a period is what is usual. */
const mixedCategory = "dubai properties";

const shown = 4;
/** The listing itself is among those that cost the same. */
const looked = shown + 1;

/** Finds some `seq`, the nearest in price among them. */
type Search = (isAvailable: boolean) => Promise<readonly number[]>;

/**
 * Those of the same area before others of the state, each the nearest in price first; what cannot be had comes after all
 * that can. Where a price cannot be read, the newest.
 */
export async function findSimilar(row: PropertyRow): Promise<Similar> {
  const price = priceOf(row);
  const inArea: Search =
    price === undefined
      ? (isAvailable) => findSeqs(db, newestInArea(row, isAvailable, looked))
      : (isAvailable) => findSeqs(db, nearInArea(row, worth(price, periodsOf(row)), isAvailable, looked));
  const kind = { category: row.category, subCategory: row.sub_category ?? undefined };
  const inState: Search = (isAvailable) => searchIndex({ ...kind, state: row.state }, price, isAvailable);
  const newestInState: Search = (isAvailable) => searchIndex({ ...kind, state: row.state }, undefined, isAvailable);
  const near = await gather(row, price, [inArea, inState, newestInState], [true, false]);
  if (near.length > 0) return { listings: near.map(toCard), isSamePlace: true };
  const elsewhere: Search = (isAvailable) => searchIndex(kind, price, isAvailable);
  return { listings: (await gather(row, price, [elsewhere], [true])).map(toCard), isSamePlace: false };
}

/** Takes what the searches find, one after the other, until there is enough. */
async function gather(
  row: PropertyRow,
  price: number | undefined,
  searches: readonly Search[],
  standings: readonly boolean[],
): Promise<PropertyRow[]> {
  const taken = new Map<number, PropertyRow>();
  for (const isAvailable of standings) {
    for (const search of searches) {
      const seqs = (await search(isAvailable)).filter((seq) => seq !== row.seq && !taken.has(seq));
      const found = await findListingsBySeq(db, [...new Set(seqs)]);
      const fitting = found.filter((candidate) => candidate.count_in_stock > 0 === isAvailable);
      for (const candidate of byNearness(fitting, price).slice(0, shown - taken.size)) {
        taken.set(candidate.seq, candidate);
      }
      if (taken.size === shown) return [...taken.values()];
    }
  }
  return [...taken.values()];
}

/** From memory: what costs as much or a little more, and a little less; the newest where there is no price. */
async function searchIndex(
  filter: ListingFilter,
  price: number | undefined,
  isAvailable: boolean,
): Promise<readonly number[]> {
  // It can be asked for what can be had, but not for the rest: of that all is looked at, behind what can be had.
  const asked = isAvailable ? { ...filter, available: true } : filter;
  const range = { offset: 0, limit: isAvailable ? looked : looked + shown };
  if (price === undefined) return (await filterListings(asked, "newest", range)).seqs;
  const limit = fromNaira(price, currencyOfList(filter));
  const [dearer, cheaper] = await Promise.all([
    filterListings({ ...asked, minPrice: limit }, "price-up", range),
    filterListings({ ...asked, maxPrice: limit }, "price-down", range),
  ]);
  return [...dearer.seqs, ...cheaper.seqs];
}

/** The nearest first, then those without a price; equal ones newest first. */
function byNearness(rows: readonly PropertyRow[], price: number | undefined): PropertyRow[] {
  const distance = (row: PropertyRow): number => {
    if (price === undefined) return 0;
    const other = priceOf(row);
    return other === undefined ? Number.MAX_VALUE : Math.abs(other - price);
  };
  return rows
    .map((row) => ({ row, distance: distance(row) }))
    .toSorted((one, other) => one.distance - other.distance || other.row.seq - one.row.seq)
    .map(({ row }) => row);
}

/** In naira, as lists compare it; undefined where it cannot be read. */
function priceOf({ price_amount, price_currency, price_period }: PropertyRow): number | undefined {
  if (price_amount === null || price_currency === null || price_period === null) return undefined;
  return comparablePrice(Number(price_amount), price_currency as Currency, price_period as Period);
}

/** The periods that a price may be for, so that the listing can be like it. */
const periodsOf = ({ category, price_period }: PropertyRow): readonly Period[] =>
  category === mixedCategory ? periods.filter((period) => (period === "once") === (price_period === "once")) : periods;

/** The prices that are worth so many naira: one in each currency and for each period. */
const worth = (naira: number, asked: readonly Period[]): Price[] =>
  currencies.flatMap((currency) =>
    asked.map((period) => ({
      amount: Math.round((naira / comparablePrice(100, currency, period)) * 100),
      currency,
      period,
    })),
  );
