/** Similar homes: same kind, same or nearby place, similar price. */
import type { ListingCard } from "#lib/contracts/property.ts";
import { db } from "#lib/db/database.ts";
import { filterListings, findNearest } from "#lib/listing-index/service.ts";
import type { Currency, Period } from "#lib/price/money.ts";
import { comparablePrice } from "#lib/price/rates.ts";
import { askedPerSquareMetre, hasSpace } from "#lib/price/square-metres.ts";
import { toCard } from "#lib/properties/listing.ts";
import { findListingsBySeq, type PropertyRow } from "#lib/properties/repository.ts";
import { findSeqs, nearInArea, newestInArea, ofPeriods, type PriceRange } from "#lib/properties/similar-repository.ts";
import { neighboursOf } from "#lib/shared/place/neighbours.ts";
import { dubai, formStates, type State, stateBySlug } from "#lib/shared/place/states.ts";

export interface Similar {
  readonly listings: readonly ListingCard[];
  /** Where the results are: the same state, neighbouring states, both, or elsewhere. */
  readonly reach: "own" | "neighbours" | "both" | "elsewhere";
}

const currencies: readonly Currency[] = ["NGN", "AED", "USD"];
const rents: readonly Period[] = ["year", "month"];

/** Buyers at a price may consider from half to double of it. */
const nearPrices = 2;

const shown = 4;
/** One more, because the listing itself has the same price. */
const looked = shown + 1;
/** The index knows no periods, so more candidates are read for rents and sales alike. */
const lookedInStates = 40;

interface Asked {
  readonly row: PropertyRow;
  /** Comparison price in naira; left out if unreadable. */
  readonly price?: number;
}

/** Finds candidates by `seq`, including those nearest in price. */
type Search = (asked: Asked) => Promise<readonly number[]>;

/**
 * Available listings come first; then the same area, the state, and neighbouring states; nearest price first in each.
 * Other states are used only if all of these are empty. Without a readable price, the newest of area and state are
 * used.
 */
export async function findSimilar(row: PropertyRow): Promise<Similar> {
  const price = priceOf(row);
  if (price === undefined) return withReach(row, await gather({ row }, [newestInItsArea, newestInItsState]));
  const own = [row.state];
  const { neighbours, others } = statesAround(row.state);
  const near = [inArea(true), inStates(own, true), inStates(neighbours, true), inArea(false), inStates(own, false)];
  const found = await gather({ row, price }, near);
  if (found.length > 0) return withReach(row, found);
  const elsewhere = await gather({ row, price }, [inStates(others, true)]);
  return { listings: elsewhere.map(toCard), reach: "elsewhere" };
}

function withReach({ state }: PropertyRow, found: readonly PropertyRow[]): Similar {
  const here = found.filter((each) => each.state === state).length;
  const reach = here === found.length ? "own" : here === 0 ? "neighbours" : "both";
  return { listings: found.map(toCard), reach };
}

/** Dubai has no neighbours, and Dubai homes do not compete with Nigerian ones. */
function statesAround(name: string): { neighbours: string[]; others: string[] } {
  const state = stateBySlug(name);
  if (state === undefined || state === dubai) return { neighbours: [], others: [] };
  const neighbours = neighboursOf(state);
  const others = formStates.filter((each) => each !== state && !neighbours.includes(each));
  return { neighbours: neighbours.map(nameOf), others: others.map(nameOf) };
}

const nameOf = (state: State): string => state.name;

/** Runs the searches in turn until there are enough results. */
async function gather(asked: Asked, searches: readonly Search[]): Promise<PropertyRow[]> {
  const taken = new Map<number, PropertyRow>();
  for (const search of searches) {
    const seqs = (await search(asked)).filter((seq) => seq !== asked.row.seq && !taken.has(seq));
    const found = await findListingsBySeq(db, [...new Set(seqs)]);
    for (const each of byNearness(found, asked).slice(0, shown - taken.size)) taken.set(each.seq, each);
    if (taken.size === shown) break;
  }
  return [...taken.values()];
}

const inArea =
  (isAvailable: boolean): Search =>
  ({ row, price }) =>
    price === undefined ? none() : findSeqs(db, nearInArea(row, rangesOf(row, price), isAvailable, looked));

const inStates =
  (states: readonly string[], isAvailable: boolean): Search =>
  async ({ row, price }) => {
    if (price === undefined || states.length === 0) return none();
    const [category, subCategory] = [row.category, row.sub_category ?? ""];
    const ends = { price, from: price / nearPrices, to: price * nearPrices };
    const seqs = await findNearest({ category, subCategory, states, isAvailable, ...ends, most: lookedInStates });
    return findSeqs(db, ofPeriods(db, seqs, periodsLike(row)));
  };

const newestInItsArea: Search = ({ row }) => findSeqs(db, newestInArea(row, true, looked));

const newestInItsState: Search = async ({ row }) => {
  const { category, state } = row;
  const filter = { category, state, subCategory: row.sub_category ?? undefined, available: true };
  return (await filterListings(filter, "newest", { offset: 0, limit: looked })).seqs;
};

const none = async (): Promise<readonly number[]> => [];

/** Sorted by nearness; equal ones newest first. */
function byNearness(rows: readonly PropertyRow[], { row, price }: Asked): PropertyRow[] {
  const distance = (other: PropertyRow): number =>
    price === undefined ? 0 : Math.abs((priceOf(other) ?? Number.POSITIVE_INFINITY) - price);
  return rows
    .filter((other) => price === undefined || isSoldAlike(row, other))
    .map((other) => ({ other, distance: distance(other) }))
    .toSorted((one, two) => one.distance - two.distance || two.other.seq - one.other.seq)
    .map(({ other }) => other);
}

/** A price per square metre does not compare with a total price. */
const isSoldAlike = (one: PropertyRow, other: PropertyRow): boolean =>
  hasSpace(one.category) || (askedPerSquareMetre(one) === undefined) === (askedPerSquareMetre(other) === undefined);

function priceOf({ price_amount, price_currency, price_period }: PropertyRow): number | undefined {
  if (price_amount === null || price_currency === null || price_period === null) return undefined;
  return comparablePrice(Number(price_amount), price_currency as Currency, price_period as Period);
}

/** Comparable periods: monthly and yearly rents compare with each other, but not with sales or nightly rates. */
function periodsLike({ price_period }: PropertyRow): readonly Period[] {
  const period = price_period as Period;
  return rents.includes(period) ? rents : [period];
}

/** The range around a naira amount, in each currency and period. */
function rangesOf(row: PropertyRow, naira: number): PriceRange[] {
  return currencies.flatMap((currency) =>
    periodsLike(row).map((period) => {
      const amountOf = (worth: number): number => Math.round((worth / comparablePrice(100, currency, period)) * 100);
      const [least, amount, most] = [amountOf(naira / nearPrices), amountOf(naira), amountOf(naira * nearPrices)];
      return { amount, currency, period, least, most };
    }),
  );
}
