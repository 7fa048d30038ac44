/** Homes like one that somebody looks at: of its kind, where it is or next to it, near it in price. */
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
  /** Where they are: in the listing's own state, in those that share a border with it, some here and some there, or beyond. */
  readonly reach: "own" | "neighbours" | "both" | "elsewhere";
}

const currencies: readonly Currency[] = ["NGN", "AED", "USD"];
const rents: readonly Period[] = ["year", "month"];

/** Who can pay a price can pay up to its double, and is served by half of it. */
const nearPrices = 2;

const shown = 4;
/** The listing itself is among those that cost the same. */
const looked = shown + 1;
/** The index knows of no periods: of those that are rented as of those that are sold, so many are looked at. */
const lookedInStates = 40;

interface Asked {
  readonly row: PropertyRow;
  /** In naira, as lists compare it; left out where it cannot be read. */
  readonly price?: number;
}

/** Finds some `seq`, the nearest in price among them. */
type Search = (asked: Asked) => Promise<readonly number[]>;

/**
 * What can be had comes before what cannot; the same area before the state, and both before the states next to it; each the
 * nearest in price first. Only where none of these has anything, other states. Where a price cannot be read, the newest of
 * the area and the state.
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

/** Dubai is next to none, and nobody who looks for a home there looks in Nigeria. */
function statesAround(name: string): { neighbours: string[]; others: string[] } {
  const state = stateBySlug(name);
  if (state === undefined || state === dubai) return { neighbours: [], others: [] };
  const neighbours = neighboursOf(state);
  const others = formStates.filter((each) => each !== state && !neighbours.includes(each));
  return { neighbours: neighbours.map(nameOf), others: others.map(nameOf) };
}

const nameOf = (state: State): string => state.name;

/** Takes what the searches find, one after the other, until there is enough. */
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

/** Those that are near, the nearest first; equal ones newest first. */
function byNearness(rows: readonly PropertyRow[], { row, price }: Asked): PropertyRow[] {
  const distance = (other: PropertyRow): number =>
    price === undefined ? 0 : Math.abs((priceOf(other) ?? Number.POSITIVE_INFINITY) - price);
  return rows
    .filter((other) => price === undefined || isSoldAlike(row, other))
    .map((other) => ({ other, distance: distance(other) }))
    .toSorted((one, two) => one.distance - two.distance || two.other.seq - one.other.seq)
    .map(({ other }) => other);
}

/** A square metre of tiles costs what a whole door costs, and is no match for it. */
const isSoldAlike = (one: PropertyRow, other: PropertyRow): boolean =>
  hasSpace(one.category) || (askedPerSquareMetre(one) === undefined) === (askedPerSquareMetre(other) === undefined);

function priceOf({ price_amount, price_currency, price_period }: PropertyRow): number | undefined {
  if (price_amount === null || price_currency === null || price_period === null) return undefined;
  return comparablePrice(Number(price_amount), price_currency as Currency, price_period as Period);
}

/** What is paid for alike: a rent by the month or by the year, which is never like a sale or a night. */
function periodsLike({ price_period }: PropertyRow): readonly Period[] {
  const period = price_period as Period;
  return rents.includes(period) ? rents : [period];
}

/** What is near so many naira, in each currency, for each time that it may be asked for. */
function rangesOf(row: PropertyRow, naira: number): PriceRange[] {
  return currencies.flatMap((currency) =>
    periodsLike(row).map((period) => {
      const amountOf = (worth: number): number => Math.round((worth / comparablePrice(100, currency, period)) * 100);
      const [least, amount, most] = [amountOf(naira / nearPrices), amountOf(naira), amountOf(naira * nearPrices)];
      return { amount, currency, period, least, most };
    }),
  );
}
