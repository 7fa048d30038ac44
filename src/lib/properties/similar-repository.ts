/** Listings of one kind in one area, by how near they are in price. */
import { type RawBuilder, sql } from "kysely";
import { areaOf, listingArea } from "#lib/db/area.ts";
import type { Executor } from "#lib/db/database.ts";
import { engineOf } from "#lib/db/engine.ts";
import type { Period, Price } from "#lib/price/money.ts";
import { isPublished, type PropertyRow } from "#lib/properties/repository.ts";

/** What has to be alike. */
export type Likeness = Pick<PropertyRow, "category" | "sub_category" | "state" | "location">;

const ofKind = ({ category, sub_category, state }: Likeness) =>
  sql`${isPublished} and category = ${category} and state = ${state} and coalesce(sub_category, '') = ${sub_category ?? ""}`;

/** The same, as the index of the newest knows it: of an expression PostgreSQL expects few and sorts all. */
const ofNewestKind = ({ category, sub_category, state }: Likeness) =>
  sql`${isPublished} and category = ${category} and state = ${state} and ${sub_category === null ? sql`sub_category is null` : sql`sub_category = ${sub_category}`}`;

/** The area is worked out once for all that a statement asks: written out in each of its parts it takes twice the time. */
const withArea = ({ location, state }: Likeness) =>
  sql`with asked as (select ${areaOf(sql`cast(${location} as text)`, sql`cast(${state} as text)`)} as area)`;

/** Where no address is given there is no area. */
const inArea = (isAvailable: boolean) =>
  sql`(select area from asked) <> '' and ${listingArea} = (select area from asked)
    and (count_in_stock > 0) = (1 = ${isAvailable ? 1 : 0})`;

type Found = { seq: number };

/** A price, and how far from it another may be, in minor units. Both ends are included. */
export interface PriceRange extends Price {
  readonly least: number;
  readonly most: number;
}

/**
 * The `most` that cost as much or a little more, and the `most` that cost a little less, for each of these prices, which
 * are all worth the same: one of each currency and each time that it is asked for.
 */
export function nearInArea(
  likeness: Likeness,
  prices: readonly PriceRange[],
  isAvailable: boolean,
  most: number,
): RawBuilder<Found> {
  const side = (price: PriceRange, direction: "up" | "down") => sql`select * from (
    select seq from properties where ${ofKind(likeness)} and ${inArea(isAvailable)}
    and price_currency = ${price.currency} and price_period = ${price.period}
    and ${direction === "up" ? sql`price_amount >= ${price.amount} and price_amount <= ${price.most}` : sql`price_amount < ${price.amount} and price_amount >= ${price.least}`}
    order by price_amount ${sql.raw(direction === "up" ? "" : "desc")} limit ${sql.lit(most)}) as near`;
  const sides = prices.flatMap((price) => [side(price, "up"), side(price, "down")]);
  return sql`${withArea(likeness)} ${sql.join(sides, sql` union all `)}`;
}

/** More are not looked at: the newest of a small area may be far behind. */
const newestLooked = 1_000;

/** The newest `most`, whatever they cost. */
export const newestInArea = (likeness: Likeness, isAvailable: boolean, most: number): RawBuilder<Found> =>
  sql`${withArea(likeness)} select seq from (
    select seq, location, state, count_in_stock from properties where ${ofNewestKind(likeness)}
    order by seq desc limit ${sql.lit(newestLooked)}) as newest where ${inArea(isAvailable)} limit ${sql.lit(most)}`;

/** Those of these listings that are paid for one of these times. */
export const ofPeriods = (executor: Executor, seqs: readonly number[], periods: readonly Period[]): RawBuilder<Found> =>
  sql`select seq from properties
    where seq in ${engineOf(executor).words.listOf(seqs)} and ${isPublished} and price_period in (${sql.join(periods)})`;

export async function findSeqs(executor: Executor, query: RawBuilder<Found>): Promise<number[]> {
  return (await query.execute(executor)).rows.map(({ seq }) => seq);
}
